import type { RungAnswer } from '@hexreel/domain/ladder';
import { browserApi } from '../../lib/browser-api.ts';
import { takeVisitorWork } from '../../lib/visitor-storage.ts';

/** As `useGuestAftermath` names them; a movie's id follows. */
const aftermathPrefix = 'aftermath-';

/** Sends what a guest said of their evenings before they signed up (R612). What cannot be sent is kept no longer. */
export async function finishAftermaths(): Promise<void> {
  await Promise.allSettled(
    takeVisitorWork(aftermathPrefix).map(({ name, text }) =>
      browserApi.call('answerAftermath', {
        params: { movieId: name.slice(aftermathPrefix.length) },
        // Untrusted like all that browsers store: the server checks it.
        body: { answer: text as RungAnswer },
      }),
    ),
  );
}
