import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './account-panel.module.css';
// The first view shows it before its script has come.
import './poster-wall.module.css';

const loadWall = () => import('./poster-wall.tsx');
/** Decoration, which the form does not wait for. */
const PosterWall: ComponentType = import.meta.env.SSR ? (await loadWall()).default : lazy(loadWall);

/** A page with one form: a panel on the left, and on wide screens posters next to it. */
export function AccountPanel({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const { name } = useSite();
  return (
    <section className={styles.page}>
      <div className={styles.panel}>
        <h1 className={typography.heading}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <noscript>
          <p
            className={styles.withoutScript}
          >{`This page needs JavaScript. Everything you can read on ${name} works without it.`}</p>
        </noscript>
        <div className={styles.form}>{children}</div>
      </div>
      <Suspense>
        <PosterWall />
      </Suspense>
    </section>
  );
}
