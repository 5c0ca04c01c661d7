/**
 * The keys of all advisory locks of the site's database, in one place so that no two are equal. A key that a running
 * version uses keeps its meaning: during a rolling restart both versions take their locks. Versions before this one also took
 * 4_839_010, 4_839_011 and 4_839_015.
 */
export const advisoryLocks = {
  /** Schema changes. */
  migration: 4_839_001,
  /** A test run's ownership of its databases; the run is the second key. */
  testRun: 4_839_002,
  /** Changes to who is an admin, account deletions included. */
  admins: 4_839_012,
  /** The process that learns users' taste from their ratings; held while it runs. */
  tasteTraining: 4_839_013,
  /** Which topics there are: shared by votes and hard no's, exclusive for merging and retiring them. */
  topics: 4_839_014,
  /** The process that estimates movies from their kind; held while it does. */
  estimates: 4_839_016,
} as const;
