/** Records requests with their times, so that tests and developers can see what a client did. */
export interface RequestLog {
  add(request: LoggedRequest): void;
  readonly entries: readonly LoggedRequest[];
  /** The most requests within any second. */
  mostInOneSecond(): number;
  clear(): void;
}

export interface LoggedRequest {
  /** Milliseconds since the fake TMDB started. */
  readonly at: number;
  readonly path: string;
  readonly query: string;
  readonly status: number;
}

export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = [];
  return {
    entries,
    add: (request) => entries.push(request),
    mostInOneSecond: () => {
      const times = entries.map((entry) => entry.at).toSorted((a, b) => a - b);
      let most = 0;
      for (let first = 0, last = 0; last < times.length; last += 1) {
        while ((times[last] ?? 0) - (times[first] ?? 0) >= 1_000) first += 1;
        most = Math.max(most, last - first + 1);
      }
      return most;
    },
    clear: () => {
      entries.length = 0;
    },
  };
}
