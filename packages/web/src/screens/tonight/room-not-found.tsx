import { roomErrorTexts, tonightTexts } from '@hexreel/domain/texts/tonight';
import { FailureScreen } from '../../ui/failure-screen.tsx';
import * as typography from '../../styles/typography.module.css';

/** In the place of a room that closed, as each does some time, or whose link is not whole. */
export function RoomNotFound() {
  return (
    <FailureScreen
      heading={tonightTexts.notFound}
      text={
        <>
          {roomErrorTexts.notFound} {tonightTexts.expiry}{' '}
          <a href="/tonight" className={typography.strongLink}>
            {tonightTexts.another}
          </a>
        </>
      }
    />
  );
}
