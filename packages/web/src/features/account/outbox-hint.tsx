import { useSite } from '../../lib/hexreel-context.tsx';

/** Where a site without a mail server keeps its mails; nothing on any other site. */
export function OutboxHint() {
  if (useSite().accounts?.localOutbox !== true) return null;
  return (
    <p className="text-sm text-muted">
      This site has no mail server.{' '}
      <a href="/dev/outbox" target="_blank" rel="noopener" className="text-bone underline underline-offset-4">
        Mails wait in its outbox.
      </a>
    </p>
  );
}
