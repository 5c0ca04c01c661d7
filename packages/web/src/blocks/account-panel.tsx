import type { ReactNode } from 'react';
import { profilePics, profilePicUrl } from '@hexreel/domain/people';

/** The page of one form: a panel on the left, and on wide screens the audience beside it. */
export function AccountPanel({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="account page-edge">
      <div className="account-panel">
        <h1 className="text-2xl">{title}</h1>
        {lead !== undefined && <p className="mt-3 text-muted">{lead}</p>}
        <noscript>
          <p className="mt-4">This page needs JavaScript. Everything there is to read on Hexreel works without.</p>
        </noscript>
        <div className="mt-7">{children}</div>
      </div>
      <div className="account-audience" aria-hidden="true">
        {profilePics.map((pic) => (
          <img key={pic} src={profilePicUrl(pic)} width="256" height="256" alt="" loading="lazy" />
        ))}
      </div>
    </section>
  );
}
