import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A dialog whose code comes when it is first opened. Where that cannot be had, without a connection or after a deploy, a
 * dialog says so; without it, the failure would take the whole screen away, with what is being written on it.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() => load().catch(loadUnavailable));
}

/**
 * Dialog that replaces one that cannot be loaded. It is loaded soon after hydration, so that it is there without a
 * connection too.
 */
export const loadUnavailable = () => import('./unavailable-dialog.tsx');
