import type { CastMember } from '@hexreel/domain/contract/movies';
import { castSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import { PersonLink } from './person-link.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './cast-list.module.css';
import * as picture from '../../ui/poster-picture.module.css';

/** The first eight people of the cast, with a picture or their initials, each leading to their page. */
export function CastList({ cast }: { readonly cast: readonly CastMember[] }) {
  if (cast.length === 0) return <p className={typography.muted}>No cast listed yet.</p>;
  const hasPictures = cast.some(({ profile }) => profile !== null);
  return (
    <ul className={hasPictures ? styles.grid : styles.names}>
      {cast.map(({ name, character, profile }) => (
        <li key={`${name} ${character}`}>
          <PersonLink name={name} className={styles.person}>
            {profile === null ? (
              <span aria-hidden="true" className={`${picture.box} ${styles.picture}`}>
                {initials(name)}
              </span>
            ) : (
              <img
                src={imageUrl(profile, 'w185')}
                srcSet={imageSourceSet(profile, castSizes)}
                sizes="(min-width: 29rem) 9rem, 44vw"
                width="185"
                height="278"
                alt=""
                loading="lazy"
                className={`${picture.box} ${styles.picture}`}
              />
            )}
            <div className={hasPictures ? styles.text : undefined}>
              <p className={`${typography.label} ${styles.name}`}>{name}</p>
              {character !== '' && <p className={typography.note}>{character}</p>}
            </div>
          </PersonLink>
        </li>
      ))}
    </ul>
  );
}

/** 'VR' for Vanessa Redgrave, 'M' for Moby: the first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
