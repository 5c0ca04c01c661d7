import type { SeededRandom } from '@hexreel/demo/seeded-random';
import type { Operation } from './operations.ts';
import { randomParameter, randomValue, type KnownValues } from './random-values.ts';

export interface RandomRequest {
  readonly method: string;
  readonly url: string;
  /** The serialised body; null for none. */
  readonly payload: string | null;
}

/** A request to a route, with values that its description allows, and some that it does not. */
export function randomRequest(
  { method, path, parameters, body }: Operation,
  random: SeededRandom,
  known: KnownValues,
): RandomRequest {
  const valueOf = (name: string, place: string): string => {
    const parameter = parameters.find((candidate) => candidate.name === name && candidate.in === place);
    return randomParameter(name, parameter?.schema ?? { type: 'string' }, random, known);
  };
  // Empty and dot segments are other paths: a client resolves them before it sends anything.
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_part, name: string) => {
    const segment = escaped(valueOf(name, 'path'), random);
    return /^(\.|%2e){0,2}$/iu.test(segment) ? '0' : segment;
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(parameter.required === true ? 0.95 : 0.4))
    .flatMap(({ name }) => Array.from({ length: random.chance(0.05) ? 2 : 1 }, () => name))
    .map((name) => `${name}=${escaped(valueOf(name, 'query'), random)}`);
  if (random.chance(0.03)) query.push('unknown=1');
  return {
    method,
    url: (query.length === 0 ? filled : `${filled}?${query.join('&')}`).slice(0, 15_000),
    payload: payloadOf(body, random, known),
  };
}

function payloadOf(body: Operation['body'], random: SeededRandom, known: KnownValues): string | null {
  if (body === null) return random.chance(0.03) ? '{}' : null;
  if (random.chance(0.02)) return random.pick([null, '', '{', '[', '"text"', '{"a":1}{']);
  return JSON.stringify(randomValue(body, random, known));
}

function escaped(text: string, random: SeededRandom): string {
  return random.chance(0.01) ? '%ff%zz' : encodeURIComponent(text.toWellFormed());
}
