import { useEffect } from 'react';
import { hideFailedPictures } from '../lib/hide-failed-pictures.ts';
import { BackToTop } from './back-to-top.tsx';
import { SurpriseMe } from './frame/surprise-me.tsx';
import { Toast } from './toast.tsx';

export interface FrameExtrasProps {
  /** The Surprise Me dialog is open. */
  readonly surprising: boolean;
  readonly onSurprised: () => void;
}

/** Later parts of the frame, whose code comes after the page: the way back to the top, toasts, Surprise Me. */
export default function FrameExtras({ surprising, onSurprised }: FrameExtrasProps) {
  useEffect(hideFailedPictures, []);
  return (
    <>
      <BackToTop />
      <Toast />
      <SurpriseMe open={surprising} onClose={onSurprised} />
    </>
  );
}
