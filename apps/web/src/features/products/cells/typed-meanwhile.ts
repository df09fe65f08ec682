interface Stock {
  /** What stood there when the field was opened. */
  readonly opened: number | null;
  readonly typed: number | null;
  /** What is left by now. */
  readonly now: number | null;
}

/**
 * What a stock becomes that moved while its field was open: the vendor's difference on top of what is left, never the
 * sales undone. Undefined where there is no difference to add, because one of the three is not counted.
 */
export function stockAfterTyping({ opened, typed, now }: Stock): number | null | undefined {
  if (opened === now) return typed;
  if (opened === null || typed === null || now === null) return undefined;
  return Math.max(0, now + typed - opened);
}
