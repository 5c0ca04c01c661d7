import type { InboxBundleAnswer } from '@hexreel/domain/contract/inbox';
import { inboxSentence, inboxTexts } from '@hexreel/domain/texts/inbox';
import { pageHref } from '../../lib/addresses.ts';
import { moviePath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { ownProfilePath, userPath } from '../../lib/user-paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './inbox-screen.module.css';

const icons: Readonly<Record<InboxBundleAnswer['kind'], IconName>> = {
  follow: 'person',
  helpful: 'heart',
  'friend-rating': 'star',
  'report-removed': 'check',
  'report-dismissed': 'check',
  import: 'film',
  announcement: 'bell',
  'movie-out': 'film',
  'movie-on-service': 'film',
  'room-joined': 'person',
  'room-decided': 'film',
  'follow-request': 'person',
  'follow-accepted': 'person',
  'circle-joined': 'person',
  'circle-date': 'film',
  'circle-evening': 'film',
  'ladder-step': 'film',
  export: 'check',
};

/** One line of the inbox, which leads to what it is about. */
export function BundleRow({ bundle }: { readonly bundle: InboxBundleAnswer }) {
  const { kind, actors, count, movie, isRead } = bundle;
  const names = actors.map(({ displayName }) => displayName);
  const text = bundle.text ?? inboxSentence({ kind, names, count, title: movie?.title ?? null });
  const path = pathOf(bundle);
  const content = (
    <>
      <Icon name={(icons as Partial<typeof icons>)[kind] ?? 'bell'} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {!isRead && <span className={styles.unread}>{inboxTexts.new}</span>}
    </>
  );
  return (
    <li>
      {path === null ? (
        <p className={styles.row}>{content}</p>
      ) : (
        <a href={path} className={styles.row}>
          {content}
        </a>
      )}
    </li>
  );
}

/** Null where there is nothing to open. */
function pathOf({ kind, actors, count, movie }: InboxBundleAnswer): string | null {
  const [first] = actors;
  if (kind === 'follow-request') return ownProfilePath('friends');
  if (kind === 'follow' || kind === 'follow-accepted')
    return count > 1 || first === undefined ? ownProfilePath('friends') : userPath(first.id);
  if (kind === 'import') return pageHref('/settings/import');
  if (kind === 'room-joined' || kind.startsWith('circle-')) return pageHref('/tonight');
  if (kind === 'export') return settingsSectionPath('devices');
  if (kind === 'ladder-step') return pageHref('/ladder');
  return movie === null ? null : moviePath(movie.id);
}
