/** Where members watch (R338 to R340). */
export const serviceTexts = {
  title: 'Where you watch',
  hint: 'Your country and your streaming services. Movie pages, Browse and Tonight rooms use them. Only you see them.',
  country: 'Country',
  noCountry: 'Choose a country',
  services: 'Services',
  none: 'No services are known for this country yet.',
  attribution: 'Services by JustWatch',
  saved: 'Saved. Only you can see them.',
  ours: 'Only what is on our services',
  oursHint: 'Everyone lists their own services; a movie counts if it is on any of them.',
  oursNone: 'No one here has listed any services yet.',
  guests: 'Which streaming services do you have?',
} as const;

/** On a movie's page: 'On your services: Lantern, Marquee' */
export function onServicesText(services: readonly string[]): string {
  return `On your services: ${services.join(', ')}`;
}
