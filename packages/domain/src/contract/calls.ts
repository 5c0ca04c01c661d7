import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
import type { Endpoints } from './endpoints/index.ts';

type Present<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The arguments of a call: path parameters, query and body, each where the endpoint has one. */
export type InputOf<E extends Endpoint> = ([keyof ParamsOf<E>] extends [never] ? unknown : { readonly params: LooseParams<E> }) &
  Present<'query', QueryOf<E>> &
  Present<'body', BodyOf<E>>;

/** Ids may be given as numbers; the URL is text anyway. */
type LooseParams<E extends Endpoint> = { readonly [K in keyof ParamsOf<E>]: string | number };

/** The endpoints that programs call; the others redirect browsers or send them files. */
export type CallName = Exclude<
  keyof Endpoints,
  | 'startGoogle'
  | 'finishGoogle'
  | 'startProvider'
  | 'finishProvider'
  | 'downloadHistory'
  | 'downloadImportReport'
  | 'drawDiaryYear'
  | 'drawSharedDiaryYear'
  | 'readReviewsFeed'
  | 'readUserReviewsFeed'
  | 'readDiaryFeed'
  | 'readListFeed'
  | 'readPersonFeed'
  | 'readSubgenreFeed'
  | 'readRadarrList'
>;

type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * The API as pages use it. In the browser each call is an HTTP request; while the server renders a first view, reads are
 * answered in the same process. Both throw `ApiError`, and pages cannot tell them apart.
 */
export interface Api {
  /** @throws ApiError, by rejection */
  call<Name extends CallName>(name: Name, ...input: Arguments<InputOf<Endpoints[Name]>>): Promise<AnswerOf<Endpoints[Name]>>;
}
