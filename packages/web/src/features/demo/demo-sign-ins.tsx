import type { DemoSignInsResponse } from '@hexreel/domain/api/demo';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { demoSignInsQuery } from './demo-query.ts';

export type DemoSignIn = DemoSignInsResponse['signIns'][number];

const roleNames: Readonly<Record<DemoSignIn['role'], string>> = { member: 'Member', critic: 'Critic', admin: 'Admin' };

/**
 * The demo's ways in: three invented people, each of whom fills the form below by a press. Nothing where they cannot be
 * had or none is left; the form works without.
 */
export function DemoSignIns({ onChoose }: { readonly onChoose: (signIn: DemoSignIn) => void }) {
  const { data } = useQuery(demoSignInsQuery(useApi()));
  if (data === undefined || data.signIns.length === 0) return null;
  return (
    <section aria-labelledby="demo-sign-ins" className="mb-7 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="demo-sign-ins" className="text-lg">
        Try the demo as
      </h2>
      <ul>
        {data.signIns.map((signIn) => (
          <li key={signIn.role} className="mt-4 flex items-center gap-4">
            <div className="min-w-0 grow">
              <p className="font-medium">
                {roleNames[signIn.role]} <span className="text-sm text-muted">{signIn.displayName}</span>
              </p>
              <p className="text-xs text-muted">{signIn.email}</p>
              <p className="text-xs text-muted">
                <code>{signIn.password}</code>
              </p>
            </div>
            <Button
              look="quiet"
              aria-label={`Use ${roleNames[signIn.role]}`}
              onClick={() => {
                onChoose(signIn);
                announce('Email address and password are filled in.');
              }}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
