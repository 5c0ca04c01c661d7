import { Gauge } from 'prom-client';
import type { DatabaseClient } from '../../../db/client.ts';

const roles = ['primary', 'replica', 'read-only', 'unreachable'] as const;

/** 1 for the role that each host of the database has, 0 for the others; nothing where settings name one host each. */
export function hostsGauge(read: DatabaseClient['hosts']): Gauge {
  const gauge: Gauge = new Gauge({
    name: 'hexreel_database_host',
    help: 'Hosts that DATABASE_URL and DATABASE_READ_URL name: 1 for the role in which each was seen last',
    labelNames: ['setting', 'host', 'role'],
    registers: [],
    collect: () => {
      for (const { setting, name, role } of read())
        for (const each of roles) gauge.set({ setting, host: name, role: each }, each === role ? 1 : 0);
    },
  });
  return gauge;
}
