import { termsTexts as texts } from '@hexreel/domain/texts/terms';
import { ReadingPage } from '../../blocks/reading-page.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';
import { LegalSection } from './legal-section.tsx';
import { OwnText } from './own-text.tsx';

/** The rules for users (R12). */
export function TermsScreen() {
  const { movieSource } = useSite();
  const { heading, points, tmdb } = texts.promises;
  return (
    <ReadingPage title={texts.title} lead={texts.lead}>
      <OwnText name="terms" />
      <LegalSection {...texts.account} />
      <LegalSection {...texts.writing} />
      <LegalSection heading={heading} points={movieSource === 'tmdb' ? [...points, tmdb] : points} />
      <h2>{texts.age.heading}</h2>
      <p>{texts.age.text}</p>
    </ReadingPage>
  );
}
