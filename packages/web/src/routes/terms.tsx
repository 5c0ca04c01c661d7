import { createFileRoute } from '@tanstack/react-router';
import { ReadingPage } from '../blocks/reading-page.tsx';
import { useSite } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms',
      description: 'The few rules of Hexreel: what you may write, what happens to it, and what we promise.',
      path: '/terms',
    }),
  component: Terms,
});

function Terms() {
  const { movieSource } = useSite();
  return (
    <ReadingPage title="Terms" lead="A short set of rules between people who like to be frightened in good company.">
      <h2>Your account</h2>
      <ul>
        <li>One account per person, with an email address of your own. Keep the password to yourself.</li>
        <li>Names must not pretend to be staff or insult anybody; the sign-up form says when a name will not do.</li>
        <li>You can leave whenever you like. How, and what happens then, is in the privacy page.</li>
      </ul>

      <h2>What you write</h2>
      <ul>
        <li>Ratings and reviews are yours. By posting them you allow us to show them here and to count them in averages.</li>
        <li>Write about the film. No attacks on people, no advertising, nothing unlawful, and be kind about endings.</li>
        <li>
          Reviews that break these rules may be removed, with the reason sent to their author, and accounts that keep breaking
          them may be suspended: nothing of theirs is shown or counted then. Single scores are never changed by us.
        </li>
      </ul>

      <h2>What we promise</h2>
      <ul>
        <li>Averages and rankings are worked out from members’ ratings alone. Nobody can buy a place in them.</li>
        <li>We look after the site with care, but it comes without a guarantee: it may pause, err or end.</li>
        <li>Movie facts come from others and may be wrong. A movie may be taken off the programme.</li>
        {movieSource === 'tmdb' && <li>This product uses the TMDB API but is not endorsed or certified by TMDB.</li>}
      </ul>

      <h2>Age</h2>
      <p>These are horror movies. Mind the age ratings where you live, and do not sign up before you are 16.</p>
    </ReadingPage>
  );
}
