import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { Metrics } from '../../platform/observability/metrics/index.ts';

/** Web vitals measured in a browser, recorded as a metric and nowhere else. */
export function registerVitals({ registry, endpoints }: ApiRoutes, { metrics }: { readonly metrics: Metrics }): void {
  registry.write(
    endpoints.reportVital,
    async ({ body: { vitals } }) => {
      for (const { name, value } of vitals) metrics.vitals.observe({ name }, name === 'CLS' ? value : value / 1_000);
      return null;
    },
    { bodyLimit: 1_024, readPrice: 1 },
  );
}
