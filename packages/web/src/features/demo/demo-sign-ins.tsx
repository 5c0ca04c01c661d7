import type { DemoSignInsResponse } from '@hexreel/domain/contract/demo';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { demoSignInsQuery } from './demo-query.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './demo-sign-ins.module.css';

export type DemoSignIn = DemoSignInsResponse['signIns'][number];

const roleNames: Readonly<Record<DemoSignIn['role'], string>> = { member: 'Member', critic: 'Critic', admin: 'Admin' };

/**
 * The demo's three fake users, each a button that fills the form above. Nothing where they cannot be loaded or none is
 * left; the form works without.
 */
export function DemoSignIns({ onChoose }: { readonly onChoose: (signIn: DemoSignIn) => void }) {
  const { data } = useQuery(demoSignInsQuery(useApi()));
  if (data === undefined || data.signIns.length === 0) return null;
  return (
    <section aria-labelledby="demo-sign-ins" className={styles.panel}>
      <h2 id="demo-sign-ins" className={typography.lead}>
        Try the demo as
      </h2>
      <ul>
        {data.signIns.map((signIn) => (
          <li key={signIn.role} className={styles.signIn}>
            <div className={styles.text}>
              <p className={styles.role}>
                {roleNames[signIn.role]} <span className={typography.hint}>{signIn.displayName}</span>
              </p>
              <p className={typography.note}>{signIn.email}</p>
              <p className={typography.note}>
                <code>{signIn.password}</code>
              </p>
            </div>
            <Button
              variant="quiet"
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
