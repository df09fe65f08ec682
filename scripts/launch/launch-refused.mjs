/** The message is one clear line; empty if the user asked to stop. */
export class LaunchRefused extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'LaunchRefused';
    this.exitCode = exitCode;
  }
}
