import { lazy, Suspense } from 'react';
import { tonightTexts } from '@hexreel/domain/texts/tonight';
import { mostSeats } from '@hexreel/domain/tonight';
import { useNavigate } from '@tanstack/react-router';
import { knownMoviesQuery } from '../../features/browse/known-movies-query.ts';
import { NameForm } from '../../features/tonight/name-form.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useAnswer } from '../../lib/use-answer.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ExamplePicks } from './example-picks.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './tonight-screen.module.css';

/** For members alone, once the page is hydrated: it comes below the form, and moves nothing that is pressed first. */
const OwnEvenings = lazy(() => import('./own-evenings.tsx'));

const steps: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'person',
    title: 'Get together',
    text: 'Send a link or show a code. Members and guests sit in the same row.',
  },
  {
    icon: 'filter',
    title: 'Say what you can take',
    text: 'Everyone sets their own limits. No one else sees them, and no one has to explain them.',
  },
  {
    icon: 'film',
    title: 'Watch something',
    text: 'The best for all, the safest, a wild card. One veto each, and then the lights go down.',
  },
];

/** Explanation of a room and its result, and the form to open one (R320). */
export function TonightScreen() {
  const navigate = useNavigate();
  const isMember = useViewer() !== null;
  const showsOwn = useOnceHydrated(isMember);
  const popular = useAnswer(knownMoviesQuery(useApi(), isMember))?.movies ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={typography.title}>Tonight</h1>
        <p className={styles.lead}>{tonightTexts.lead}</p>
        <p className={typography.small}>
          <a href="/" className={typography.callToSignIn}>
            {tonightTexts.onYourOwn}
          </a>
        </p>
      </header>
      <div className={styles.show}>
        <ExamplePicks movies={popular} />
        <div className={styles.seats}>
          <Row />
          <p className={typography.hint}>{tonightTexts.seats}</p>
        </div>
      </div>
      <div className={styles.open}>
        <NameForm
          isMember={isMember}
          label="Open a room"
          busyLabel="Opening..."
          send={(body) => browserApi.call('openRoom', { body })}
          onSent={({ token }) => void navigate({ href: pageHref('/tonight/$token', { params: { token } }) })}
        />
        <p className={typography.note}>{tonightTexts.expiry}</p>
        <a href="/marathon" className={typography.link}>
          Plan a marathon
        </a>
      </div>
      {showsOwn && (
        <div className={styles.own}>
          <Suspense>
            <OwnEvenings />
          </Suspense>
        </div>
      )}
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={title} className={styles.step}>
            <Icon name={icon} size="large" className={styles.icon} />
            <h2 className={typography.subheading}>{title}</h2>
            <p className={typography.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const seat = 'M0 26V10a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v16Z';

/** As many seats as a room has, one of them taken. */
function Row() {
  return (
    <svg viewBox={`0 0 ${mostSeats * seatWidth} 30`} className={styles.row} aria-hidden="true">
      {Array.from({ length: mostSeats }, (_, place) => (
        <path
          key={place}
          d={seat}
          transform={`translate(${place * seatWidth + 4} 2)`}
          className={place === takenSeat ? styles.taken : undefined}
        />
      ))}
    </svg>
  );
}

const seatWidth = 36;
const takenSeat = 2;
