import type { Client, Connection, Submittable } from 'pg';

/** What a connection of `pg` can do besides, and its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The calls that `pg` makes to whatever is asked over a connection, as far as a COPY hears them. */
abstract class Copy implements Submittable {
  readonly #text: string;
  readonly #ended = Promise.withResolvers<undefined>();
  readonly done = this.#ended.promise;
  isOver = false;

  constructor(text: string) {
    this.#text = text;
    // Whoever awaits it later still hears of it.
    this.done.catch(() => undefined);
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleError(error: Error): void {
    this.isOver = true;
    this.#ended.reject(error);
  }

  handleCommandComplete(): void {
    this.isOver = true;
  }

  handleReadyForQuery(): void {
    this.#ended.resolve(undefined);
  }
}

/** Rows on their way out, each as PostgreSQL writes it. */
class CopyOut extends Copy {
  readonly #take: (row: Buffer, line: Connection) => void;

  constructor(text: string, take: (row: Buffer, line: Connection) => void) {
    super(text);
    this.#take = take;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, line: Connection): void {
    this.#take(chunk, line);
  }
}

const PART = 64 * 1024;

class CopyIn extends Copy {
  readonly #opened = Promise.withResolvers<undefined>();
  readonly opened = Promise.race([this.#opened.promise, this.done]);
  #line: CopyConnection | undefined;
  #waiting: Buffer[] = [];
  #bytes = 0;

  handleCopyInResponse(line: CopyConnection): void {
    this.#line = line;
    this.#opened.resolve(undefined);
  }

  /** Has whoever reads wait while the other side takes no more. */
  write(row: Buffer, from: Connection): void {
    if (this.isOver) return;
    // The bytes are theirs again when this returns.
    this.#waiting.push(Buffer.from(row));
    this.#bytes += row.length;
    if (this.#bytes < PART) return;
    this.#flush();
    const to = this.#line?.stream;
    if (!to?.writableNeedDrain) return;
    from.stream.pause();
    const goOn = () => {
      to.off('drain', goOn).off('close', goOn);
      from.stream.resume();
    };
    to.on('drain', goOn).on('close', goOn);
  }

  #flush(): void {
    if (this.#waiting.length > 0) this.#line?.sendCopyFromChunk(Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#bytes = 0;
  }

  end(): Promise<undefined> {
    if (!this.isOver) {
      this.#flush();
      this.#line?.endCopyFrom();
    }
    return this.done;
  }
}

/** All rows of a table from one server to another, as text, which every version reads. */
export async function copyRows(
  source: Client,
  target: Client,
  { columns, rows }: { readonly columns: string; readonly rows: string },
): Promise<void> {
  const into = target.query(new CopyIn(`copy ${columns} from stdin`));
  await into.opened;
  await source.query(new CopyOut(`copy (${rows}) to stdout`, (row, line) => into.write(row, line))).done;
  await into.end();
}
