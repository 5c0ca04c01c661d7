import { reelSize, sockets, type DialValue } from '@hexreel/domain/reel';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useDialDrag } from './use-dial-drag.ts';

function Dial() {
  const [value, setValue] = useState<DialValue>(7);
  const { dragged, handlers } = useDialDrag({ valueOf: () => value, onChange: (_name, next) => setValue(next) });
  return (
    <div {...handlers}>
      <span data-dial="gore">
        {value ?? 'any'} {dragged ?? 'rests'}
      </span>
    </div>
  );
}

/** A dial on a reel of one pixel a unit. @returns what it shows, and what sends it events at places right of its middle */
function renderDial() {
  const { container } = render(<Dial />);
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
