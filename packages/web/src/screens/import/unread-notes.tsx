import type { Import } from '@hexreel/domain/contract/imports';
import { unreadText, unreadTitle } from '@hexreel/domain/texts/unread';
import * as typography from '../../styles/typography.module.css';

/** Parts of a file that could not be read, each kind with an example (R466); those of a question are not listed. */
export function UnreadNotes({ unread, questions }: Pick<Import, 'unread' | 'questions'>) {
  const asked = questions.map(({ kind }) => kind);
  const told = unread.filter(({ kind }) => !(asked as readonly string[]).includes(kind));
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="import-unread">
      <h2 id="import-unread" className={typography.subheading}>
        {unreadTitle}
      </h2>
      <ul className={`${typography.muted} ${typography.breakable}`}>
        {told.map((count) => (
          <li key={count.kind}>{unreadText(count)}</li>
        ))}
      </ul>
    </section>
  );
}
