import { Readable } from 'node:stream';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import { familiarClient, recoveryCode, signInMethod } from '../../db/schema/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext, ExportPart } from './context.ts';
import { findSecondFactor, passkeysOf } from './second-factors/factors.ts';
import { findUser, googleProvider, passwordProvider } from './users.ts';

/**
 * Everything that is stored about a user as one JSON document, in the field names of the export (R173). Parts are read one
 * after the other, so that an export takes one connection, and the imports while they are sent.
 */
export async function exportAccount(context: AccountsContext, viewer: Pick<SignedIn, 'id'>): Promise<Readable> {
  const document = JSON.stringify(await readAccountExport(context, viewer));
  return Readable.from(withImports(context, document, viewer.id), { objectMode: false });
}

async function* withImports(
  { database, exportImports, onExported }: AccountsContext,
  document: string,
  userId: string,
): AsyncGenerator<string> {
  yield `${document.slice(0, -1)},"imports":`;
  yield* exportImports(database, userId);
  yield '}';
  // A whole file is not spoilt by what only tells of it.
  await onExported(userId).catch(() => undefined);
}

async function readAccountExport(
  context: AccountsContext,
  viewer: Pick<SignedIn, 'id'>,
): Promise<Omit<AccountExport, 'imports'>> {
  const { database, sessions } = context;
  const owner = await findUser(database, viewer.id);
  if (owner === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  const methods = await database.select().from(signInMethod).where(eq(signInMethod.userId, viewer.id));
  const clients = await database.select().from(familiarClient).where(eq(familiarClient.userId, viewer.id));
  const passkeys = await passkeysOf(database, viewer.id);
  const factor = await findSecondFactor(database, viewer.id);
  const codes = await database
    .select({ at: recoveryCode.createdAt })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, viewer.id));
  const parts: Awaited<ReturnType<ExportPart>>[] = [];
  for (const part of context.exportParts) parts.push(await part(database, viewer.id));
  return {
    username: owner.username,
    displayName: owner.displayName,
    email: owner.email,
    createdAt: owner.createdAt.toISOString(),
    joinedDate: owner.createdAt.toISOString().slice(0, 10),
    updatedAt: owner.updatedAt.toISOString(),
    bio: owner.bio,
    profilePic: owner.profilePic,
    isAdmin: owner.isAdmin,
    isCritic: owner.isCritic,
    specializations: owner.specializations,
    approvesFollowers: owner.approvesFollowers,
    watchlist: parts.flatMap((part) => part.watchlist ?? []),
    watchlistEntries: parts.flatMap((part) => part.watchlistEntries ?? []),
    following: parts.flatMap((part) => part.following ?? []),
    follows: parts.flatMap((part) => part.follows ?? []),
    followRequests: parts.flatMap((part) => part.followRequests ?? []),
    blocks: parts.flatMap((part) => part.blocks ?? []),
    favourites: parts.flatMap((part) => part.favourites ?? []),
    mutes: parts.flatMap((part) => part.mutes ?? []),
    ratings: parts.flatMap((part) => part.ratings ?? []),
    votes: parts.flatMap((part) => part.votes ?? []),
    reports: parts.flatMap((part) => part.reports ?? []),
    limits: parts.flatMap((part) => part.limits ?? []),
    topicVotes: parts.flatMap((part) => part.topicVotes ?? []),
    hardNos: parts.flatMap((part) => part.hardNos ?? []),
    marks: parts.flatMap((part) => part.marks ?? []),
    momentReports: parts.flatMap((part) => part.momentReports ?? []),
    viewings: parts.flatMap((part) => part.viewings ?? []),
    opinions: parts.flatMap((part) => part.opinions ?? []),
    historySettings: parts.flatMap((part) => part.historySettings ?? []),
    lists: parts.flatMap((part) => part.lists ?? []),
    ladder: parts.flatMap((part) => part.ladder ?? []),
    services: parts.flatMap((part) => part.services ?? []),
    evenings: parts.flatMap((part) => part.evenings ?? []),
    circles: parts.flatMap((part) => part.circles ?? []),
    rooms: parts.flatMap((part) => part.rooms ?? []),
    mediaServers: parts.flatMap((part) => part.mediaServers ?? []),
    inbox: parts.flatMap((part) => part.inbox ?? []),
    inboxChoices: parts.flatMap((part) => part.inboxChoices ?? []),
    accessTokens: parts.flatMap((part) => part.accessTokens ?? []),
    invites: parts.flatMap((part) => part.invites ?? []),
    signInMethods: methods.map(({ provider, createdAt }) => ({
      method: provider === googleProvider ? 'google' : provider === passwordProvider ? 'password' : 'openid',
      ...(provider.startsWith('openid:') ? { issuer: provider.slice('openid:'.length) } : {}),
      since: createdAt.toISOString(),
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    secondFactor: factorExport(factor, codes.length),
    familiarClients: clients.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() })),
    sessions: (await sessions.list(viewer.id)).map(({ createdAt, updatedAt, address, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      address,
      userAgent,
    })),
  };
}

function factorExport(
  factor: Awaited<ReturnType<typeof findSecondFactor>>,
  recoveryCodes: number,
): AccountExport['secondFactor'] {
  if (factor === null) return [];
  const { secretSince, activeSince } = factor;
  return [
    {
      authenticatorSince: secretSince?.toISOString() ?? null,
      activeSince: activeSince?.toISOString() ?? null,
      recoveryCodes,
    },
  ];
}
