import { privacyTexts } from '@hexreel/domain/texts/legal-periods';
import { ReadingPage } from '../../blocks/reading-page.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';

/** What is kept, for how long, who sees what, and how to leave (R12). */
export function PrivacyScreen() {
  const { contactEmail, movieSource } = useSite();
  return (
    <ReadingPage
      title="Privacy"
      lead="We keep what the site needs to work and nothing else. There are no ads and no tracking, and we sell nothing."
    >
      <h2>If you only visit</h2>
      <ul>
        <li>We store nothing about you and set no cookies, unless you take a seat in a Tonight room.</li>
        <li>{privacyTexts.addresses} The server’s log records which pages were requested and how long they took.</li>
        <li>
          Your browser reports how fast pages were: a name and a number each time, added up across all visitors and linked to none
          of them.
        </li>
        <li>{privacyTexts.rooms}</li>
        <li>Your country for Where to Watch and your unsent review drafts stay in your browser.</li>
      </ul>

      <h2>If you have an account</h2>
      <ul>
        <li>
          We keep your email address, username, display name, bio, profile picture, the day you joined, your ratings, reviews and
          votes, your watchlist, your lists, what you have seen and like, and the people you follow, until you remove them or
          delete your account.
        </li>
        <li>
          Nobody else sees what you have watched, when, or your overall opinions, unless you share your diary in your settings.
        </li>
        <li>
          Nobody else sees your limits, your hard no’s or which of them are in a movie, your services, or your fear ladder. In a
          Tonight room the others learn only that somebody’s limit is in the way.
        </li>
        <li>{privacyTexts.imports}</li>
        <li>Your password is stored only as a salted hash, which cannot be turned back into the password.</li>
        <li>{privacyTexts.session}</li>
        <li>
          While you are signed in on a device, we keep when you signed in, your network address and your browser, so that Settings
          can list your devices.
        </li>
        <li>
          Others can see your username, display name, picture, bio, ratings, reviews, the people you follow, your followers and
          your statistics. No one can see your email address.
        </li>
        <li>
          Reports you send are kept with your username until you delete your account, and after that without it for as long as the
          author of the text has an account. Admin actions are recorded with the admin’s username and, if they were about you,
          yours. That record is permanent.
        </li>
        <li>
          We email you only about your account: to verify your address, to reset your password, or to tell you what an admin did.{' '}
          {privacyTexts.mails}
        </li>
        <li>{privacyTexts.unverified}</li>
      </ul>

      <h2>Who else sees your network address</h2>
      <ul>
        {movieSource === 'tmdb' && <li>The image host of The Movie Database (TMDB), which serves posters and photos.</li>}
        <li>YouTube, but only if you choose Watch Trailer. We use its player without cookies.</li>
        <li>Google, if you choose to sign in with Google.</li>
        <li>No one else. Fonts, scripts and styles come from this site.</li>
      </ul>

      <h2>How to leave</h2>
      <p>
        In your profile’s settings, you can download all your data as one file and delete your account. Deleting it immediately
        removes your ratings, reviews, votes, follows, watchlist, lists and diary, and the averages are corrected.
      </p>
      <p>
        {contactEmail === null ? (
          'For questions about your data, ask the operator of this site.'
        ) : (
          <>
            Questions about your data? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
    </ReadingPage>
  );
}
