import type { Characteristic } from '@hexreel/domain/characteristics';

/** A characteristic's colour as text; inside it, `currentColor` paints icons, bars and dots alike. */
export const characteristicText: Readonly<Record<Characteristic, string>> = {
  gore: 'text-gore',
  psychological: 'text-psychological',
  jumpScares: 'text-jumpscares',
  characters: 'text-characters',
  pace: 'text-pace',
  comedy: 'text-comedy',
};
