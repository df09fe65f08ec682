/** The arguments make no sense; the message says what is expected. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
