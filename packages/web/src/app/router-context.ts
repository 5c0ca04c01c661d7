import type { QueryClient } from '@tanstack/react-query';
import type { Hexreel } from '../lib/hexreel-context.tsx';
import type { ScreenLoader } from './screen-loader.ts';

/** The routes' `context`. */
export interface RouterContext extends Hexreel, Pick<ScreenLoader, 'load' | 'loadAside'> {
  readonly queryClient: QueryClient;
}
