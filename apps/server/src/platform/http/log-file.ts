import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Asks the logger to tell the level of each line. */
const WITH_LEVEL: unique symbol = Symbol.for('pino.metadata');

/** Pino's number for a warning; what is worse has a higher one. */
const WARNING = 40;

/** With the one before it, a demo that runs for weeks takes twice this. */
const LARGEST = 5_000_000;

interface Terminal {
  write(line: string): unknown;
}

/**
 * Where the logger writes while somebody is looking at the terminal: everything into a file, only warnings and worse
 * to the terminal as well. A file that can't be written loses nothing: the terminal then gets it all.
 */
export class LogFile {
  readonly path: string;
  readonly [WITH_LEVEL] = true;
  /** Of the line that comes next. */
  lastLevel = 0;
  #size: number;
  #isUsable = true;
  readonly #terminal: Terminal;
  readonly #largest: number;

  constructor(folder: string, terminal: Terminal = process.stderr, largest = LARGEST) {
    this.path = join(folder, 'server.log');
    this.#size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    this.#terminal = terminal;
    this.#largest = largest;
  }

  write(line: string): void {
    if (this.#isUsable) this.#keep(line);
    if (!this.#isUsable || this.lastLevel >= WARNING) this.#terminal.write(line);
  }

  #keep(line: string): void {
    try {
      if (this.#size >= this.#largest) {
        renameSync(this.path, `${this.path}.1`);
        this.#size = 0;
      }
      appendFileSync(this.path, line, { mode: 0o600 });
      this.#size += Buffer.byteLength(line);
    } catch (error) {
      this.#isUsable = false;
      this.#terminal.write(`The log goes on here, because its file can't be written: ${(error as Error).message}\n`);
    }
  }
}
