import type { CastMember } from '@hexreel/domain/api/movies';
import { castSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';

/** The first eight people of the cast, with a picture or their initials. */
export function CastList({ cast }: { readonly cast: readonly CastMember[] }) {
  if (cast.length === 0) return <p className="text-muted">No cast listed yet.</p>;
  const hasPictures = cast.some(({ profile }) => profile !== null);
  return (
    <ul className={hasPictures ? 'cast-grid' : 'cast-names'}>
      {cast.map(({ name, character, profile }) => (
        <li key={`${name} ${character}`}>
          {profile === null ? (
            <span aria-hidden="true" className="cast-picture">
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
              className="cast-picture"
            />
          )}
          <div className={hasPictures ? 'mt-2.5' : ''}>
            <p className="text-sm font-medium">{name}</p>
            {character !== '' && <p className="text-xs text-muted">{character}</p>}
          </div>
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
