import type { Import } from '@hexreel/domain/contract/imports';
import type { FakeAnswers } from './fake-api.ts';
import { mina } from './fake-server.ts';

export const importId = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e0001';
export const importPath = '/settings/import';

/** An import of two movies that waits to be reviewed. */
export function importAnswer(facts: Partial<Import> = {}): Import {
  return {
    id: importId,
    status: 'review',
    fileName: 'letterboxd.zip',
    size: 10,
    parts: 1,
    received: 10,
    site: 'letterboxd',
    problem: null,
    problemFile: '',
    films: { ready: 2, asked: 0, here: 0, elsewhere: 1, unmarked: 0, other: 0, broken: 0 },
    questions: [],
    unread: [],
    undecided: 0,
    toImport: 2,
    done: 0,
    added: 0,
    lists: 2,
    listsAdded: 0,
    createdAt: '2026-11-21T01:00:00.000Z',
    undoUntil: null,
    ...facts,
  };
}

/** Reads of Mina's import page, where there are no films and lists to show. @param shown null where she has no import */
export function importReads(shown: Import | null): FakeAnswers {
  return {
    readMe: () => Promise.resolve({ user: mina }),
    readImports: () => Promise.resolve({ imports: shown === null ? [] : [shown] }),
    readImportFilms: () => Promise.resolve({ films: [], nextCursor: null }),
    readImportLists: () => Promise.resolve({ lists: [], nextCursor: null }),
    readImportHighest: () => Promise.resolve({ highest: [], drafts: [] }),
  };
}
