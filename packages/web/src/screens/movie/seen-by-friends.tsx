import type { SeenByFriends as Answer } from '@hexreel/domain/contract/activity';
import { furtherFriendsText, seenByText, seenByTexts } from '@hexreel/domain/texts/activity';
import { profilePicUrl } from '@hexreel/domain/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seenByFriendsQuery } from '../../features/activity/activity-queries.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { userPath } from '../../lib/user-paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './seen-by-friends.module.css';

const facesShown = 3;

/** How many friends have seen the movie, and who (R813); requested after the page, nothing where there are none. */
export function SeenByFriends({ id }: { readonly id: string }) {
  const isHydrated = useOnceHydrated();
  const seen = useQuery({ ...seenByFriendsQuery(useApi(), id), enabled: isHydrated }).data;
  const [open, setOpen] = useState(false);
  if (seen === undefined || seen.total === 0) return null;
  const text = seenByText(seen.total);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={text} className={styles.button} onClick={() => setOpen(true)}>
        <span className={styles.faces}>
          {seen.people.slice(0, facesShown).map(({ person }) => (
            <img
              key={person.id}
              src={profilePicUrl(person.profilePic)}
              width="256"
              height="256"
              alt=""
              loading="lazy"
              className={styles.face}
            />
          ))}
        </span>
        <span className={styles.words}>{text}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text}>
        <People seen={seen} />
      </Dialog>
    </>
  );
}

function People({ seen: { total, people } }: { readonly seen: Answer }) {
  return (
    <>
      <ul className={layout.dividedList}>
        {people.map(({ person, how, overall }) => (
          <li key={person.id} className={styles.person}>
            <a href={userPath(person.id)} className={styles.name}>
              <img src={profilePicUrl(person.profilePic)} width="256" height="256" alt="" className={styles.face} />
              {person.displayName}
            </a>
            <span className={typography.muted}>{seenByTexts[how]}</span>
            {overall !== null && <strong>{overall}/10</strong>}
          </li>
        ))}
      </ul>
      {total > people.length && <p className={typography.hint}>{furtherFriendsText(total - people.length)}</p>}
    </>
  );
}
