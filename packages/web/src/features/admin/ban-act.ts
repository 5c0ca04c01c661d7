/** What was done last on the page of bans, to say so beside the tool that did it. */
export interface BanAct {
  readonly done: 'banned' | 'unbanned';
  /** The movie's title, or its id where it has none here. */
  readonly name: string;
}

/** What the two tools share. */
export interface BanActProps {
  readonly lastAct: BanAct | null;
  readonly onAct: (act: BanAct | null) => void;
}
