import type { OwnServicesAnswer } from '@hexreel/domain/contract/services';
import { mostServices } from '@hexreel/domain/services';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { servicesQuery } from './service-queries.ts';
import { ServiceLogo } from '../../ui/service-logo.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './service-fields.module.css';

/** English, as the rest of the page; a code where the name is unknown. */
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** A country, and the services that somebody has there. */
export function ServiceFields({
  own: { country, services },
  onChange,
}: {
  readonly own: OwnServicesAnswer;
  readonly onChange: (own: OwnServicesAnswer) => void;
}) {
  const known = useQuery({ ...servicesQuery(useApi(), country), placeholderData: keepPreviousData });
  if (known.isError && !known.isFetching)
    return <FailureNotice text={failureText(known.error)} onRetry={() => void known.refetch()} />;
  const countries = [...new Set([...(known.data?.countries ?? []), ...(country === null ? [] : [country])])]
    .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <div className={layout.stack}>
      <SelectField
        label={serviceTexts.country}
        name="country"
        value={country ?? ''}
        choices={[{ value: '', label: serviceTexts.noCountry }, ...countries]}
        onChange={({ target: { value } }) => onChange({ country: value === '' ? null : value, services: [] })}
      />
      {country !== null && known.data !== undefined && (
        <fieldset aria-busy={known.isPlaceholderData} className={layout.updating}>
          <legend className={typography.label}>{serviceTexts.services}</legend>
          {known.data.services.length === 0 && <p className={typography.muted}>{serviceTexts.none}</p>}
          <div className={styles.services}>
            {known.data.services.map(({ name, logo }) => (
              <label key={name} className={choice.choice}>
                <input
                  type="checkbox"
                  checked={services.includes(name)}
                  onChange={({ target: { checked } }) =>
                    onChange({
                      country,
                      services: checked ? [...services, name].slice(-mostServices) : services.filter((one) => one !== name),
                    })
                  }
                  className={choice.input}
                />
                <ServiceLogo logo={logo} />
                {name}
              </label>
            ))}
          </div>
          <p className={typography.note}>{serviceTexts.attribution}</p>
        </fieldset>
      )}
    </div>
  );
}
