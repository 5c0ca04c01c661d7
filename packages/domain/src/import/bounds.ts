import { days } from '../durations/index.ts';

/** The largest file that can be imported, in bytes (R306). */
export const largestImport = 50_000_000;
/** Up to here a file does not wait for larger ones to be read (R471), unless it has many rows. */
export const largestQuickImport = 1_000_000;
/** The largest part of an upload, in bytes; multiples of three, so that base64 needs no padding. */
export const importPartBytes = 393_216;
/** The smallest one but the last, for slow lines: a request has eight seconds (R218). */
export const smallestPartBytes = 6_144;
export const mostImportParts = Math.ceil(largestImport / smallestPartBytes);
/** Largest size of an unpacked archive, in bytes, and how much larger than packed it may be (R306). */
export const largestUnpacked = 200_000_000;
export const largestRatio = 100;
/** Small files may be packed better than that. */
export const ratioCountsFrom = 1_000_000;
export const mostArchiveFiles = 2_000;
/** The largest JSON file of an archive, in bytes: it is read as a whole. */
export const largestDocument = 40_000_000;
export const mostImportRows = 100_000;
/** The longest row of a table, in characters. */
export const longestImportRow = 200_000;
export const longestImportTitle = 500;
/** How long an import is kept, and can be undone, from its end on; one that was left waits as long. */
export const importsKept = days(30);
/** Imports that a user may have at a time: each keeps what its file says (R314). */
export const mostImports = 20;
/** Films on a page of the review. */
export const importRowsPerPage = 50;
/** 'Your highest': as many movies are offered to be scored on six characteristics. */
export const mostHighest = 12;
/** Rows of a film that the report names (R312): a film of a hundred thousand rows is one that few people mean. */
export const mostSources = 50;
/** The most movies that an asked film offers. */
export const mostCandidates = 6;
