import type { OwnServicesAnswer } from '@hexreel/domain/contract/services';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { SavedText, StoredChoices } from '../../lib/saved-form.tsx';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ServiceFields } from './service-fields.tsx';
import { ownServicesQuery } from './service-queries.ts';
import * as layout from '../../styles/layout.module.css';

/** Where the viewer watches (R338), in each of its states. */
export function ServicesForm() {
  return <StoredChoices query={useQuery(ownServicesQuery(useApi()))}>{(stored) => <Fields stored={stored} />}</StoredChoices>;
}

function Fields({ stored }: { readonly stored: OwnServicesAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [own, setOwn] = useState(stored);
  const [saved, setSaved] = useState<OwnServicesAnswer | null>(null);
  const form = useSentForm({
    names: [] as const,
    check: () => null,
    send: async () => ({ sent: own, answer: await browserApi.call('saveOwnServices', { body: own }) }),
    failureText: sendFailureText,
    onSent: ({ sent, answer }) => {
      // Choices made during the request are yet to be saved.
      setOwn((now) => (now === sent ? answer : now));
      setSaved(answer);
      form.again();
      queryClient.setQueryData(ownServicesQuery(api).queryKey, answer);
      // Lists and pages that show them are read again when next shown.
      for (const queryKey of [laterQueryKeys.ownMovies, laterQueryKeys.ownMoviePages])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <ServiceFields own={own} onChange={setOwn} />
      <UnsavedGuard isDirty={!isSame(own, stored)} />
      <FormProblem text={form.formProblem} />
      <div className={layout.cluster}>
        <Button type="submit" aria-disabled={form.busy}>
          {form.busy ? 'Saving...' : serviceTexts.save}
        </Button>
        <SavedText text={own === saved ? serviceTexts.saved : ''} />
      </div>
    </form>
  );
}

function isSame(one: OwnServicesAnswer, other: OwnServicesAnswer): boolean {
  const has = new Set(other.services);
  return one.country === other.country && one.services.length === has.size && one.services.every((name) => has.has(name));
}
