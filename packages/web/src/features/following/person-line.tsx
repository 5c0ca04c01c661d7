import type { PersonFace } from '@hexreel/domain/api/people';
import { profilePicUrl } from '@hexreel/domain/people';
import type { ReactNode } from 'react';
import { personPath } from '../../lib/people-paths.ts';

/** Somebody in a list: picture and both names as a link to the profile, and what can be done. */
export function PersonLine({ person, children }: { readonly person: PersonFace; readonly children?: ReactNode }) {
  const { id, displayName, username, profilePic } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <a href={personPath(id)} className="flex min-w-0 grow basis-36 items-center gap-3 rounded-md hover:underline">
        <img
          src={profilePicUrl(profilePic)}
          width="256"
          height="256"
          alt=""
          loading="lazy"
          className="size-11 shrink-0 rounded-full"
        />
        <span className="min-w-0 leading-snug wrap-anywhere">
          {displayName} <span className="block text-sm text-muted">@{username}</span>
        </span>
      </a>
      {children}
    </li>
  );
}
