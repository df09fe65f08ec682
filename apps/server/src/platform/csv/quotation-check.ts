const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/**
 * Tells a cell that is quoted as it should be from one with something behind its closing mark. The parser, told to take
 * `6" pan` for what it is, takes `"shut"x` as well and hands both over as texts; only their length in the file differs.
 * Wants every cell in turn, each with where in the file it ends.
 */
export function quotationCheck(hasMark: boolean) {
  let start = hasMark ? Buffer.byteLength('\uFEFF') : 0;
  return {
    isSound: (text: string, isQuoted: boolean, end: number): boolean => {
      const length = end - start;
      start = end + 1;
      if (!isQuoted || !text.startsWith('"')) return true;
      return length === Buffer.byteLength(text) + countOf(text, '"') + 2;
    },
    beginRow: (at: number): void => {
      start = at;
    },
  };
}
