import { useSite } from '../../lib/hexreel-context.tsx';
import * as typography from '../../styles/typography.module.css';

/** Says where a site without a mail server keeps its mails; nothing on other sites. */
export function OutboxHint() {
  if (useSite().accounts?.localOutbox !== true) return null;
  return (
    <p className={typography.hint}>
      This site has no mail server.{' '}
      <a href="/dev/outbox" target="_blank" rel="noopener" className={typography.strongLink}>
        Its emails are in the outbox.
      </a>
    </p>
  );
}
