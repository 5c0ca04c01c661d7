import type { Import } from '@hexreel/domain/contract/imports';
import { importTexts as texts } from '@hexreel/domain/texts/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { importsQuery } from '../../features/imports/import-queries.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FinishedImport } from './finished-import.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ReviewImport } from './review-import.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './import-screen.module.css';

/** The viewer's films from other sites: upload, review, import, undo (R305 to R315). */
export function ImportScreen() {
  const imports = useQuery(importsQuery(useApi()));
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={styles.intro}>
        <h1 className={typography.title}>{texts.title}</h1>
        <p className={typography.lead}>{texts.lead}</p>
      </header>
      {imports.data === undefined ? (
        <Unread failure={imports.isError && !imports.isFetching ? imports.error : null} onRetry={() => void imports.refetch()} />
      ) : (
        <Place step={imports.data.imports[0]?.status ?? 'none'}>
          <Step current={imports.data.imports[0] ?? null} />
        </Place>
      )}
    </div>
  );
}

function Unread({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure !== null) return <FailureNotice text={failureText(failure)} onRetry={onRetry} />;
  return (
    <Loading>
      <Skeleton className={layout.fullWidth} />
    </Loading>
  );
}

/** Around the steps: another one takes the place of what was pressed, far below its beginning in a long review. */
function Place({ step, children }: { readonly step: Import['status'] | 'none'; readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) place.current?.scrollIntoView();
  }, [step]);
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.title}>
      {children}
    </section>
  );
}

/** The present step. */
function Step({ current }: { readonly current: Import | null }): ReactNode {
  if (current === null) return <ChooseFile begun={null} problem={null} />;
  switch (current.status) {
    case 'uploading':
      return <ChooseFile begun={current} problem={texts.resume} />;
    case 'reading':
    case 'importing':
    case 'undoing':
      return <ImportProgress current={current} />;
    case 'review':
      return <ReviewImport current={current} />;
    case 'done':
    case 'undone':
    case 'failed':
      return <FinishedImport key={`${current.id} ${current.status}`} current={current} />;
  }
}
