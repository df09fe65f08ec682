/** The message is one line that names what to change; main prints it and exits with 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
