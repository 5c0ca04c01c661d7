import { knownText } from '@hexreel/domain/texts/estimates';
import type { ReactNode } from 'react';
import { estimateSources } from '@hexreel/domain/estimates';
import { estimateExplained, estimateTitles } from '@hexreel/domain/texts/estimates-explained';
import { ReadingPage } from '../../blocks/reading-page.tsx';
import { limitsPath } from '../../lib/paths.ts';

/** Where taste comes from, in plain words (R240 to R251). */
export function HowTasteWorksScreen() {
  return (
    <ReadingPage title="How Hexreel reads taste" lead="How your six scores become recommendations.">
      <h2>For you</h2>
      <p>We predict your score by comparing you with members who were surprised by the same movies.</p>
      <p>
        Some members score high, others low; some movies bleed more than others. We take both into account. Then we look at the
        movies you have scored that surprised the same members in the same direction as the new one. That gives the score we
        expect from you, the band that holds four out of five such scores, and the movies that mattered most.
      </p>
      <p>
        A new score of yours counts right away; what we learn from everyone’s scores is recalculated every night. Your statistics
        say how far off we were.
      </p>
      <Details summary="When you see it">
        <p>
          You see the expected score once you have scored a characteristic five times, and only if our predictions were closer
          than the members’ average on your last 30 ratings.
        </p>
      </Details>

      <h2 id="estimates">Estimates</h2>
      <p>
        Before members have scored a movie, we say what we think of it, and call that an estimate. Every score from a member moves
        it, until theirs are what counts. Disagree? Open the movie and rate it.
      </p>
      {estimateSources.map((source) => (
        <p key={source}>
          <strong>{estimateTitles[source]}.</strong> {estimateExplained[source]}
        </p>
      ))}
      <Details summary="How to recognize one">
        <p>
          In words: “Our estimate”, “Estimate from its keywords”, or “{knownText('members-and-editorial', 3)}”. On cards, ≈ stands
          before the number. On a reel, a filled disc is members’ scores, an outline our estimate, a dashed one an estimate from
          keywords, and a disc that is partly filled has both.
        </p>
      </Details>

      <h2>Do members agree?</h2>
      <p>A movie’s page says whether members agree about it.</p>
      <Details summary="How many scores it takes">
        <p>
          Once a movie has 20 scores, we say whether members agree, adding “so far” up to 39. From 40 scores, a movie may be
          divisive: two camps with few scores between them.
        </p>
      </Details>

      <h2>Limits</h2>
      <p>“Never above” keeps out movies that are likely to go beyond what you can take.</p>
      <p>
        It goes by your own scores once you have scored the characteristic five times, by everyone’s until then. “At least” is a
        preference: half a point below still counts. A movie we know by its keywords alone never counts as within your limits.
      </p>
      <p>
        Limits are private. No one else sees them, and they never appear in a URL, a log or a shared copy of a page. They are part
        of your data when you download it, and are deleted with your account. <a href={limitsPath}>Browse within limits</a> works
        without an account, too; in that case nothing is kept once you leave the site.
      </p>
      <Details summary="How sure “never above” is">
        <p>It lets a movie in only if at most one score in five is expected above your limit.</p>
      </Details>

      <h2>More like this, but ...</h2>
      <p>You choose what should change, and we look for movies that are alike in everything else.</p>
      <p>
        We compare movies by what is unusual about them, their subgenres and who scored them alike. “Less Gore” finds movies that
        are close in everything else and clearly less gory, taking into account how certain the scores are. You can only choose
        changes that have results, and each result says what changed.
      </p>

      <h2>Taste match</h2>
      <p>We compare your scores with another member’s on the movies you both scored.</p>
      <p>
        One characteristic at a time: how many points apart you are, next to how far apart two strangers would be. “Who has my
        taste?” in Find Friends lists the members closest to you.
      </p>
      <Details summary="How many shared movies it takes">
        <p>
          With fewer than five shared movies, we say nothing. With fewer than ten, it is only a hint; with fewer than twenty, it
          is fair evidence; from twenty on, it is good evidence.
        </p>
      </Details>

      <h2>Reviews closest to you</h2>
      <p>This order begins with reviews by members who score as you do.</p>
      <p>
        The first reviews are by members whose scores are closest to yours, or to what we expect from you. Where a movie divides
        members, every fourth review comes from the other camp and says so.
      </p>

      <h2>Help while rating</h2>
      <p>Movies you have already scored help you place a new one.</p>
      <p>
        Beside the ten segments, you see one near what we expect you to score, one below and one above. If you ask, we compare the
        movie with up to two of them and highlight the score your answers point to. The score is still your choice, and nothing is
        saved until you make it.
      </p>

      <h2>How wrong it is</h2>
      <p>We tested all of this on scores that it had not seen, and it was closer than the plain average.</p>
      <p>
        The test used another public data set, not the scores of Hexreel’s members: people who scored movies on five
        characteristics, each from 1 to 13. Your own statistics say how wrong we are about you.
      </p>
      <Details summary="The results in numbers">
        <p>
          Measured with the code that serves this site: 62,025 of the data set’s scores were hidden and predicted from the others.
        </p>
        <ul>
          <li>Our predictions were off by 8% less than the average, and by 11% less for people with 20 ratings or more.</li>
          <li>The band held 80 out of 100 scores, as promised.</li>
          <li>
            With a “never above” of 8 on that scale, 17 out of 100 scores were above the limit; with one of 10, 14 were. We aim
            for at most 20.
          </li>
          <li>
            How close two members were on ten shared movies predicted how close they were on others, with a correlation of 0.67.
          </li>
          <li>
            While rating, what we suggested was within one point of the real score in 66 out of 100 cases without a question, in
            87 after one and in 92 after two, assuming one answer in eight is wrong.
          </li>
          <li>The first three reviews were 36% closer to the reader’s taste than the newest three.</li>
        </ul>
      </Details>

      <h2>Who counts</h2>
      <p>Every member’s scores count, except those from suspended accounts.</p>
      <p>Deleted scores leave averages right away, and predictions with the next night’s update.</p>
    </ReadingPage>
  );
}

/** Numbers that not everyone wants to read. */
function Details({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
