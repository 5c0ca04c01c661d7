import { type FilterProblem } from '@hexreel/domain/movie';
import { filterProblemTexts } from '@hexreel/domain/texts/movies';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './filter-problems.module.css';

/** Names the URL parameters that are invalid and were ignored. */
export function FilterProblems({ problems }: { readonly problems: readonly FilterProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={panel.panel}>
      <ul className={styles.list}>
        {problems.map(({ name, value }) => (
          <li key={name} className={typography.breakable}>
            <strong>{filterProblemTexts[name]}</strong>{' '}
            <span className={typography.muted}>{`\u201c${value}\u201d was ignored.`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
