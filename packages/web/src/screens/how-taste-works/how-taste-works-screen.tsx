import { ReadingPage } from '../../blocks/reading-page.tsx';

/** Where taste comes from, in plain words (R240 to R251). */
export function HowTasteWorksScreen() {
  return (
    <ReadingPage
      title="How Hexreel reads taste"
      lead="Six scores by every member say more than an average. This is what we make of them."
    >
      <h2>For you</h2>
      <p>
        Some members score high, others low; some movies bleed more than others. We take both into account, and then look at
        movies that leave the same members above or below what was expected, among those that you have scored. That gives the
        score we expect from you, the band that holds four of five such scores, and the movies that weighed most in it.
      </p>
      <p>
        You see it from five own scores of a characteristic on, and only while it is closer than the members’ average was on your
        last 30 ratings. Your statistics say how far off both were. A new score of yours counts at once; what everyone’s scores
        say together is worked out again every night.
      </p>

      <h2>Estimates</h2>
      <p>
        Where fewer than five members scored a characteristic, its kind says what to expect: subgenres, genres, decade and length.
        We always call that an estimate. It counts in no average and no ranking.
      </p>

      <h2>Do members agree?</h2>
      <p>
        From 20 scores on we say whether members agree, and “so far” up to 39. From 40 on a movie may be divisive: two camps with
        few scores between them.
      </p>

      <h2>Limits</h2>
      <p>
        “Never above” leaves a movie in only if at most one of five scores is expected above your limit: yours where you have
        scored the characteristic five times, everyone’s otherwise. “At least” is a wish: half a point below still counts. What is
        not rated enough is never said to be within.
      </p>
      <p>
        Limits are private. Nobody else sees them, and they are in no address, log or shared copy of a page. They are part of your
        data when you download it, and go with your account.
      </p>

      <h2>Taste match</h2>
      <p>
        We compare your scores with another member’s on the movies that both scored, one characteristic at a time: how many points
        apart you are, beside what two strangers differ by. Below five shared movies we say nothing, below ten it is a hint, below
        twenty it is fair.
      </p>

      <h2>Reviews closest to you</h2>
      <p>
        In this order the first reviews are by members whose scores are nearest to yours, or to what we expect from you. Where a
        movie divides members, every fourth place goes to the other camp, and says so.
      </p>

      <h2>How wrong it is</h2>
      <p>
        Measured with the code that serves this site, on public ratings of movies by five characteristics, each from 1 to 13:
        62,025 scores were hidden and predicted from the others.
      </p>
      <ul>
        <li>The error of predictions was 8% smaller than the average’s, and 11% smaller for people with 20 ratings or more.</li>
        <li>The band held 80 of 100 scores, as it promises.</li>
        <li>Of movies that kept “never above” 8 or 10, 17 and 14 of 100 scores lay above; at most 20 of 100 is the promise. </li>
        <li>How close two members were on ten shared movies told how close they are on others with a correlation of 0.67.</li>
        <li>The first three reviews were 36% nearer to the reader than the newest three.</li>
      </ul>
      <p>Your own statistics say how wrong we are about you.</p>

      <h2>Who counts</h2>
      <p>Scores of suspended accounts teach nothing. Deleted scores are gone from the next night on.</p>
    </ReadingPage>
  );
}
