/** The arguments make no sense; the message says what is expected. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** One of these words, however it is typed; `refusal` goes before the list of them. */
export function wordOf<Word extends string>(words: readonly Word[], typed: string | undefined, refusal: string) {
  const word = words.find((known) => known.toLowerCase() === typed?.toLowerCase());
  if (typed !== undefined && word === undefined) throw new Misuse(`${refusal} ${words.join(', ')}.`);
  return word;
}
