import { Suspense, useEffect, useState } from 'react';
import { hideFailedPictures } from '../lib/hide-failed-pictures.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { BackToTop } from './back-to-top.tsx';
import { SurpriseMe } from './frame/surprise-me.tsx';
import { Toast } from './toast.tsx';

/** The dialogs that the bars open. */
export type FrameDialog = 'surprise' | 'more';

export interface FrameExtrasProps {
  /** The dialog that is open; null for none. */
  readonly opened: FrameDialog | null;
  readonly onClose: () => void;
}

const MoreMenu = lazyDialog(() => import('./frame/more-menu.tsx'));

/** Later parts of the frame, whose code comes after the page: the way back to the top, toasts, the bars' dialogs. */
export default function FrameExtras({ opened, onClose }: FrameExtrasProps) {
  useEffect(hideFailedPictures, []);
  const [usesMore, setUsesMore] = useState(false);
  if (opened === 'more' && !usesMore) setUsesMore(true);
  return (
    <>
      <BackToTop />
      <Toast />
      <SurpriseMe open={opened === 'surprise'} onClose={onClose} />
      {usesMore && (
        <Suspense>
          <MoreMenu shown={opened === 'more' ? 'more' : null} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
