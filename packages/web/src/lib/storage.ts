/** The site's browser storage. Where it is disabled, nothing is stored and nothing breaks. */

/** The text stored under this name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text. @returns whether it was stored */
export function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Key prefix of what a visitor chose and wrote in this tab (`lib/visitor-storage.ts`). */
export const visitorWorkName = 'hexreel-visitor';

/** True if there may be such entries; the code that handles them is loaded only then. */
export function mayHaveVisitorWork(): boolean {
  try {
    return sessionStorage.getItem(visitorWorkName) !== null;
  } catch {
    return true;
  }
}
