import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from '../ui/keep-markup.ts';

/** Movie cards take some 600 characters each, all others fewer. */
const mostKept = 4_000;

/**
 * Markup of elements that many pages have, such as movie cards, which are most of what a page renders. An element whose
 * key is known costs a lookup. Only for elements without state of the page around them: no context, no `useId`.
 */
export class KeptMarkup {
  #recent = new Map<string, string>();
  #older = new Map<string, string>();
  /** The placeholder of an element until the page is complete; cannot be guessed, since pages show texts of users. */
  readonly #mark = `kept-${crypto.randomUUID()}-`;

  /** For one page. @returns also the function that completes it, and returns it in pieces */
  forPage(): { readonly keep: KeepMarkup; readonly complete: (markup: string) => string[] } {
    const elements: { readonly key: string; readonly element: ReactElement }[] = [];
    return {
      keep: (element, ...key) => `${this.#mark}${elements.push({ key: JSON.stringify(key), element }) - 1};`,
      complete: (markup) => {
        const [first = '', ...rest] = markup.split(this.#mark);
        const pieces = [first];
        for (const part of rest) {
          const end = part.indexOf(';');
          const kept = elements[Number(part.slice(0, end))];
          if (kept === undefined) throw new Error('A page has a mark that no element left');
          pieces.push(this.#markupOf(kept.key, kept.element), part.slice(end + 1));
        }
        return pieces;
      },
    };
  }

  #markupOf(key: string, element: ReactElement): string {
    const known = this.#recent.get(key) ?? this.#older.get(key);
    const markup = known ?? renderToString(element);
    if (this.#recent.size >= mostKept / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, markup);
    return markup;
  }
}
