/** Joins concurrent calls with the same key: the first does the work, the others get its result or failure. */
export interface SingleFlight {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSingleFlight(): SingleFlight {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    run: <Result>(key: string, work: () => Promise<Result>) => {
      const running = inFlight.get(key);
      // A key always has one type of result: keys name the call and its arguments.
      if (running !== undefined) return running as Promise<Result>;
      const flight = work().finally(() => inFlight.delete(key));
      inFlight.set(key, flight);
      return flight;
    },
  };
}
