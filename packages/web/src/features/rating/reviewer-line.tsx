import type { Reviewer } from '@hexreel/domain/api/ratings';
import { personDefaults, profilePicUrl } from '@hexreel/domain/people';
import type { ReactNode } from 'react';

/** Who said something: picture and name, which lead to their profile, and what stands below. */
export function ReviewerLine({ person, children }: { readonly person: Reviewer; readonly children: ReactNode }) {
  const { id, username, displayName, profilePic, isCritic } = person;
  return (
    <div className="flex items-center gap-3">
      <img
        src={profilePicUrl(profilePic)}
        width="44"
        height="44"
        alt=""
        loading="lazy"
        decoding="async"
        className="size-11 rounded-full"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug">
          <a href={`/profile/${id}`} className="inline-block py-0.5 font-medium wrap-anywhere hover:underline">
            {displayName || personDefaults.name}
          </a>
          <span className="text-sm text-muted">@{username}</span>
          {isCritic && <span className="movie-status">Critic</span>}
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </div>
  );
}
