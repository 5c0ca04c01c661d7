/** The last action on the page of bans, reported next to the tool that did it. */
export interface BanAction {
  readonly done: 'banned' | 'unbanned';
  /** The movie's title, or its id where it is unknown here. */
  readonly name: string;
}

/** State shared by the two tools. */
export interface BanActionProps {
  readonly lastAction: BanAction | null;
  readonly onAction: (action: BanAction | null) => void;
}
