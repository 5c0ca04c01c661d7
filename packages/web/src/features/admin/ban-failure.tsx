import { FormProblem } from '../../ui/form-problem.tsx';
import * as typography from '../../styles/typography.module.css';

/** The fixed text for a failed ban or unban, and the reason below it. @param reason null where nothing failed */
export function BanFailure({ text, reason }: { readonly text: string; readonly reason: string | null }) {
  return (
    <FormProblem text={reason === null ? null : text}>
      <p className={typography.hint}>{reason}</p>
    </FormProblem>
  );
}
