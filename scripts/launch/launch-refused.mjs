/** It can't go on. The message is one clear line; none when the user asked it to stop. */
export class LaunchRefused extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'LaunchRefused';
    this.exitCode = exitCode;
  }
}
