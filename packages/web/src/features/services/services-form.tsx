import type { OwnServicesAnswer } from '@hexreel/domain/contract/services';
import { mostServices } from '@hexreel/domain/services';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { Changes } from '../../lib/pending-changes.ts';
import { SavedForm, StoredChoices, useSavedChoices } from '../../lib/saved-choices.tsx';
import { queueKind } from '../../lib/use-optimistic-queue.ts';
import { ServiceFields } from './service-fields.tsx';
import { ownServicesQuery } from './service-queries.ts';

/** A country, '' for none, and whether the viewer has a service there, by 'US:Lantern'. */
interface Values {
  readonly country: string;
  readonly [service: `${string}:${string}`]: boolean;
}

const kind = queueKind<Values>();

/** Where the viewer watches (R338), in each of its states. */
export function ServicesForm() {
  return <StoredChoices query={useQuery(ownServicesQuery(useApi()))}>{(stored) => <Fields stored={stored} />}</StoredChoices>;
}

function Fields({ stored }: { readonly stored: OwnServicesAnswer }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const choices = useSavedChoices<Values, OwnServicesAnswer>({
    kind,
    stored: valuesOf(stored),
    send: (changes) => {
      // Without another country among them, all are of one.
      const country = changes.country ?? Object.keys(changes)[0]?.slice(0, 2) ?? '';
      const changed = (isOn: boolean) => namesIn(changes, country, isOn);
      const moved = changes.country === undefined ? {} : { country: country === '' ? null : country };
      return browserApi.call('saveOwnServices', { body: { ...moved, added: changed(true), removed: changed(false) } });
    },
    onSaved: (answer) => {
      queryClient.setQueryData(ownServicesQuery(api).queryKey, answer);
      // Lists and pages that show them are read again when next shown.
      for (const queryKey of [queryKeys.ownMovies, laterQueryKeys.ownMoviePages])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  const { shown, choose } = choices;
  const services = namesIn(shown, shown.country, true);
  const change = (next: OwnServicesAnswer) => {
    const country = next.country ?? '';
    if (country !== shown.country) return choose({ country });
    const toggled = [...services, ...next.services].filter((name) => services.includes(name) !== next.services.includes(name));
    return choose(Object.fromEntries(toggled.map((name) => [`${country}:${name}`, next.services.includes(name)])));
  };
  return (
    <SavedForm choices={choices} savedText={serviceTexts.saved}>
      <ServiceFields own={{ country: shown.country === '' ? null : shown.country, services }} onChange={change} />
    </SavedForm>
  );
}

function valuesOf({ country, services }: OwnServicesAnswer): Values {
  return { country: country ?? '', ...Object.fromEntries(services.map((name) => [`${country}:${name}`, true])) };
}

/** The services of a country that have this value. */
function namesIn(values: Changes<Values>, country: string, isOn: boolean): string[] {
  const start = `${country}:`;
  return Object.entries(values)
    .filter(([name, value]) => name.startsWith(start) && value === isOn)
    .map(([name]) => name.slice(start.length))
    .slice(-mostServices);
}
