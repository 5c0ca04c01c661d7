import { lazy, Suspense, type ComponentType } from 'react';
import type { ProviderButtonsProps } from '../../blocks/provider-buttons.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';
import * as accountPanelStyles from './account-panel.module.css';

const loadButtons = () => import('../../blocks/provider-buttons.tsx');
const ProviderButtons: ComponentType<ProviderButtonsProps> = import.meta.env.SSR
  ? (await loadButtons()).default
  : lazy(loadButtons);

/** The ways in through providers that the operator named (R836), below Google's; nothing where there are none. */
export function ProviderWays(props: Omit<ProviderButtonsProps, 'providers' | 'label'>) {
  const providers = useSite().accounts?.providers;
  if (providers === undefined) return null;
  return (
    <div className={accountPanelStyles.ways}>
      <Suspense>
        <ProviderButtons {...props} providers={providers} label={(name) => `Continue with ${name}`} />
      </Suspense>
    </div>
  );
}
