import type { OwnServicesAnswer } from '@hexreel/domain/contract/services';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { SavedText, StoredChoices } from '../../lib/saved-form.tsx';
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
  const save = useMutation({
    mutationFn: () => browserApi.call('saveOwnServices', { body: own }),
    onSuccess: (answer) => {
      setOwn(answer);
      queryClient.setQueryData(ownServicesQuery(api).queryKey, answer);
      // Lists and pages that show them are read again when next shown.
      for (const queryKey of [laterQueryKeys.ownMovies, laterQueryKeys.ownMoviePages])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <ServiceFields
        own={own}
        onChange={(changed) => {
          setOwn(changed);
          save.reset();
        }}
      />
      <FormProblem text={save.isError ? sendFailureText(save.error) : null} />
      <div className={layout.cluster}>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : serviceTexts.save}
        </Button>
        <SavedText text={save.isSuccess ? serviceTexts.saved : ''} />
      </div>
    </form>
  );
}
