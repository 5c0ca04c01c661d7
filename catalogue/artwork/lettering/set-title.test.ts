import { expect, test } from 'vitest';
import { breakTitle } from './break-title.ts';
import { getFace } from './face.ts';
import { setTitle } from './set-title.ts';
import type { TitleOptions } from './set-title.ts';

const titles = [
  'X',
  'It',
  '[REC]',
  'Alien³',
  'Saw',
  '#Alive',
  'Possession',
  'Eyes Without a Face',
  'Valerie and Her Week of Wonders',
  "Rosemary's Baby",
  'The Texas Chain Saw Massacre',
  'Friday the 13th Part VIII: Jason Takes Manhattan',
  'A Nightmare on Elm Street 3: Dream Warriors',
  'Jack Frost 2: The Revenge of the Mutant Killer Snowman',
  'Kaizoku Sentai Gokaiger: The Movie - The Flying Ghost Ship',
];
/** The em size at which letters of a poster (500 wide) are about 9 pixels high when it is shown 185 wide. */
const SMALLEST_EM = 34;

const set = (title: string, other: Partial<TitleOptions> = {}) =>
  setTitle({
    title,
    face: 'grotesque',
    box: { x: 40, y: 512, width: 420, height: 150 },
    align: 'centre',
    anchor: 'middle',
    setting: 'even',
    largest: 150,
    ...other,
  });

for (const face of ['grotesque', 'serif'] as const) {
  for (const setting of ['even', 'block'] as const) {
    test.each(titles)(`"%s" fits its box in the ${face}, ${setting}`, (title) => {
      const { bounds, lines } = set(title, { face, setting });
      expect(bounds.x).toBeGreaterThanOrEqual(40 - 0.01);
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(460 + 0.01);
      expect(bounds.y).toBeGreaterThanOrEqual(512 - 0.01);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(662 + 0.01);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.join(' ')).toBe(title);
    });
  }
}

test.each(titles)('"%s" stays legible on a small card', (title) => {
  expect(Math.min(...set(title).sizes)).toBeGreaterThanOrEqual(SMALLEST_EM);
});

test('a block makes its lines equally wide', () => {
  const { lines, sizes } = set('Dead Silence', { setting: 'block', box: { x: 0, y: 0, width: 300, height: 600 }, largest: 400 });
  const [first, second] = lines.map((line, at) => getFace('grotesque').line(line).width * (sizes[at] ?? 0));
  expect(lines).toHaveLength(2);
  expect(first).toBeCloseTo(second ?? 0, 5);
});

test('lines are balanced and, where it costs little, do not end in a short word', () => {
  const twoLines = (text: string) => breakTitle({ text, most: 2, measure: (line) => line.length })[1];
  expect(twoLines('Invasion of the Body Snatchers')).toEqual(['Invasion of the', 'Body Snatchers']);
  expect(twoLines('Eyes Without a Face')).toEqual(['Eyes Without', 'a Face']);
});

test('letters of the extended Latin alphabet are set, others lose their accent instead of vanishing', () => {
  expect(getFace('grotesque').line('Andrzej Żuławski ń').glyphs).toHaveLength('Andrzej Żuławski ń'.length);
  expect(getFace('grotesque').line('ǹ').glyphs).toHaveLength(1);
});
