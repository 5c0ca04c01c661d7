import { expect, test } from 'vitest';
import { classNames, cssModules, readableClassName, readCssModule, shortClassName } from '../packages/web/class-names.mjs';

const css = `@layer ui {
  .card { composes: box; margin: .5rem; &:hover .title, > .facts { top: 0; } }
  @media (width >= 48.5rem) { .card:not(.small) { color: red } .title::before { content: '' } }
}`;

test('the class names of a module are those of its selectors, each once', () => {
  expect(classNames(css)).toEqual(['card', 'title', 'facts', 'small']);
});

test.each([shortClassName, readableClassName])('no two classes of the pages are called alike by %o', (nameClass) => {
  const names = cssModules().flatMap((file) =>
    classNames(readCssModule(file)).map((name) =>
      nameClass(name, new URL(`../packages/web/src/${file}`, import.meta.url).pathname),
    ),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]*$/u);
});
