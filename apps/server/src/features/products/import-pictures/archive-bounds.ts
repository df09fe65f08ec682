const MEGABYTE = 1024 * 1024;

/** What is taken of a ZIP at most. What its headings claim is looked at first, what comes out of it is counted. */
export const ARCHIVE_BOUNDS = {
  /** As it is sent. */
  bytes: 25 * MEGABYTE,
  entries: 1_000,
  /** The list itself, unpacked: as much as may be sent without a ZIP. */
  sheet: 10 * MEGABYTE,
  /** All pictures that the list names, unpacked. */
  pictures: 40 * MEGABYTE,
  /** Pictures hardly get smaller in a ZIP; what shrinks to a hundredth is none. */
  ratio: 100,
} as const;

/** One import brings no more: each is fetched or unpacked, and drawn again. */
export const PICTURES_MAX = 500;
