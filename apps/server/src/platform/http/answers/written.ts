import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'zod/v4/core';

/**
 * An answer that is JSON already, because the database wrote it: reading it only to write it again costs more than all
 * else of a long list. Nothing is left out of it on its way, so it names every field that it tells.
 */
export class Written<Told> {
  declare readonly told: Told;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A page of a list whose rows were written by the database. */
export const writtenPage = <Told>(name: string, rows: readonly { readonly text: string }[], rest: object) =>
  new Written<Told>(`{"${name}":[${rows.map(({ text }) => text).join()}],${JSON.stringify(rest).slice(1)}`);

/** Throws where the answer does not fit the contract, or says more than it names. */
export function checkWritten(call: Call, { text }: Written<unknown>): void {
  const said: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(parse(call.payload, said), said)) throw new Error(`${call.name} says more than it names.`);
}
