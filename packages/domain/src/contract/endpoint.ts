import type { z } from 'zod';
import { addressOf, type addresses, type EndpointName, type Method, type ParameterOf } from './addresses/index.ts';
import type { TokenScope } from '../tokens/index.ts';
import type { ErrorCode } from './errors.ts';

/** Access to an endpoint. `member` is a user with a verified address who is not suspended. */
export type Access = 'everyone' | 'member' | 'admin';

/**
 * The definition of an endpoint, apart from its address: the server registers its route from it, the API's description is
 * generated from it, and the client's types are inferred from it.
 */
export interface EndpointDefinition<
  Name extends EndpointName,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType | null,
  Kept extends 'public' | 'private',
> {
  /** One line for the API's description. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * `public`: the same bytes for everyone, with an ETag, kept in memory until an event invalidates it. `private`: never
   * cached by anything between server and browser.
   */
  readonly kept: Kept;
  /** The scope that an access token needs for this endpoint (R853); without it no token works here, unless anyone may read it. */
  readonly token?: TokenScope;
  /**
   * Which users answer and path may name. By default not those whom a block keeps from the viewer (R821); `unmuted`: not those whom
   * the viewer mutes either (R824); `all` is for the viewer's own blocks and for reports. Admins' endpoints name all.
   */
  readonly names?: 'unmuted' | 'all';
  /** A description of each path parameter. */
  readonly params: Readonly<Record<ParameterOf<(typeof addresses)[Name]>, string>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Null for 204, an answer without content; a command whose schema takes null answers 204 for it, too. */
  readonly answer: Answer;
  /** Redirects the browser (302) instead of answering. */
  readonly redirects?: true;
  /** Sends a file for the browser to save instead of an answer that pages read. */
  readonly downloads?: true;
  /** Schema of what is sent where that is not the answer itself: a feed, or a list as another program reads it. */
  readonly document?: z.ZodType;
  /** Codes beyond those that every endpoint may answer (invalid_request, unauthenticated, forbidden, rate_limited ...). */
  readonly errors?: readonly ErrorCode[];
}

export interface Endpoint<
  Name extends EndpointName = EndpointName,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | null = z.ZodType | null,
  Kept extends 'public' | 'private' = 'public' | 'private',
> extends EndpointDefinition<Name, Query, Body, Answer, Kept> {
  readonly name: Name;
  readonly method: Method;
  readonly path: string;
}

/** Joins an endpoint's address and definition. */
export function defineEndpoint<
  const Name extends EndpointName,
  Answer extends z.ZodType | null,
  const Kept extends 'public' | 'private',
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(name: Name, definition: EndpointDefinition<Name, Query, Body, Answer, Kept>): Endpoint<Name, Query, Body, Answer, Kept> {
  return { ...definition, ...addressOf(name), name };
}

type ValueOf<Schema> = [Exclude<Schema, undefined>] extends [never] ? undefined : z.output<Extract<Schema, z.ZodType>>;

/** The path parameters of an endpoint, as text. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<ParameterOf<(typeof addresses)[E['name']]>, string>>;
export type QueryOf<E extends Endpoint> = ValueOf<E['query']>;
export type BodyOf<E extends Endpoint> = ValueOf<E['body']>;
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : null;
