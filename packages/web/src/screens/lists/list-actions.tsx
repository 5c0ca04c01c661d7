import type { MovieList } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { changeLists } from '../../features/lists/list-changes.ts';
import { EditListDialog, RemoveListDialog } from '../../features/lists/list-dialogs.ts';
import { newListId } from '../../lib/random-id.ts';
import { ReportButton } from '../../features/report/report-button.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { announce } from '../../lib/announcer.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { loginPath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';

/** The viewer's actions for a list: its owner edits and deletes it, others copy and report it. */
export function ListActions({ list }: { readonly list: MovieList }) {
  const viewer = useViewer();
  if (list.isOwn) return <OwnActions list={list} />;
  if (viewer !== null) return <MemberActions list={list} />;
  return (
    <div className={layout.cluster}>
      <a href={loginPath(pageHref('/lists/$listId', { params: { listId: list.id } }))} className={buttonClass('quiet')}>
        {listTexts.copy}
      </a>
    </div>
  );
}

function OwnActions({ list }: { readonly list: MovieList }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={layout.cluster}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        {listTexts.edit}
      </Button>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
        {listTexts.remove}
      </Button>
      <Suspense>
        {open === 'edit' && <EditListDialog list={list} onClose={close} />}
        {open === 'remove' && <RemoveListDialog list={list} onClose={close} />}
      </Suspense>
    </div>
  );
}

function MemberActions({ list }: { readonly list: MovieList }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(false);
  const [id, setId] = useState(newListId);
  const copy = async () => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await changeLists(queryClient, () => browserApi.call('copyList', { params: { listId: list.id }, body: { id } }));
      setId(newListId());
      announce(listTexts.copied);
      await navigate({ href: pageHref('/lists/$listId', { params: { listId: id } }) });
    } catch (error) {
      setProblem(sendFailureText(error));
    } finally {
      sent.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <div className={layout.cluster}>
        <Button variant="quiet" disabled={isBusy} onClick={() => void copy()}>
          {listTexts.copy}
        </Button>
        <ReportButton subject={{ kind: 'list', listId: list.id }} name={listTexts.reported(list.title)} />
      </div>
      <FormProblem text={problem} />
    </>
  );
}
