/** What the browser keeps for this site between visits. Where that is switched off, nothing is remembered and nothing breaks. */

/** The text kept under this name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text. @returns whether it was kept */
export function store(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
