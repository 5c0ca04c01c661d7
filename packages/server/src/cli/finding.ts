export interface Finding {
  readonly what: string;
  readonly well: boolean;
  /** The finding, or the problem and its fix. */
  readonly text: string;
}
