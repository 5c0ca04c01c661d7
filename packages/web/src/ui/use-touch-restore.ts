import { useRef } from 'react';

/**
 * Handlers of a native slider that give it back its value when a touch turns into scrolling: browsers set the value as soon as
 * a finger is on the slider, and keep it (R485).
 * @param value the present one
 */
export function useTouchRestore<Value>(value: Value, onChange: (value: Value) => void) {
  const before = useRef(value);
  return {
    onPointerDown: () => {
      before.current = value;
    },
    onPointerCancel: () => onChange(before.current),
  };
}
