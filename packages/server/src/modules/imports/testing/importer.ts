import type { Import, ImportFilms, Imports } from '@hexreel/domain/contract/imports';
import type { FilmState } from '@hexreel/domain/import';
import { expect, vi } from 'vitest';
import { ask } from '../../../testing/requests.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

/** A member who imports files, through the API as the page does. */
export interface Importer {
  readonly user: TestUser;
  readonly cookie: string;
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => ReturnType<typeof ask>;
  /** Uploads a file and has it read. @returns the import's id */
  readonly upload: (content: Buffer | string, options?: UploadOptions) => Promise<string>;
  readonly latest: () => Promise<Import>;
  /** Waits for the latest import. */
  readonly reaches: (status: Import['status']) => Promise<Import>;
  readonly films: (id: string, state: FilmState) => Promise<ImportFilms['films']>;
  readonly confirm: (id: string) => Promise<Import>;
  readonly report: (id: string) => Promise<string>;
}

interface UploadOptions {
  readonly fileName?: string;
  readonly timeZone?: string;
}

/** Bytes of a part; a file of tests has one or a few. */
const partBytes = 300_000;

export async function createImporter(site: TestApp): Promise<Importer> {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const get = async <Answer>(path: string) => (await ask(site.app, `GET /api/me/${path}`, { cookie })).json<Answer>();
  const send: Importer['send'] = (method, path, body) =>
    ask(site.app, `${method} /api/me/${path}` as 'POST /', { cookie, ...(body === undefined ? {} : { body }) });
  const latest = async () => {
    const [found] = (await get<Imports>('imports')).imports;
    if (found === undefined) throw new Error('There is no import');
    return found;
  };
  const reaches: Importer['reaches'] = (status) =>
    vi.waitFor(
      async () => {
        const found = await latest();
        expect(found).toMatchObject({ status });
        return found;
      },
      { timeout: 240_000, interval: 50 },
    );
  return {
    user,
    cookie,
    get,
    send,
    latest,
    reaches,
    upload: async (content, { fileName = 'file.csv', timeZone } = {}) => {
      const bytes = Buffer.from(content);
      const body = { fileName, size: bytes.length, ...(timeZone === undefined ? {} : { timeZone }) };
      const { id } = (await send('POST', 'imports', body)).json<Import>();
      for (let start = 0; start < bytes.length; start += partBytes) {
        const data = bytes.subarray(start, start + partBytes).toString('base64');
        const answer = await send('PUT', `imports/${id}/parts/${start / partBytes}`, { start, data });
        expect(answer.statusCode).toBe(200);
      }
      expect((await send('POST', `imports/${id}/reading`)).json()).toMatchObject({ status: 'reading' });
      return id;
    },
    films: async (id, state) => (await get<ImportFilms>(`imports/${id}/films?state=${state}`)).films,
    confirm: async (id) => {
      expect((await send('POST', `imports/${id}/confirmation`)).statusCode).toBe(200);
      return reaches('done');
    },
    report: async (id) => (await ask(site.app, `GET /api/me/imports/${id}/report` as 'GET /', { cookie })).body,
  };
}
