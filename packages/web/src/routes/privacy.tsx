import { createFileRoute } from '@tanstack/react-router';
import { ReadingPage } from '../blocks/reading-page.tsx';
import { useSite } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacy',
      description: 'What Hexreel keeps about visitors and members, for how long, who else sees it, and how to leave.',
      path: '/privacy',
    }),
  component: Privacy,
});

/** What is kept, for how long, who sees visitors' addresses, how to leave (readings, 39). */
function Privacy() {
  const { contactEmail, movieSource } = useSite();
  return (
    <ReadingPage
      title="Privacy"
      lead="We keep what the site needs to work and nothing to sell. There is no advertising and no tracking."
    >
      <h2>If you only visit</h2>
      <ul>
        <li>Nothing about you is stored, and no cookie is set.</li>
        <li>
          Your network address is remembered for at most an hour, so that nobody can flood the site. The server’s log notes which
          pages were asked for and how long they took.
        </li>
        <li>Your browser reports how fast pages were: a name and a number each time, added up over everybody, tied to nobody.</li>
        <li>Your choice of country for where to watch and an unsent review draft stay in your own browser.</li>
      </ul>

      <h2>If you have an account</h2>
      <ul>
        <li>
          We keep your email address, username, display name, bio, chosen picture and the day you joined, your ratings, reviews
          and votes, your watchlist and whom you follow: until you remove them or delete your account.
        </li>
        <li>Your password is kept only as a salted hash, from which it cannot be read back.</li>
        <li>One cookie keeps you signed in. It ends when you sign out, or after 30 days without a visit.</li>
        <li>
          As long as you are signed in somewhere, we keep since when, from which network address and with which browser, so that
          Settings can list your devices.
        </li>
        <li>
          Others see your username, display name, picture, bio, ratings, reviews, following and statistics. Your email address is
          shown to nobody.
        </li>
        <li>
          What you report is kept with your username until you leave; then without it, as long as the text's author is here. What
          admins do is written down with their username and, where it was about you, yours; that record stays.
        </li>
        <li>
          We write to you only about your account: to verify the address, to reset a password, to tell of a moderator’s act.
        </li>
      </ul>

      <h2>Who else sees your network address</h2>
      <ul>
        {movieSource === 'tmdb' && <li>The image host of The Movie Database (TMDB), from which posters and photographs load.</li>}
        <li>YouTube, but only when you press Watch Trailer; the player is its cookie-free one.</li>
        <li>Google, if you choose to sign in with Google.</li>
        <li>No one else. Fonts, scripts and styles come from this site.</li>
      </ul>

      <h2>How to leave</h2>
      <p>
        In your profile’s settings you can download everything you gave us as one file, and delete your account. Deleting removes
        your ratings, reviews, votes, follows and watchlist at once, and the averages are corrected.
      </p>
      <p>
        {contactEmail === null ? (
          'The operator of this site answers questions about your data.'
        ) : (
          <>
            Questions about your data: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
    </ReadingPage>
  );
}
