import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HexreelContext, type Hexreel } from '../lib/hexreel-context.tsx';

/** Everything around the routes, the same in the browser and on the server. */
export function Providers({
  context,
  children,
}: {
  readonly context: Hexreel & { readonly queryClient: QueryClient };
  readonly children: ReactNode;
}) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <HexreelContext value={context}>{children}</HexreelContext>
    </QueryClientProvider>
  );
}
