import { useMutation, useQuery } from '@tanstack/react-query';
import type { Overview as OverviewAnswer, OverviewJob, Trend } from '@hexreel/domain/contract/overview';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { overviewTexts } from '@hexreel/domain/texts/overview';
import { shelfServerNames } from '@hexreel/domain/texts/shelf-servers';
import type { ReactNode } from 'react';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { overviewQuery } from './admin-queries.ts';
import { Announcements } from './announcements.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './overview.module.css';

/** How the site is: what needs an admin first, then how it grows, and the state of its parts (R756). */
export default function Overview() {
  const overview = useQuery(overviewQuery);
  if (overview.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (overview.isError) return <FailureNotice text={sendFailureText(overview.error)} onRetry={() => void overview.refetch()} />;
  const { data } = overview;
  return (
    <div className={styles.overview}>
      <Needs data={data} />
      <div className={styles.trends}>
        <TrendCard title="Members" trend={data.members}>
          {data.members.suspended > 0 && `${countInDigits(data.members.suspended)} suspended`}
        </TrendCard>
        <TrendCard title="Rated movies" trend={data.ratings} />
        <TrendCard title="Reviews" trend={data.reviews} />
      </div>
      <Parts data={data} />
      <Announcements />
      <Jobs jobs={data.jobs} />
      <p className={layout.apart}>
        <span className={typography.hint}>
          As it was <DateText iso={data.at} precision="time" />
        </span>
        <Button variant="quiet" aria-disabled={overview.isFetching} onClick={() => void overview.refetch()}>
          {overview.isFetching ? 'Checking...' : 'Check again'}
        </Button>
      </p>
    </div>
  );
}

/** Tasks for an admin, each with its place; or a sentence that there are none. */
function Needs({ data }: { readonly data: OverviewAnswer }) {
  const { reports, members, mails, mediaServers, jobs, backup, findings } = data;
  const unread = mediaServers.libraries.filter(({ isFailing }) => isFailing).length;
  const failing = jobs.filter((job) => job.failing > 0);
  const needs: { readonly key: string; readonly content: ReactNode }[] = [
    ...findings.filter(({ well }) => !well).map(({ what, text }) => ({ key: what, content: `${what}: ${text}.` })),
    ...(reports.open > 0
      ? [{ key: 'reports', content: <ToolLink tool="reports" text={overviewTexts.reports(reports.open)} /> }]
      : []),
    ...(members.awaitingApproval > 0
      ? [{ key: 'joining', content: <ToolLink tool="joining" text={overviewTexts.requests(members.awaitingApproval)} /> }]
      : []),
    ...(mails.lastError === null ? [] : [{ key: 'mails', content: overviewTexts.mailsWait(mails.waiting, mails.lastError) }]),
    ...(unread > 0
      ? [{ key: 'libraries', content: <ToolLink tool="media-servers" text={overviewTexts.librariesFail(unread)} /> }]
      : []),
    ...failing.map(({ task }) => ({ key: task, content: overviewTexts.jobFails(nameOf(task)) })),
    ...(backup === null ? [{ key: 'backup', content: overviewTexts.noBackup }] : []),
  ];
  return (
    <section aria-labelledby="needs" className={panel.box}>
      <h2 id="needs" className={typography.subheading}>
        {needs.length === 0 ? overviewTexts.allWell : overviewTexts.needs}
      </h2>
      {needs.length > 0 && (
        <ul className={styles.needs}>
          {needs.map(({ key, content }) => (
            <li key={key} className={typography.breakable}>
              {content}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ToolLink({ tool, text }: { readonly tool: string; readonly text: string }) {
  return (
    <a href={pageHref('/admin/$tool', { params: { tool } })} className={typography.inlineLink}>
      {text}
    </a>
  );
}

const barsHigh = 40;
const barWide = 12;

/** A number with its weeks as bars, of which the last is the week that ends now; screen readers get both weeks as words. */
function TrendCard({ title, trend, children }: { readonly title: string; readonly trend: Trend; readonly children?: ReactNode }) {
  const { total, weeks } = trend;
  const most = Math.max(...weeks, 1);
  const [before = 0, latest = 0] = weeks.slice(-2);
  return (
    <section className={panel.panel} aria-label={title}>
      <h2 className={typography.label}>{title}</h2>
      <p className={styles.total}>{countInDigits(total)}</p>
      <svg
        viewBox={`0 0 ${barWide * weeks.length} ${barsHigh}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        {weeks.map((count, week) => {
          const height = count === 0 ? 1 : Math.max((count / most) * barsHigh, 3);
          const x = week * barWide + 1;
          return (
            <rect
              key={x}
              x={x}
              y={barsHigh - height}
              width={barWide - 2}
              height={height}
              className={week === weeks.length - 1 ? styles.latest : styles.bar}
            />
          );
        })}
      </svg>
      <p className={typography.hint}>
        {overviewTexts.weeks(latest, before)}
        {Boolean(children) && <> · {children}</>}
      </p>
    </section>
  );
}

function Parts({ data }: { readonly data: OverviewAnswer }) {
  const { catalogue, estimates, mails, mediaServers, backup, server } = data;
  const facts: readonly { readonly name: string; readonly text: ReactNode }[] = [
    { name: 'Movies', text: overviewTexts.movies(catalogue) },
    { name: 'Expected scores', text: overviewTexts.estimates(estimates) },
    {
      name: 'Outbox',
      text: (
        <>
          {overviewTexts.mails(mails)}
          {mails.oldestAt !== null && (
            <>
              , the oldest since <DateText iso={mails.oldestAt} precision="time" />
            </>
          )}
        </>
      ),
    },
    // Most sites have none.
    ...(mediaServers.addresses + mediaServers.calls + mediaServers.refused === 0
      ? []
      : [{ name: 'Media servers', text: overviewTexts.mediaServers(mediaServers) }]),
    ...mediaServers.libraries.map((library, at) => ({
      name: mediaServers.libraries.length === 1 ? 'Library' : `Library ${at + 1}`,
      text: <Library library={library} />,
    })),
    {
      name: 'Latest backup',
      text:
        backup === null ? (
          'none known'
        ) : (
          <>
            <DateText iso={backup.at} precision="time" />
            {backup.bytes !== null && `, ${inBytes(backup.bytes)}`}, {backup.tried ? 'restored on trial' : 'not tried'}
          </>
        ),
    },
    { name: 'Database', text: `PostgreSQL ${server.postgres}, ${inBytes(server.databaseBytes)}` },
    ...(server.disk === null
      ? []
      : [{ name: 'Disk', text: `${inBytes(server.disk.freeBytes)} of ${inBytes(server.disk.totalBytes)} free` }]),
    {
      name: 'Server',
      text: (
        <>
          Hexreel {server.version}, Node {server.node}, {inBytes(server.memoryBytes)} of memory, running since{' '}
          <DateText iso={server.startedAt} precision="time" />
        </>
      ),
    },
    // Movies and the disk have lines above.
    ...data.findings
      .filter(({ what, well }) => well && what !== 'Movies' && what !== 'Disk')
      .map(({ what, text }) => ({ name: what, text })),
  ];
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className={typography.subheading}>
        The site’s parts
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={typography.breakable}>{text}</dd>
          </div>
        ))}
      </dl>
      <TestMail />
    </section>
  );
}

function Library({
  library: { kind, readAt, isFailing },
}: {
  readonly library: OverviewAnswer['mediaServers']['libraries'][number];
}) {
  return (
    <>
      {shelfServerNames[kind]},{' '}
      {readAt === null ? (
        overviewTexts.neverRead
      ) : (
        <>
          read <DateText iso={readAt} precision="time" />
        </>
      )}
      {isFailing && `, ${overviewTexts.isFailing}`}
    </>
  );
}

/** Sends an email to the admin who asks (R763). */
function TestMail() {
  const test = useMutation({ mutationFn: () => browserApi.call('sendTestMail') });
  return (
    <div className={`${layout.stack} ${styles.test}`}>
      <Button
        variant="quiet"
        className={layout.atStart}
        aria-disabled={test.isPending}
        onClick={() => !test.isPending && test.mutate()}
      >
        {test.isPending ? overviewTexts.sendingTest : overviewTexts.sendTest}
      </Button>
      <output className={`${typography.hint} ${layout.hiddenWhenEmpty}`}>
        {test.isSuccess && overviewTexts.testSent(test.data.address)}
        {test.isError && sendFailureText(test.error)}
      </output>
    </div>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly OverviewJob[] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className={typography.subheading}>
        Work behind the scenes
      </h2>
      <dl className={styles.facts}>
        {jobs.map(({ task, running, waiting, failing, endedAt, nextAt }) => (
          <div key={task}>
            <dt>{nameOf(task)}</dt>
            <dd>
              {overviewTexts.job({ running, waiting, failing })}
              {endedAt !== null && (
                <>
                  , last done <DateText iso={endedAt} precision="time" />
                </>
              )}
              {running === 0 && nextAt !== null && (
                <>
                  , next <DateText iso={nextAt} precision="time" />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A task in words; one that this page does not know by its name in the metrics. */
function nameOf(task: string): string {
  return Object.hasOwn(overviewTexts.tasks, task) ? overviewTexts.tasks[task as keyof typeof overviewTexts.tasks] : task;
}

/** '24.3 MB', '1.2 GB'. */
function inBytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
