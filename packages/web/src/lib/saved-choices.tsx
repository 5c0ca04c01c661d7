import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';
import { failureText, sendFailureText } from './failure-text.ts';
import type { Changes, FailedChange } from './pending-changes.ts';
import { runMutation } from './private-apis.ts';
import { showToast } from './toast.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useOptimisticQueue, type QueueKind } from './use-optimistic-queue.ts';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';
import * as styles from '../ui/saved-choices.module.css';

/** Stored choices in each state of their query: loading, failed with a way to try again, or their form. */
export function StoredChoices<Choices>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Choices>;
  readonly children: (choices: Choices) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !query.isFetching)
    return <FailureNotice text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton className={layout.fullWidth} />
    </Loading>
  );
}

interface SavedChoicesOptions<Values extends object, Answer> {
  readonly kind: QueueKind<Values>;
  /** The server's last answer. */
  readonly stored: Values;
  /** Saves what changed, nothing else, so that two open pages undo nothing of each other. */
  readonly send: (changes: Changes<Values>) => Promise<Answer>;
  /** Stores the server's answer. */
  readonly onSaved: (answer: Answer) => void;
}

/** Choices that are saved as they are made. */
export interface SavedChoices<Values extends object> {
  /** The viewer's choices, also those that are not saved yet. */
  readonly shown: Values;
  readonly choose: (changes: Changes<Values>) => void;
  /** All that was saved since the form opened is; false before the first change. */
  readonly isSaved: boolean;
  /** Why changes were not saved, and all of them to try again; null where none failed. */
  readonly failed: { readonly error: unknown; readonly retry: () => void } | null;
}

/**
 * Saves each choice as it is made, one request at a time: of quick changes the last one counts (R772). A failure after the form
 * is gone is told by a toast (R19).
 */
export function useSavedChoices<Values extends object, Answer>({
  kind,
  stored,
  send,
  onSaved,
}: SavedChoicesOptions<Values, Answer>): SavedChoices<Values> {
  const queryClient = useQueryClient();
  const { pending, enqueue, flush } = useOptimisticQueue(kind, 'settings');
  const [isSaved, setSaved] = useState(false);
  const isShown = useRef(false);
  const flushNow = useEffectEvent(flush);

  useEffect(() => {
    isShown.current = true;
    const leave = () => flushNow();
    window.addEventListener('pagehide', leave);
    return () => {
      isShown.current = false;
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  const choose = (changes: Changes<Values>) => {
    setSaved(false);
    enqueue(changes, {
      send: async (sent) => {
        const answer = await runMutation(queryClient, () => send(sent));
        return () => onSaved(answer);
      },
      onFailed: (error) => {
        if (!isShown.current) showToast(sendFailureText(error));
      },
      onSettled: setSaved,
    });
  };
  const failures = Object.entries<FailedChange<unknown> | undefined>(pending.failed);
  const lost = Object.fromEntries(failures.map(([name, failure]) => [name, failure?.value])) as Changes<Values>;
  return {
    shown: { ...stored, ...lost, ...pending.sending, ...pending.waiting },
    choose,
    isSaved,
    failed: failures.length === 0 ? null : { error: failures[0]?.[1]?.error, retry: () => choose(lost) },
  };
}

/** A form of choices that are saved as they are made: whether they are is said at the screen's lower edge. */
export function SavedForm({
  choices: { isSaved, failed },
  savedText = 'Saved.',
  children,
}: {
  readonly choices: Pick<SavedChoices<object>, 'isSaved' | 'failed'>;
  readonly savedText?: string;
  readonly children: ReactNode;
}) {
  const isHydrated = useOnceHydrated();
  return (
    <>
      <UnsavedGuard isDirty={failed !== null} />
      {/* A choice before hydration would be neither saved nor kept. */}
      <fieldset disabled={!isHydrated} className={`${layout.stack} ${styles.choices}`}>
        {children}
      </fieldset>
      <div className={styles.state}>
        <FormProblem text={failed === null ? null : sendFailureText(failed.error)}>
          <Button variant="quiet" className={layout.atStart} onClick={failed?.retry}>
            Try again
          </Button>
        </FormProblem>
        <SavedText text={isSaved ? savedText : ''} />
      </div>
    </>
  );
}

/** Announced when it appears. */
export function SavedText({ text }: { readonly text: string }) {
  return (
    <p aria-live="polite" className={typography.hint}>
      {text}
    </p>
  );
}
