import { Fragment } from 'react';
import { PersonLink } from './person-link.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-hero.module.css';

/** 'Directed by Jennifer Kent', each name leading to its page; nothing where no director is known (R235). */
export function DirectedBy({ directors }: { readonly directors: readonly string[] }) {
  if (directors.length === 0) return null;
  return (
    <p>
      <span className={typography.muted}>Directed by</span>{' '}
      {directors.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <PersonLink name={name} className={styles.director} />
        </Fragment>
      ))}
    </p>
  );
}
