import type { ErrorBody } from '@hexreel/domain/contract/errors';
import { errorCodes, type ErrorCode } from '@hexreel/domain/contract/errors';
import type { Account } from '@hexreel/domain/contract/accounts';
import type { Viewer } from '@hexreel/domain/contract/me';
import { vi } from 'vitest';

/** The requests to one URL. */
export interface SentChange {
  readonly request: string;
  readonly body: unknown;
}

type Answer = object | null | Promise<object | null>;

/**
 * A fake server for commands; reads are answered by the page's `answers`.
 * @param answers by 'POST /api/...': JSON, null for an empty answer, or `refusal(...)`
 * @returns the requests so far
 */
export function serverAnswering(answers: Readonly<Record<string, (body: unknown) => Answer>>): SentChange[] {
  const sent: SentChange[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ request, body });
    const answer = answers[request];
    if (answer === undefined) throw new Error(`This test expects no ${request}`);
    const value = await answer(body);
    if (value instanceof Response) return value;
    return value === null ? new Response(null, { status: 204 }) : Response.json(value);
  });
  return sent;
}

/** A refusal of the server. */
export function refusal(code: ErrorCode, message: string, field?: string): Response {
  const error: ErrorBody['error'] = { code, message, requestId: 'r1', ...(field === undefined ? {} : { field }) };
  return Response.json({ error }, { status: errorCodes[code] });
}

export const mina: Viewer = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 3, isAdmin: false };

/** Mina's account, with a password and nothing else. */
export function minasAccount(account: Partial<Account> = {}): Account {
  return {
    username: mina.username,
    displayName: mina.displayName,
    email: 'mina@hexreel.example',
    bio: '',
    profilePic: mina.profilePic,
    isAdmin: false,
    isCritic: false,
    joinedAt: '2026-11-21T01:00:00.000Z',
    hasPassword: true,
    hasGoogle: false,
    providers: [],
    ...account,
  };
}
