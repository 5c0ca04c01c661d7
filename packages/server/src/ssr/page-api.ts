import type { Api, CallName } from '@hexreel/domain/contract/calls';
import type { FastifyRequest } from 'fastify';
import { requireOpenRead } from '../platform/http/access/private-site.ts';
import type { EndpointRegistry, UsedAnswer } from '../platform/http/endpoints.ts';

/** The API for one first view, answered in process. @param options.used called with what the freshness of each answer depends on */
export function createPageApi(
  registry: EndpointRegistry,
  request: FastifyRequest,
  { used, isPrivate }: { readonly used: (answer: UsedAnswer) => void; readonly isPrivate: boolean },
): Api {
  const call = async (name: CallName, input: object = {}) => {
    if (isPrivate) await requireOpenRead(name, request);
    return registry.readInProcess(name, input, { request, used });
  };
  return { call: call as Api['call'] };
}
