import type { Api, CallName } from '@hexreel/domain/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { EndpointRegistry, UsedAnswer } from '../platform/http/endpoints.ts';

/** The API for one first view, answered in process. @param used called with what the freshness of each answer depends on */
export function createPageApi(registry: EndpointRegistry, request: FastifyRequest, used: (answer: UsedAnswer) => void): Api {
  const call = (name: CallName, input: object = {}) => registry.readInProcess(name, input, { request, used });
  return { call: call as Api['call'] };
}
