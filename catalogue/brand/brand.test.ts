import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../artwork/colour.ts';
import { INK, drawIcon } from './draw-icon.ts';
import { drawLinkPreview } from './draw-link-preview.ts';
import { encodeIco } from './encode-ico.ts';
import { mark } from './mark.ts';

test.each(['logo.svg', 'wordmark.svg', 'favicon.svg'])(
  '%s is a small drawing with a title and no fonts, styles or code',
  (file) => {
    const drawing = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(Buffer.byteLength(drawing)).toBeLessThan(3000);
    expect(drawing).toContain('<title>Hexreel</title>');
    expect(drawing).not.toMatch(/<(script|style|text|image)|style=|href/);
  },
);

test('the mark stands out on the page', () => {
  expect(contrast(mark.colour, INK)).toBeGreaterThanOrEqual(3);
});

test('a maskable icon is opaque and keeps the mark in the middle', () => {
  const icon = drawIcon({ size: 512, share: 0.58, ground: INK });
  expect(icon).toContain(`<rect width="512" height="512" fill="${INK}"/>`);
  expect(icon).toMatch(/translate\(107\.\d+ 107\.\d+\)/);
});

test('the link preview needs no font', () => {
  expect(drawLinkPreview()).not.toContain('<text');
});

test('an icon file points at its picture', () => {
  const png = Buffer.from('not really a picture');
  const ico = encodeIco({ png, size: 32 });
  expect(ico.readUInt8(6)).toBe(32);
  expect(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).toEqual(png);
});
