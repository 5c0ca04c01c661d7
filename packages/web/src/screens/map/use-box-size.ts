import { useEffect, useState, type RefObject } from 'react';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in pixels, also after the window changed its own; null before it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null);
  useEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
      setSize((before) => {
        if (width === 0 || height === 0) return before;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [box]);
  return size;
}
