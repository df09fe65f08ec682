const MEGABYTE = 1024 * 1024;

/** The sizes that a ZIP's headers claim are checked first, and the unpacked bytes are counted. */
export const ARCHIVE_BOUNDS = {
  /** Compressed. */
  bytes: 25 * MEGABYTE,
  entries: 1_000,
  /** The list, unpacked: the same as without a ZIP. */
  sheet: 10 * MEGABYTE,
  /** All pictures that the list names, unpacked. */
  pictures: 40 * MEGABYTE,
  /** Pictures hardly compress; what shrinks to a hundredth is none. */
  ratio: 100,
} as const;

/** Per import: each is fetched or unpacked, and redrawn. */
export const PICTURES_MAX = 500;
