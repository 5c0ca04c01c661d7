import {
  importAnswersBodySchema,
  importBodySchema,
  importDecisionBodySchema,
  importFilmsQuerySchema,
  importFilmsSchema,
  importHighestSchema,
  importListDecisionBodySchema,
  importListsQuerySchema,
  importListsSchema,
  importPartBodySchema,
  importSchema,
  importsSchema,
} from '../imports.ts';
import { defineEndpoint } from '../endpoint.ts';

const importId = "the import's id";
const position = 'counts from 0';
const members = { tag: 'imports', access: 'member', kept: 'private' } as const;
/** Answer of every endpoint that changes an import. */
const changes = {
  ...members,
  params: { importId },
  answer: importSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
} as const;
/** About a film or list of it. */
const decisions = { ...changes, params: { importId, position } } as const;

/** The viewer's movies from files of other sites. */
export const importEndpoints = {
  readImports: defineEndpoint('readImports', {
    ...members,
    summary: "The viewer's imports of the last weeks",
    params: {},
    answer: importsSchema,
  }),
  startImport: defineEndpoint('startImport', {
    ...members,
    summary: 'Announce a file',
    params: {},
    body: importBodySchema,
    answer: importSchema,
    errors: ['conflict', 'rate_limited'],
  }),
  uploadImportPart: defineEndpoint('uploadImportPart', {
    ...members,
    summary: 'Upload a part of the file; a repeated one replaces it',
    params: { importId, position },
    body: importPartBodySchema,
    answer: importSchema,
    errors: ['not_found', 'conflict', 'payload_too_large', 'rate_limited'],
  }),
  finishImportUpload: defineEndpoint('finishImportUpload', {
    ...changes,
    summary: 'Have the uploaded file read; nothing is written of it',
  }),
  readImportFilms: defineEndpoint('readImportFilms', {
    ...members,
    summary: "A page of the file's films",
    params: { importId },
    query: importFilmsQuerySchema,
    answer: importFilmsSchema,
    errors: ['not_found'],
  }),
  decideImportFilm: defineEndpoint('decideImportFilm', {
    ...decisions,
    summary: 'Say which movie a film is, or that it is left out',
    body: importDecisionBodySchema,
  }),
  answerImportQuestions: defineEndpoint('answerImportQuestions', {
    ...changes,
    summary: 'Say what the file leaves open; it is read again',
    body: importAnswersBodySchema,
  }),
  readImportLists: defineEndpoint('readImportLists', {
    ...members,
    summary: "A page of the file's lists",
    params: { importId },
    query: importListsQuerySchema,
    answer: importListsSchema,
    errors: ['not_found'],
  }),
  decideImportList: defineEndpoint('decideImportList', {
    ...decisions,
    summary: 'Say whether a list is left out',
    body: importListDecisionBodySchema,
  }),
  confirmImport: defineEndpoint('confirmImport', { ...changes, summary: 'Have the lists and films written' }),
  undoImport: defineEndpoint('undoImport', { ...changes, summary: 'Take back what an import has written' }),
  removeImport: defineEndpoint('removeImport', {
    ...changes,
    summary: 'Forget an import; what it has written stays',
    answer: importsSchema,
  }),
  readImportHighest: defineEndpoint('readImportHighest', {
    ...members,
    summary: 'What an import leaves to do: movies to score and drafts of reviews',
    params: { importId },
    answer: importHighestSchema,
    errors: ['not_found'],
  }),
  downloadImportReport: defineEndpoint('downloadImportReport', {
    ...members,
    summary: 'What became of every film and list of the file, as a table',
    params: { importId },
    answer: null,
    downloads: true,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
};
