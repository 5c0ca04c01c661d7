import type { ReactNode } from 'react';

/** A page of running text. Its sections bring their own headings. */
export function ReadingPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <article className="page-edge py-12 md:py-16">
      <div className="reading mx-auto max-w-(--container-text)">
        <h1 className="text-3xl">{title}</h1>
        <p className="reading-lead">{lead}</p>
        {children}
      </div>
    </article>
  );
}
