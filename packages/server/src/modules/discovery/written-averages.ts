import { characteristics, type Averages } from '@hexreel/domain/characteristics';

/** The numbers of a movie, and the same memory as characters. */
const numbers = new Float64Array(characteristics.length);
const characters = new Uint16Array(numbers.buffer);

/** A movie's averages as one text, in which a replica's row keeps them: as an object they take three times as much. */
export function writeAverages(averages: Averages): string {
  for (const [at, name] of characteristics.entries()) numbers[at] = averages[name] ?? Number.NaN;
  return String.fromCharCode(...characters);
}

/** Reads the text of `writeAverages`. */
export function readAverages(text: string): Averages {
  for (let at = 0; at < characters.length; at += 1) characters[at] = text.charCodeAt(at);
  // By name: a change of a movie finds its places in up to 63 rankings, which reads some thousand of these.
  return {
    gore: numberAt(0),
    psychological: numberAt(1),
    jumpScares: numberAt(2),
    characters: numberAt(3),
    pace: numberAt(4),
    comedy: numberAt(5),
  };
}

function numberAt(at: number): number | null {
  const number = numbers[at] ?? Number.NaN;
  return Number.isNaN(number) ? null : number;
}
