// Elements of the page, and the sentence on it that says what went wrong.

export const at = (id) => document.getElementById(id);

// Runs what a control asks for; what goes wrong is one sentence on the page, in the element `place`.
export function attempt(what, place = 'error') {
    for (const element of document.querySelectorAll('.error')) element.textContent = '';
    return watch(what, place);
}

// Runs what the page does by itself; a sentence that is there stays.
export async function watch(what, place = 'error') {
    try {
        await what();
    } catch (error) {
        at(place).textContent = error.message;
    }
}
