import { ApiError } from '@hexreel/domain/contract/errors';
import { shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import type { Account } from '../../platform/http/access/permissions.ts';

/** Admins name the site's media servers and their keys (R870). */
export function canChangeShelf(actor: Account): boolean {
  return actor.isAdmin;
}

/** @throws ApiError not_found for a server that is not there, or not any more */
export function requireServer<Server>(server: Server | undefined): Server {
  if (server === undefined) throw new ApiError('not_found', shelfServerTexts.notFound);
  return server;
}
