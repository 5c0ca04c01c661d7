import { maximumScore } from '../characteristics/index.ts';
import type { FearAxis } from '../ladder/fear-levels.ts';
import { countInDigits } from './count-in-digits.ts';

/** Count of movies that three limits leave together (R594): 'Your fear limits leave 22 of 567 movies.' */
export function leavesText(left: number, movies: number): string {
  return `Your fear limits leave ${countInDigits(left)} of ${countInDigits(movies)} movies.`;
}

/** Well-known movies on either side of a limit (R594): 'Below: The Others. Above: Saw.' */
export function aroundText({ below, above }: Readonly<Record<'below' | 'above', { readonly title: string } | null>>): string {
  return [...(below === null ? [] : [`Below: ${below.title}.`]), ...(above === null ? [] : [`Above: ${above.title}.`])].join(' ');
}

const words: Readonly<Record<FearAxis, { readonly less: string; readonly more: string }>> = {
  gore: { less: 'less bloody', more: 'bloodier' },
  psychological: { less: 'easier on the mind', more: 'harder on the mind' },
  jumpScares: { less: 'quieter', more: 'louder' },
};

/** The scale in words (R594): 'Quieter than 9 in 10 horror movies.' @param above the share of movies with more, 0-1 */
export function scaleText(axis: FearAxis, above: number): string {
  const tenths = Math.round(above * maximumScore);
  const { less, more } = words[axis];
  const text =
    tenths >= maximumScore / 2 ? `${less} than ${shareText(tenths)}` : `${more} than ${shareText(maximumScore - tenths)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} horror movies.`;
}

function shareText(tenths: number): string {
  if (tenths === maximumScore / 2) return 'half of all';
  return tenths === maximumScore ? 'nearly all' : `${tenths} in ${maximumScore}`;
}
