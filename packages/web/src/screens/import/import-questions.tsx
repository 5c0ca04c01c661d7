import type { Import } from '@hexreel/domain/contract/imports';
import { listKindAnswers, type ImportAnswers } from '@hexreel/domain/import';
import { importQuestionTexts as texts } from '@hexreel/domain/texts/import-questions';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { calendarDateText } from '../../lib/calendar-date.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './import-questions.module.css';

type Question = Import['questions'][number];

/** Questions about a file as a whole; an answer has it read again (R467, R468). */
export function ImportQuestions({ current }: { readonly current: Import }) {
  return current.questions.map((question) => <QuestionPanel key={question.kind} importId={current.id} question={question} />);
}

function QuestionPanel({ importId, question }: { readonly importId: string; readonly question: Question }) {
  const { answer, isBusy, failure } = useAnswer(importId);
  const choice = (said: ImportAnswers, label: string): ReactNode => (
    <Button key={label} variant="quiet" aria-disabled={isBusy} onClick={() => answer(said)}>
      {label}
    </Button>
  );
  const { title, hint, choices } = describe(question, choice);
  const id = `import-question-${question.kind}`;
  return (
    <section aria-labelledby={id} className={styles.question}>
      <h2 id={id} className={`${typography.subheading} ${typography.breakable}`}>
        {title}
      </h2>
      <p className={typography.muted}>{hint}</p>
      <FormProblem text={failure} />
      <div className={layout.tightCluster}>{choices}</div>
    </section>
  );
}

interface Described {
  readonly title: string;
  readonly hint: string;
  readonly choices: ReactNode;
}

function describe(question: Question, choice: (said: ImportAnswers, label: string) => ReactNode): Described {
  if (question.kind === 'list-kind') {
    const { title, hint, answers } = texts.listKind;
    return {
      title: title(question.file),
      hint: hint(question.count),
      choices: listKindAnswers.map((listKind) => choice({ listKind }, answers[listKind])),
    };
  }
  const { title, hint, none } = texts.dateOrder;
  return {
    title: title(question.example),
    hint: hint(question.count),
    choices: [
      choice({ dateOrder: 'month' }, calendarDateText(question.monthFirst, 'day')),
      choice({ dateOrder: 'day' }, calendarDateText(question.dayFirst, 'day')),
      choice({ dateOrder: 'none' }, none),
    ],
  };
}

function useAnswer(importId: string) {
  const { run, isBusy, failure } = useImportChange();
  const queryClient = useQueryClient();
  const answer = (body: ImportAnswers) =>
    run(async () => {
      const changed = await browserApi.call('answerImportQuestions', { params: { importId }, body });
      // Its films are other ones once the file is read again.
      void queryClient.invalidateQueries({ queryKey: [...laterQueryKeys.imports, importId], refetchType: 'none' });
      return changed;
    });
  return { answer, isBusy, failure };
}
