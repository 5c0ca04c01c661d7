import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { requestInvalidText } from '@hexreel/domain/texts/requests';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { brokenRule, joinWords } from './broken-rule.ts';

/** Checks the parts of requests by the schemas of their endpoints; what breaks a rule is refused with a sentence (R206). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { data: value, error } = schema.safeParse(data, { error: brokenRule });
    const [issue] = error?.issues ?? [];
    return issue === undefined ? { value } : { error: refuse(issue, httpPart ?? 'request') };
  };

function refuse(issue: z.core.$ZodIssue, part: string): ApiError {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const [first = '', ...others] = issue.keys.map((key) => [...path, key].join('.'));
    const are = others.length === 0 ? 'is not a field' : 'are not fields';
    const names = joinWords([first, ...others].map((name) => `\`${name}\``));
    return new ApiError('invalid_request', `${names} ${are} of this request.`, { field: path[0] ?? first });
  }
  const [field] = path;
  if (field === undefined) return new ApiError('invalid_request', requestInvalidText(ruleOfAll(issue, part)));
  if (field === 'subgenre') return new ApiError('invalid_subgenre', errorTexts.invalidSubgenre, { field });
  return new ApiError('invalid_request', sentenceOf(path.join('.'), issue.message), { field });
}

/** @param message what follows the name, a sentence of its own, or a rule in words */
function sentenceOf(name: string, message: string): string {
  if (/^(?:must|may|is|does) /u.test(message)) return `\`${name}\` ${message}.`;
  return /^[A-Z]/u.test(message) ? message : `\`${name}\` is not valid: ${message}.`;
}

/** Rule that the whole of a part breaks. */
function ruleOfAll(issue: z.core.$ZodIssue, part: string): string {
  return issue.code === 'custom' ? issue.message : `the ${part} ${issue.message}`;
}
