/** Where members watch (R338 to R340). */
export const serviceTexts = {
  title: 'Where you watch',
  hint: 'Your country and your services. Movie pages, Browse and rooms use them. Private: nobody else sees them, and they are deleted with your account.',
  unknown: 'This site’s own catalogue does not know where movies can be watched.',
  country: 'Country',
  noCountry: 'Choose a country',
  services: 'Services',
  none: 'No services are known for this country yet.',
  attribution: 'Services by JustWatch',
  save: 'Save services',
  saved: 'Saved. They are yours alone.',
  ours: 'Only what is on our services',
  oursHint: 'Everybody names their own; one of them is enough.',
  oursNone: 'Nobody here has named their services yet.',
  guests: 'Which services do you have?',
} as const;

/** On a movie's page: 'On your services: Lantern, Marquee' */
export function onServicesText(services: readonly string[]): string {
  return `On your services: ${services.join(', ')}`;
}
