import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function start({ atOnce = 4 } = {}) {
  const turns = new Turns(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (subject: string, name: string, price = 1) =>
    turns.take(subject, price, (end) => {
      begun.push(name);
      ends.set(name, end);
    });
  return { begun, take, end: (name: string) => ends.get(name)?.() };
}

test('what a subject asks for beyond its turns waits in its order, and others do not wait for it', () => {
  const { begun, take, end } = start({ atOnce: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name);
  take('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a1');
  expect(begun.at(-1)).toBe('a4');
});

test('a costly request is worked on alone, and a cheap one behind it does not overtake it', () => {
  const { begun, take, end } = start();
  take('a', 'cheap');
  take('a', 'costly', 30);
  take('a', 'later');
  expect(begun).toEqual(['cheap']);
  end('cheap');
  expect(begun).toEqual(['cheap', 'costly']);
  end('costly');
  expect(begun).toEqual(['cheap', 'costly', 'later']);
});

test('a turn that is ended twice counts once', () => {
  const { begun, take, end } = start({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  end('a1');
  end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});
