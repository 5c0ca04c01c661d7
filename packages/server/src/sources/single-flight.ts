/** Joins simultaneous calls of one key: the first does the work, the others get its result or its failure. */
export interface SingleFlight {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSingleFlight(): SingleFlight {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    run: <Result>(key: string, work: () => Promise<Result>) => {
      const running = inFlight.get(key);
      // One key always stands for one kind of result: keys name the call and its arguments.
      if (running !== undefined) return running as Promise<Result>;
      const flight = work().finally(() => inFlight.delete(key));
      inFlight.set(key, flight);
      return flight;
    },
  };
}
