/** The arguments make no sense; the message says what would. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
