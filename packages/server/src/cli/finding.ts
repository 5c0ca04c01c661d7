export interface Finding {
  readonly what: string;
  readonly well: boolean;
  /** What was found, or what is wrong and how to fix it. */
  readonly text: string;
}
