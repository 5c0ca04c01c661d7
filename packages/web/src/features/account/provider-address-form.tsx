import { providerAddressTexts } from '@hexreel/domain/texts/accounts';
import { browserApi } from '../../lib/browser-api.ts';
import { AddressForm } from './address-form.tsx';

/** Asks for the address that a provider did not confirm (R875). @param name the provider's */
export function ProviderAddressForm({ name }: { readonly name: string }) {
  return (
    <AddressForm
      send={(email) => browserApi.call('giveProviderAddress', { body: { email } })}
      sent={['A link is on its way to', `. ${providerAddressTexts.sent(name)}`]}
    >
      <p>{providerAddressTexts.lead(name)}</p>
    </AddressForm>
  );
}
