import { readImdbId, readTitle, readTmdbId, readYear } from '../import/read-values.ts';
import { longestPerson } from './play.ts';

/** The fields of a call's JSON by name; templates write numbers and yes or no as text as well. */
export class CallFields {
  readonly #fields: Readonly<Record<string, unknown>>;

  /** @param value anything; what is no object has no fields */
  constructor(value: unknown) {
    this.#fields = isRecord(value) ? value : {};
  }

  /** The object below a name; without fields where there is none. */
  in(name: string): CallFields {
    return new CallFields(this.#fields[name]);
  }

  /** The objects of a list; none where it is no list. */
  list(name: string): readonly CallFields[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.map((entry) => new CallFields(entry)) : [];
  }

  has(name: string): boolean {
    return this.text(name) !== '';
  }

  /** A text or number, on one line; empty where there is neither. */
  text(name: string): string {
    const value = this.#fields[name];
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    return String(value)
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim();
  }

  title(name: string): string {
    return readTitle(this.text(name));
  }

  year(name: string): number | null {
    return readYear(this.text(name));
  }

  tmdbId(name: string): number | null {
    return this.has(name) ? readTmdbId(this.text(name)) : null;
  }

  imdbId(name: string): string | null {
    return readImdbId(this.text(name));
  }

  /** True only for yes, also as a text: 'True'. */
  isTrue(name: string): boolean {
    return this.#fields[name] === true || this.text(name).toLowerCase() === 'true';
  }

  /** A time in seconds. @param perSecond units of the field that are one second @returns null where it is none */
  seconds(name: string, perSecond: number): number | null {
    const value = this.has(name) ? Number(this.text(name)) : Number.NaN;
    return Number.isFinite(value) && value >= 0 ? value / perSecond : null;
  }

  /** A name on the server; null where there is none. */
  person(name: string): string | null {
    const text = Array.from(this.text(name)).slice(0, longestPerson).join('').trim();
    return text === '' ? null : text;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
