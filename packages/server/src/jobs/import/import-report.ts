/** What the import says of a document. */
export interface ImportNote {
  readonly collection: 'users' | 'ratings' | 'movieAverages' | 'bannedMovies';
  readonly id: string;
  /**
   * refused: the document cannot be imported. left-out: a part of it is not, or it says nothing. changed: it is imported
   * otherwise than it stands there. differs: a figure of the export is not what its documents come to; ours is kept.
   */
  readonly kind: 'refused' | 'left-out' | 'changed' | 'differs';
  readonly reason: string;
}

export interface ImportReport {
  /** What is (or would be) stored. */
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
    /** Movies that the table does not know yet; the catalogue brings them. */
    readonly unknownMovies: number;
  };
  /** Documents that the export holds, those refused included. */
  readonly documents: Readonly<Record<ImportNote['collection'], number>>;
  readonly notes: readonly ImportNote[];
}
