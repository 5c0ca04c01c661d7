/** A note of the import about a document. */
export interface ImportNote {
  readonly collection: 'users' | 'ratings' | 'movieAverages' | 'bannedMovies';
  readonly id: string;
  /**
   * refused: the document cannot be imported. left-out: a part of it cannot, or it is empty. changed: it is imported
   * with other values. differs: a figure of the export does not match its documents; ours is kept.
   */
  readonly kind: 'refused' | 'left-out' | 'changed' | 'differs';
  readonly reason: string;
}

export interface ImportReport {
  /** Rows that are (or would be) stored. */
  readonly counts: {
    readonly people: number;
    readonly admins: number;
    readonly critics: number;
    readonly ratings: number;
    readonly reviews: number;
    readonly votes: number;
    readonly watchlistEntries: number;
    readonly follows: number;
    readonly bans: number;
    /** Movies that the table does not have yet; the catalogue job reads them. */
    readonly unknownMovies: number;
  };
  /** Documents in the export, refused ones included. */
  readonly documents: Readonly<Record<ImportNote['collection'], number>>;
  readonly notes: readonly ImportNote[];
}
