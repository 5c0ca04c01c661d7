import { ApiError } from '@hexreel/domain/contract/errors';
import type { EditListBody } from '@hexreel/domain/contract/lists';
import { checkListDescription, checkListTitle } from '@hexreel/domain/lists';

/** @throws ApiError invalid_request with the field and what is wrong with it */
export function requireListTexts({ title, description }: EditListBody): void {
  refuse('title', title === undefined ? null : checkListTitle(title));
  refuse('description', description === undefined ? null : checkListDescription(description));
}

/** @param problem the text that users see, or null where nothing is wrong */
export function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw new ApiError('invalid_request', problem, { field });
}
