import type { UserSummary } from '@hexreel/domain/contract/users';
import { profilePicUrl } from '@hexreel/domain/user';
import { userPath } from '../lib/user-paths.ts';
import * as styles from './author-link.module.css';

/** An author's picture and name, which lead to their profile. */
export function AuthorLink({ author }: { readonly author: UserSummary }) {
  return (
    <a href={userPath(author.id)} className={styles.author}>
      <img src={profilePicUrl(author.profilePic)} width="256" height="256" alt="" loading="lazy" />
      {author.displayName}
    </a>
  );
}
