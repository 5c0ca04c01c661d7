import type { FastifyInstance } from 'fastify';
import type { DatabaseClient } from '../../db/client.ts';
import { systemTiming } from '../clock.ts';
import { EventBus } from './index.ts';

/** The bus of a server, which logs when events of other processes do not arrive. */
export function createEventBus(app: FastifyInstance, { connection }: DatabaseClient): EventBus {
  return new EventBus({
    connection,
    timing: systemTiming,
    onError: (error) => app.log.warn({ err: error }, 'events of other processes do not arrive right now'),
  });
}
