import { siteTexts } from '@hexreel/domain/texts/site';
import { minimumAgeText } from '@hexreel/domain/texts/legal-periods';
import { ReadingPage } from '../../blocks/reading-page.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';

/** The rules for users (R12). */
export function TermsScreen() {
  const { movieSource } = useSite();
  return (
    <ReadingPage title="Terms" lead="A few rules for people who like to be scared together.">
      <h2>Your account</h2>
      <ul>
        <li>One account per person, with your own email address. Keep your password to yourself.</li>
        <li>Names must not insult anyone or pretend to be staff. The sign-up form tells you if a name is not allowed.</li>
        <li>You can leave at any time. The Privacy page says how, and what happens to your data.</li>
      </ul>

      <h2>What you write</h2>
      <ul>
        <li>Your ratings and reviews are yours. By posting them, you allow us to show them here and count them in averages.</li>
        <li>Write about the movie. No attacks on people, no advertising, nothing illegal and no spoilers without a warning.</li>
        <li>
          We may remove reviews that break these rules and tell the author why. We may suspend accounts that keep breaking them;
          their ratings and reviews are then neither shown nor counted. We never change individual scores.
        </li>
      </ul>

      <h2>What we promise</h2>
      <ul>
        <li>Averages and rankings are based on members’ ratings alone. No one can buy a place in them.</li>
        <li>We take good care of the site, but offer no guarantee: it may be unavailable, contain errors or shut down.</li>
        <li>Movie facts come from other sources and may be wrong. We may remove movies from the site.</li>
        {movieSource === 'tmdb' && <li>{siteTexts.tmdbAttribution}</li>}
      </ul>

      <h2>Age</h2>
      <p>{minimumAgeText}</p>
    </ReadingPage>
  );
}
