// Elements of the page, and the sentence on it that says what went wrong.

export const at = (id) => document.getElementById(id);

// Runs what a control asks for; what goes wrong is one sentence on the page.
export async function attempt(what) {
    at('error').textContent = '';
    try {
        await what();
    } catch (error) {
        at('error').textContent = error.message;
    }
}
