import type { CastMember } from '@hexreel/domain/contract/movies';
import { castSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PersonLink } from './person-link.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './cast-list.module.css';
import * as picture from '../../ui/poster-picture.module.css';

/**
 * A movie's credits, as at its end: what each did next to the name, which leads to their page. Pictures where the source
 * has some.
 * @param cast the first of it
 * @param alsoHere what stands at the end of someone's line, by name
 */
export function CastList({
  directors,
  cast,
  alsoHere,
}: {
  readonly directors: readonly string[];
  readonly cast: readonly CastMember[];
  readonly alsoHere: ReadonlyMap<string, ReactNode>;
}) {
  const hasPictures = cast.some(({ profile }) => profile !== null);
  const credit = hasPictures ? `${styles.credit} ${styles.withPicture}` : styles.credit;
  return (
    <div className={styles.credits}>
      {directors.map((name) => (
        <div key={name} className={credit}>
          <p className={styles.names}>
            <span className={styles.role}>Directed by</span> <PersonLink name={name} className={styles.name} />
          </p>
          {alsoHere.get(name)}
        </div>
      ))}
      {cast.length === 0 ? (
        <p className={typography.muted}>No cast listed yet.</p>
      ) : (
        <ul>
          {cast.map(({ name, character, profile }) => (
            <li key={`${name} ${character}`} className={credit}>
              {profile !== null && <Portrait template={profile} />}
              <p className={styles.names}>
                <PersonLink name={name} className={styles.name} />{' '}
                {character !== '' && <span className={styles.role}>{character}</span>}
              </p>
              {/* Someone who also directed it has them there. */}
              {!directors.includes(name) && alsoHere.get(name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Portrait({ template }: { readonly template: string }) {
  return (
    <Picture
      fallback={
        <span className={`${picture.box} ${styles.picture}`}>
          <Icon name="person" className={typography.muted} />
        </span>
      }
      src={imageUrl(template, 'w185')}
      srcSet={imageSourceSet(template, castSizes)}
      sizes="3.5rem"
      width="185"
      height="278"
      loading="lazy"
      className={`${picture.box} ${styles.picture}`}
    />
  );
}
