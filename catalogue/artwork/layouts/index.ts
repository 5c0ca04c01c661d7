import { centred } from './centred.ts';
import { diagonal } from './diagonal.ts';
import { frame } from './frame.ts';
import { giant } from './giant.ts';
import { halo } from './halo.ts';
import type { Layout } from './layout.ts';
import { lowHorizon } from './low-horizon.ts';
import { repeat } from './repeat.ts';
import { split } from './split.ts';

/** Layouts by their names in vocabulary.json. */
const layouts: Record<string, Layout> = {
  centred,
  'low-horizon': lowHorizon,
  diagonal,
  split,
  halo,
  frame,
  repeat,
  giant,
};

export function getLayout(name: string): Layout {
  const layout = layouts[name];
  if (!layout) throw new RangeError(`No layout is called "${name}"; see layouts/index.ts`);
  return layout;
}
