import { privacyTexts as texts } from '@hexreel/domain/texts/privacy';
import { ReadingPage } from '../../blocks/reading-page.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';
import { LegalSection } from './legal-section.tsx';
import { OwnText } from './own-text.tsx';

/** The site's privacy page: data kept, for how long, who sees it, and how to leave (R12). */
export function PrivacyScreen() {
  const { contactEmail, movieSource } = useSite();
  const { heading, points, tmdb } = texts.addresses;
  return (
    <ReadingPage title={texts.title} lead={texts.lead}>
      <OwnText name="privacy" />
      <LegalSection {...texts.visiting} />
      <LegalSection {...texts.account} />
      <LegalSection heading={heading} points={movieSource === 'tmdb' ? [tmdb, ...points] : points} />
      <h2>{texts.leaving.heading}</h2>
      <p>{texts.leaving.text}</p>
      <p>
        {contactEmail === null ? (
          texts.contactNone
        ) : (
          <>
            {texts.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
    </ReadingPage>
  );
}
