import type { Import } from '@hexreel/domain/contract/imports';
import { importTexts } from '@hexreel/domain/texts/imports';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartSize } from '../../features/imports/part-size.ts';
import { importAnswer, importId, importPath, importReads } from '../../testing/fake-imports.ts';
import { refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** As large as the first part of an upload and a bit of a second one. */
const firstPart = new PartSize().bytes;
const file = new File([new Uint8Array(firstPart + 1)], 'letterboxd.zip');
const uploading = (parts: number) =>
  importAnswer({
    status: 'uploading',
    size: file.size,
    parts,
    received: Math.min(file.size, parts * firstPart),
    site: null,
  });

/** A site that keeps one import, and loses the connection after its first part until `reconnect`. */
function interruptedUpload({ before }: { readonly before: Import | null }) {
  let kept = before;
  let isConnected = false;
  const answer = (changed: Import) => (kept = changed);
  const sent = serverAnswering({
    'POST /api/me/imports': () =>
      kept?.status === 'uploading' ? refusal('conflict', importTexts.another) : answer(uploading(0)),
    [`PUT /api/me/imports/${importId}/parts/0`]: () => answer(uploading(1)),
    [`PUT /api/me/imports/${importId}/parts/1`]: () => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      return answer(uploading(2));
    },
    [`POST /api/me/imports/${importId}/reading`]: () => answer(importAnswer({ ...uploading(2), status: 'review' })),
    [`DELETE /api/me/imports/${importId}`]: () => ({ imports: [] }),
  });
  const reads = { ...importReads(null), readImports: () => Promise.resolve({ imports: kept === null ? [] : [kept] }) };
  return { sent, reads, reconnect: () => void (isConnected = true) };
}

async function choose(chosen: File): Promise<void> {
  await act(async () => void fireEvent.change(screen.getByLabelText(importTexts.choose), { target: { files: [chosen] } }));
}

test('an interrupted upload goes on once the same file is chosen again', async () => {
  const { sent, reads, reconnect } = interruptedUpload({ before: null });
  const { until, text } = await openPage(importPath, reads);
  await until(() => expect(text()).toContain(importTexts.choose));
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.discard));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  const before = sent.length;
  reconnect();
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.start));
  expect(sent.slice(before).map(({ request }) => request)).toEqual([
    `PUT /api/me/imports/${importId}/parts/1`,
    `POST /api/me/imports/${importId}/reading`,
  ]);
});

test('a line that is too slow for a part gets smaller ones, and the file comes with its time zone', async () => {
  let received = 0;
  const sent = serverAnswering({
    'POST /api/me/imports': () => uploading(0),
    [`PUT /api/me/imports/${importId}/parts/0`]: (body) => {
      const bytes = atob((body as { data: string }).data).length;
      if (bytes > firstPart / 4) throw new TypeError('Failed to fetch');
      received = bytes;
      return importAnswer({ ...uploading(1), received });
    },
    [`PUT /api/me/imports/${importId}/parts/1`]: () => importAnswer({ ...uploading(2), received: file.size }),
    [`POST /api/me/imports/${importId}/reading`]: () => importAnswer(),
  });
  const { until, text } = await openPage(importPath, importReads(null));
  await until(() => expect(text()).toContain(importTexts.choose));
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.start));
  expect(received).toBe(firstPart / 4);
  expect(sent.map(({ request }) => request.split('/').at(-1))).toEqual(['imports', '0', '0', '0', '1', 'reading']);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent[0]?.body).toEqual({ fileName: file.name, size: file.size, timeZone });
  expect(sent[4]?.body).toMatchObject({ start: received });
});

test('an interrupted upload may be discarded', async () => {
  const { reads } = interruptedUpload({ before: null });
  const { press, until, text } = await openPage(importPath, reads);
  await until(() => expect(text()).toContain(importTexts.choose));
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.discard));
  await press(importTexts.discard);
  await until(() => expect(text()).not.toContain(importTexts.discard));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an interrupted upload of another file may be discarded', async () => {
  const done = importAnswer({ id: '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e0002', status: 'done', added: 1 });
  const { reads } = interruptedUpload({ before: done });
  const { press, until, text } = await openPage(importPath, reads);
  await until(() => expect(text()).toContain(importTexts.done));
  await press(importTexts.again);
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.discard));
  expect(text()).toContain(importTexts.resume);
});

test('where an upload was started elsewhere, the page shows it', async () => {
  const { reads } = interruptedUpload({ before: uploading(1) });
  let readings = 0;
  const readImports = () => (readings++ === 0 ? Promise.resolve({ imports: [] }) : reads.readImports());
  const { until, text } = await openPage(importPath, { ...reads, readImports });
  await until(() => expect(text()).toContain(importTexts.choose));
  await choose(file);
  await until(() => expect(text()).toContain(importTexts.another));
  await until(() => expect(text()).toContain(importTexts.discard));
});

test('an upload goes on while another page shows, and is still shown on return', async () => {
  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  serverAnswering({
    'POST /api/me/imports': () => uploading(0),
    [`PUT /api/me/imports/${importId}/parts/0`]: () => uploading(1),
    [`PUT /api/me/imports/${importId}/parts/1`]: () => waiting.then(() => uploading(2)),
    [`POST /api/me/imports/${importId}/reading`]: () => importAnswer(),
  });
  let kept: Import | null = null;
  const reads = { ...importReads(null), readImports: () => Promise.resolve({ imports: kept === null ? [] : [kept] }) };
  const { router, until, text } = await openPage(importPath, reads);
  await until(() => expect(text()).toContain(importTexts.choose));
  await choose(file);
  kept = uploading(1);
  await act(() => router.navigate({ to: '/terms' }));
  await until(() => expect(text()).not.toContain(importTexts.choose));
  await act(() => router.options.context.queryClient.invalidateQueries({ queryKey: ['me', 'imports'] }));
  await act(() => router.navigate({ to: importPath }));
  await until(() => expect(text()).toContain(importTexts.uploading));
  await until(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(firstPart / file.size)));
  expect(text()).not.toContain(importTexts.resume);
  expect(text()).not.toContain(importTexts.discard);
  await act(async () => finish());
  await until(() => expect(text()).toContain(importTexts.start));
});
