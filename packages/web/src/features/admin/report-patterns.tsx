import { useQuery } from '@tanstack/react-query';
import type { ReportPatterns as Patterns } from '@hexreel/domain/contract/reports';
import { reportPatternTexts } from '@hexreel/domain/texts/reports';
import type { ReactNode } from 'react';
import { userPath } from '../../lib/user-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { reportPatternsQuery } from './admin-queries.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './report-patterns.module.css';

/** Members who lately reported many others, and those whom many reported; nothing where there is no such pattern, or it cannot be read. */
export function ReportPatterns() {
  const { data } = useQuery(reportPatternsQuery);
  if (data === undefined || data.reporters.length + data.targets.length === 0) return null;
  return (
    <section className={styles.patterns} aria-labelledby="report-patterns">
      <h2 id="report-patterns" className={typography.subheading}>
        {reportPatternTexts.heading}
      </h2>
      <ul className={styles.list}>
        {data.reporters.map((pattern) => (
          <Pattern key={`by ${pattern.person.id}`} person={pattern.person} said={reportPatternTexts.reporter(pattern)}>
            {pattern.isNew && <Chip>{reportPatternTexts.isNew}</Chip>}
          </Pattern>
        ))}
        {data.targets.map((pattern) => (
          <Pattern key={`of ${pattern.person.id}`} person={pattern.person} said={reportPatternTexts.target(pattern)} />
        ))}
      </ul>
    </section>
  );
}

function Pattern({
  person,
  said,
  children,
}: {
  readonly person: Patterns['targets'][number]['person'];
  readonly said: string;
  readonly children?: ReactNode;
}) {
  return (
    <li className={typography.breakable}>
      <a href={userPath(person.id)} className={typography.inlineLink}>
        @{person.username}
      </a>{' '}
      {said} {children}
    </li>
  );
}
