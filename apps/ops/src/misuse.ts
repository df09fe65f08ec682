/** What was typed can't be meant; the message says what can. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
