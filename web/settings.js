// What the user chose, kept from visit to visit where the browser allows it.

const key = 'betwixt';

export function settings() {
    try {
        return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
        return {};
    }
}

export function keepSettings(change) {
    try {
        localStorage.setItem(key, JSON.stringify({...settings(), ...change}));
    } catch {
        // A browser that keeps nothing: the next visit is like the first.
    }
}
