import { expect, test } from 'vitest';
import { contrast, darken } from './colour.ts';
import { LETTER_CONTRAST, darkenGround, getPalette, isDark, lettersOn, palettes, roles, tonesOn } from './palette.ts';
import { vocabulary } from './read-vocabulary.ts';

test('contrast follows the WCAG definition', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('every palette of the vocabulary exists and no other', () => {
  expect(Object.keys(palettes).sort()).toEqual([...vocabulary.palettes].sort());
});

test.each(vocabulary.palettes)('%s carries letters on each of its colours', (name) => {
  const palette = getPalette(name);
  for (const ground of roles)
    expect(contrast(palette[ground], palette[lettersOn(palette, ground)])).toBeGreaterThanOrEqual(LETTER_CONTRAST);
});

test.each(vocabulary.palettes)('%s keeps its four colours apart', (name) => {
  const palette = getPalette(name);
  const ratios = roles.flatMap((one, at) => roles.slice(at + 1).map((other) => contrast(palette[one], palette[other])));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1.6);
});

test('a movie of any palette can have a dark backdrop', () => {
  for (const name of vocabulary.palettes) expect(isDark(getPalette(name), 'ink')).toBe(true);
});

test('no two palettes share two colours', () => {
  const all = vocabulary.palettes.map((name) => ({ name, colours: new Set(roles.map((role) => getPalette(name)[role])) }));
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      expect(
        [...one.colours].filter((colour) => other.colours.has(colour)),
        `${one.name} and ${other.name}`,
      ).toHaveLength(0);
    }
  }
});

test('an emblem uses all four colours on every ground', () => {
  const palette = getPalette('blood-bone');
  for (const ground of roles) expect(new Set(Object.values(tonesOn(palette, ground))).size).toBe(4);
});

test.each(vocabulary.palettes)('%s is darker as a ground, and its letters stay legible', (name) => {
  const palette = getPalette(name);
  for (const ground of palette.grounds) {
    const { [ground]: darkened } = darkenGround(palette, ground);
    expect(contrast(darkened, '#000000')).toBeLessThanOrEqual(contrast(palette[ground], '#000000'));
    expect(contrast(darkened, palette[lettersOn(palette, ground)])).toBeGreaterThanOrEqual(LETTER_CONTRAST);
  }
});

test('most grounds are a tenth darker', () => {
  const darkest = vocabulary.palettes.filter((name) => {
    const palette = getPalette(name);
    const [favourite] = palette.grounds;
    return darkenGround(palette, favourite)[favourite] === darken(palette[favourite], 0.9);
  });
  expect(darkest.length).toBeGreaterThan(vocabulary.palettes.length * 0.8);
});
