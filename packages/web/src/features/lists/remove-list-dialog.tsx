import type { MovieList } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { browserApi } from '../../lib/browser-api.ts';
import { pageHref } from '../../lib/addresses.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { readListsAgain } from './list-changes.ts';
import * as layout from '../../styles/layout.module.css';

/** Asks before a list is deleted, which cannot be undone. */
export default function RemoveListDialog({ list, onClose }: { readonly list: MovieList; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  /** Its page, which may show without the dialog, would read it again; any other page stays. */
  const leaveList = async () => {
    const isHere = router.latestLocation.pathname === pageHref('/lists/$listId', { params: { listId: list.id } });
    if (isHere) await router.navigate({ href: pageHref('/lists'), replace: true });
  };
  const form = useSentForm({
    names: [] as const,
    check: () => null,
    send: () => runMutation(queryClient, () => browserApi.call('removeList', { params: { listId: list.id } })),
    failureText: sendFailureText,
    onSent: () =>
      void leaveList().then(() => {
        queryClient.removeQueries({ queryKey: [...laterQueryKeys.madeLists, 'list', list.id] });
        readListsAgain(queryClient);
      }),
  });
  return (
    <Dialog open onClose={onClose} title={listTexts.removeAsk(list.title)}>
      <form className={layout.stack} {...form.formProps}>
        <p>{listTexts.removeWhy}</p>
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send={listTexts.remove} sending={listTexts.removing} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
