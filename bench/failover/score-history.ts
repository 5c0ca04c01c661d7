/** The scores that one member has sent for one movie, each another, in their order. */
export class ScoreHistory {
  /** When each was acknowledged, by `performance.now()`; null for one that was not. */
  readonly #acknowledgedAt: (number | null)[] = [];

  next(): { readonly number: number; readonly scores: { readonly gore: number; readonly pace: number } } {
    this.#acknowledgedAt.push(null);
    const number = this.#acknowledgedAt.length - 1;
    return { number, scores: scoresOf(number) };
  }

  acknowledge(number: number, at: number): void {
    this.#acknowledgedAt[number] = at;
  }

  /** @returns by how many milliseconds an answer was stale that was asked for at this time */
  staleBy({ gore, pace }: { readonly gore: number | null; readonly pace: number | null }, askedAt: number): number {
    const number = this.#numberOf(gore, pace);
    const newer = this.#acknowledgedAt.slice(number + 1).find((at) => at !== null && at <= askedAt) ?? null;
    return newer === null ? 0 : askedAt - newer;
  }

  /** @returns whether what is stored is what was acknowledged last, or was sent after it */
  settle({ gore, pace }: { readonly gore: number; readonly pace: number }): boolean {
    const number = this.#numberOf(gore, pace);
    const isLost = this.#acknowledgedAt.slice(number + 1).some((at) => at !== null);
    if (number >= 0) this.#acknowledgedAt[number] ??= performance.now();
    return !isLost;
  }

  /** The latest with these scores; -1 for none of them. */
  #numberOf(gore: number | null, pace: number | null): number {
    for (let number = this.#acknowledgedAt.length - 1; number >= 0; number -= 1) {
      const scores = scoresOf(number);
      if (scores.gore === gore && scores.pace === pace) return number;
    }
    return -1;
  }
}

/** A hundred in a row differ. */
function scoresOf(number: number): { readonly gore: number; readonly pace: number } {
  return { gore: (number % 10) + 1, pace: (Math.floor(number / 10) % 10) + 1 };
}
