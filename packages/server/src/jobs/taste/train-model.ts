import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { usualVote } from '@hexreel/domain/estimates';
import { trainEnjoyment, type MovieFeatures } from '@hexreel/domain/enjoyment';
import { highestOverall, lowestOverall } from '@hexreel/domain/history';
import { strangersPerAxis } from '@hexreel/domain/match';
import { deviationOf, usualSpread } from '@hexreel/domain/reel';
import { fitTaste, measureTaste, movieTasteOf, type RatingTable, type TasteModel } from '@hexreel/domain/taste';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Connection } from '../../db/client.ts';
import { connectClient } from '../../db/hosts/index.ts';
import { beginTraining, completeTraining, saveMeasured } from '../../modules/taste/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { readOpinionRows } from './read-opinion-rows.ts';
import { readModelMovies, readTrainingRows } from './read-training-rows.ts';

export interface TrainingContext {
  readonly connection: Connection;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called as each step begins. */
  readonly onStep?: (step: TrainingStep) => void;
}

export type TrainingStep = 'reading ratings' | 'measuring' | 'learning' | 'storing';

export interface TrainingReport {
  readonly ratings: number;
  readonly users: number;
  readonly movies: number;
  /** Continued an interrupted run. */
  readonly resumed: boolean;
}

/**
 * Learns from all ratings what movies are like and which are alike, and makes it the model that requests use. It reads
 * one snapshot and writes rows that no one reads yet: nothing waits for it. Takes seconds of processor time, so that a
 * server runs it in a process of its own (training-process.ts).
 * @returns null where another process is training
 */
export async function trainModel(context: TrainingContext): Promise<TrainingReport | null> {
  // The lock belongs to the connection that all of the work is done on: losing one is losing the other.
  const client = await connectClient(context.connection, { application_name: 'hexreel taste' });
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.tasteTraining,
    ]);
    return rows[0]?.taken === true ? await train(client, context) : null;
  } finally {
    await client.end();
  }
}

async function train(client: Client, { eventBus, now, onStep }: TrainingContext): Promise<TrainingReport> {
  const database = drizzle(client);
  const run = await beginTraining(database, new Date(now()));
  onStep?.('reading ratings');
  const { movieIds, expected, votes } = await readModelMovies(client);
  const ratings = await readTrainingRows(client, movieIds);
  const opinions = await readOpinionRows(client, movieIds);
  onStep?.('measuring');
  const options = { lowest: 1, highest: maximumScore, expected };
  const measured = run.measured ?? measureTaste(ratings, options);
  if (run.measured === null) await saveMeasured(database, run.id, measured);
  onStep?.('learning');
  const model = fitTaste(ratings, options, measured);
  const enjoyment = trainEnjoyment(opinions, {
    features: { usual: usualVote, votes, ...deviationsOf(model) },
    lowest: lowestOverall,
    highest: highestOverall,
    neighboursOf: (movie) => movieTasteOf(model, movie).neighbours,
  });
  onStep?.('storing');
  await completeTraining({ database, eventBus, now }, run.id, {
    ratings: ratings.userOf.length,
    shared: {
      ...measured,
      means: Array.from(model.scale.means),
      strangers: strangersPerAxis(model.table),
      enjoyment: enjoyment.scale,
    },
    arrays: {
      movieIds,
      biases: model.movieBias,
      raters: model.raters,
      averages: averagesOf(model.table, model.raters),
      neighbourStart: model.neighbours.start,
      neighbours: model.neighbours.movies,
      similarities: model.neighbours.similarities,
      opinionShares: enjoyment.shares,
      opinionMembers: enjoyment.members,
    },
  });
  return {
    ratings: ratings.userOf.length,
    users: ratings.users,
    movies: movieIds.length,
    resumed: run.measured !== null,
  };
}

/** The model's values of each movie in deviations above what is usual. */
function deviationsOf({ scale, movieBias }: TasteModel): Pick<MovieFeatures, 'axes' | 'deviations'> {
  const axes = characteristics.length;
  const deviations = movieBias.map((bias, at) => {
    const name = characteristics[at % axes];
    return name === undefined ? 0 : deviationOf((scale.means[at % axes] ?? 0) + bias, usualSpread[name]);
  });
  return { axes, deviations };
}

/** The mean of each movie's scores; 0 where no one scored. */
function averagesOf({ movieOf, scores }: RatingTable, raters: Int32Array): Float32Array {
  const axes = characteristics.length;
  const sums = new Float64Array(raters.length);
  scores.forEach((score, at) => {
    const place = (movieOf[Math.floor(at / axes)] ?? 0) * axes + (at % axes);
    sums[place] = (sums[place] ?? 0) + score;
  });
  return Float32Array.from(sums, (sum, at) => ((raters[at] ?? 0) === 0 ? 0 : sum / (raters[at] ?? 1)));
}
