import { reelSize, sockets, type DialValue } from '@hexreel/domain/reel';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useDialDrag } from './use-dial-drag.ts';

function Dial({ first, onTap }: { readonly first: DialValue; readonly onTap?: number }) {
  const [value, setValue] = useState(first);
  const options = onTap === undefined ? {} : { onTap };
  const { dragged, handlers } = useDialDrag({ valueOf: () => value, onChange: (_name, next) => setValue(next), ...options });
  return (
    <div {...handlers}>
      <span data-dial="gore">
        {value ?? 'any'} {dragged ?? 'rests'}
      </span>
    </div>
  );
}

/** A dial on a reel of one pixel a unit. @returns what it shows, and what sends it events at places right of its middle */
function renderDial(first: DialValue = 7, onTap?: number) {
  const { container } = render(<Dial first={first} {...(onTap !== undefined && { onTap })} />);
  const grip = container.querySelector('span');
  if (grip === null) throw new Error('There is no dial');
  vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, reelSize, reelSize));
  const send = (...events: readonly (readonly [type: string, right: number])[]) =>
    act(() => {
      for (const [type, right] of events)
        grip.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            clientX: sockets.gore.x + right,
            clientY: sockets.gore.y,
            pointerType: 'touch',
          }),
        );
    });
  return { shown: () => grip.textContent, send };
}

test('a press that ends before it is rendered leaves the dial free for the next one', () => {
  const { shown, send } = renderDial();
  send(['pointerdown', 6], ['pointerup', 6]);
  const first = shown();
  expect(first).toMatch(/^\d+ rests$/u);
  send(['pointerdown', 9], ['pointerup', 9]);
  expect(shown()).not.toBe(first);
});

test('a tap on the middle of an empty dial sets what it is told to, and elsewhere the value of the place', () => {
  const tap = [
    ['pointerdown', 0],
    ['pointerup', 0],
  ] as const;
  const empty = renderDial(null);
  empty.send(...tap);
  expect(empty.shown()).toBe('any rests');
  const tapped = renderDial(null, 5);
  tapped.send(...tap);
  expect(tapped.shown()).toBe('5 rests');
  const outside = renderDial(null, 5);
  outside.send(['pointerdown', 9], ['pointerup', 9]);
  expect(outside.shown()).not.toBe('5 rests');
  const dragged = renderDial(7, 5);
  dragged.send(['pointerdown', 9], ['pointermove', 0], ['pointerup', 0]);
  expect(dragged.shown()).toBe('any rests');
});

test('a press on the middle changes nothing until it is dragged there', () => {
  const { shown, send } = renderDial();
  send(['pointerdown', 0], ['pointermove', 1], ['pointerup', 1]);
  expect(shown()).toBe('7 rests');
  send(['pointerdown', 9]);
  send(['pointermove', 0]);
  expect(shown()).toBe('any gore');
  send(['pointerup', 0]);
  expect(shown()).toBe('any rests');
});
