import { topicState, usualShare, weighVotes, type TopicRate } from '@hexreel/domain/warnings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieTopic, topicChange, topicVote } from '../../db/schema/index.ts';

/** A topic of a movie. */
export interface MovieTopicKey {
  readonly movieId: number;
  readonly topic: string;
}

/**
 * Counts the votes on topics of movies again, in the transaction that changed them, and decides the states that follow
 * (R281, decision 0702). Writers lock the rows of `movie_topic` in one order, so that each counts what the one before
 * it committed. Votes on merged and retired topics are not counted (R291). A fixed number of statements.
 */
export async function countVotes(tx: Database, keys: readonly MovieTopicKey[]): Promise<void> {
  if (keys.length === 0) return;
  const wanted = wantedKeys(keys);
  await tx.execute(sql`
    insert into ${movieTopic} (movie_id, topic) select movie_id, topic from ${wanted}
    where topic not in (select ${topicChange.topic} from ${topicChange}) order by movie_id, topic
    on conflict do nothing`);
  await tx.execute(sql`
    select 1 from ${movieTopic} join ${wanted} on ${movieTopic.movieId} = wanted.movie_id and ${movieTopic.topic} = wanted.topic
    order by ${movieTopic.movieId}, ${movieTopic.topic} for update of ${movieTopic}`);
  const counted = await readCounts(tx, keys);
  const usual = await readUsual(tx, keys);
  const states = counted.map((row) => ({
    ...row,
    state: topicState(weighVotes(row), usualShare(row.subgenres.map((name) => usual.rateOf(row, name)))),
  }));
  await tx.execute(sql`
    update ${movieTopic} set yes = counted.yes, no = counted.no, new_yes = counted."newYes", new_no = counted."newNo",
      severities = counted.severities, shown = counted.shown, told = counted.told, state = counted.state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as counted("movieId" int, topic text, yes int, no int,
      "newYes" int, "newNo" int, severities int[], shown int, told int, state text)
    where ${movieTopic.movieId} = counted."movieId" and ${movieTopic.topic} = counted.topic`);
}

interface Counted extends MovieTopicKey {
  readonly yes: number;
  readonly no: number;
  readonly newYes: number;
  readonly newNo: number;
  readonly severities: readonly number[];
  readonly shown: number;
  readonly told: number;
  readonly subgenres: readonly string[];
}

/** The given keys as a table `wanted`. */
function wantedKeys(keys: readonly MovieTopicKey[]) {
  const movieIds = keys.map(({ movieId }) => movieId);
  const topics = keys.map(({ topic }) => topic);
  return sql`unnest(${sql.param(movieIds)}::int[], ${sql.param(topics)}::text[]) as wanted(movie_id, topic)`;
}

async function readCounts(tx: Database, keys: readonly MovieTopicKey[]): Promise<Counted[]> {
  const count = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::int`);
  const { rows } = await tx.execute(sql`
    select wanted.movie_id as "movieId", wanted.topic, ${count('present')} as yes, ${count('not present')} as no,
      ${count('present and not established')} as "newYes", ${count('not present and not established')} as "newNo",
      array[${count('severity = 1')}, ${count('severity = 2')}, ${count('severity = 3')}] as severities,
      ${count("depiction = 'shown'")} as shown, ${count("depiction = 'told'")} as told,
      (select subgenres from ${movie} where ${movie.id} = wanted.movie_id) as subgenres
    from ${wantedKeys(keys)}
    left join ${topicVote} as vote on vote.movie_id = wanted.movie_id and vote.topic = wanted.topic and not vote.withdrawn
    group by wanted.movie_id, wanted.topic`);
  return rows as unknown as Counted[];
}

interface RateRow extends TopicRate {
  readonly topic: string;
  readonly subgenre: string;
}

/** Usual share of the topics in each subgenre, without the movies themselves that are being counted. */
async function readUsual(tx: Database, keys: readonly MovieTopicKey[]) {
  const { rows } = await tx.execute(sql`
    select topic, subgenre, (count(*) filter (where state in ('confirmed', 'reported')))::int as present, count(*)::int as voted
    from ${movieTopic} join ${movie} on ${movie.id} = ${movieTopic.movieId}, unnest(${movie.subgenres}) as subgenre
    where topic = any(${sql.param([...new Set(keys.map(({ topic }) => topic))])}::text[]) and yes + no > 0
      and not ${movie.id} = any(${sql.param(keys.map(({ movieId }) => movieId))}::int[])
    group by topic, subgenre`);
  const rates = new Map((rows as unknown as RateRow[]).map((row) => [`${row.topic} ${row.subgenre}`, row]));
  return {
    rateOf: ({ topic }: MovieTopicKey, subgenre: string): TopicRate =>
      rates.get(`${topic} ${subgenre}`) ?? { present: 0, voted: 0 },
  };
}
