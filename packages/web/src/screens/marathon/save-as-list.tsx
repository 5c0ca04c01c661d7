import { listLinks } from '@hexreel/domain/texts/list-links';
import { Suspense, useState } from 'react';
import { NewListDialog } from '../../features/lists/list-dialogs.ts';
import { loginPath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/**
 * Keeps the movies of an evening, one's own or one that was sent, as a list in their order (R379).
 * @param path the evening's, to which sign-in leads back
 */
export function SaveAsList({
  movieIds,
  path,
  isMember,
}: {
  readonly movieIds: readonly number[];
  readonly path: string;
  readonly isMember: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isMember)
    return (
      <a href={loginPath(path)} className={buttonClass('quiet')}>
        {listLinks.saveAll}
      </a>
    );
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {listLinks.saveAll}
      </Button>
      {isOpen && (
        <Suspense>
          <NewListDialog movieIds={movieIds} isRanked onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
