import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";

/** What node-postgres hands to a query of its own kind. */
interface CopyConnection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain?: boolean };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

const CHUNK_BYTES = 64 * 1024;

/** A COPY as node-postgres sends it; its answer is the number of rows. */
class Copy {
  // node-postgres reads this of every query object
  readonly text: string;
  protected rows = 0;
  protected failure: Error | undefined;
  readonly #finish: (error: Error | undefined, rows: number) => void;

  constructor(text: string, finish: (error: Error | undefined, rows: number) => void) {
    this.text = text;
    this.#finish = finish;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }
  handleError(error: Error): void {
    this.failure ??= error;
    this.#finish(this.failure, 0);
  }
  handleReadyForQuery(_connection: CopyConnection): void {
    this.#finish(this.failure, this.rows);
  }
  handleCopyData(_message: { chunk: Buffer }, _connection: CopyConnection): void {}
  handleCopyInResponse(_connection: CopyConnection): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

/** COPY … TO STDOUT: the socket rests while the sink is full, so memory stays flat. */
class CopyTo extends Copy {
  #lines: Buffer[] = [];
  #bytes = 0;

  constructor(
    text: string,
    private readonly sink: Writable,
    finish: (error: Error | undefined, rows: number) => void,
  ) {
    super(text, finish);
  }

  #flush(): boolean {
    const chunk = Buffer.concat(this.#lines);
    this.#lines = [];
    this.#bytes = 0;
    return chunk.length === 0 || this.sink.write(chunk);
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    // the driver reuses the memory of a message
    this.#lines.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes < CHUNK_BYTES || this.#flush()) return;
    stream.pause();
    this.sink.once("drain", () => stream.resume());
  }

  override handleReadyForQuery(connection: CopyConnection): void {
    this.#flush();
    // a sink that is ended does not say any more that it has room
    connection.stream.resume();
    super.handleReadyForQuery(connection);
  }
}

/** COPY … FROM STDIN out of chunks that arrive over time. */
class CopyFrom extends Copy {
  constructor(
    text: string,
    private readonly source: AsyncIterable<Buffer>,
    finish: (error: Error | undefined, rows: number) => void,
  ) {
    super(text, finish);
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: Error) => {
      this.failure ??= error;
      connection.sendCopyFail(error.message);
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.source) {
      if (this.failure) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    if (!this.failure) connection.endCopyFrom();
  }
}

const asQuery = (copy: Copy) => copy as unknown as pg.Submittable;

/** Streams what a COPY … TO STDOUT answers into `sink`, which stays open. Returns the number of rows. */
export function copyTo(client: pg.ClientBase, text: string, sink: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(asQuery(new CopyTo(text, sink, (error, rows) => (error ? reject(error) : resolve(rows)))));
  });
}

/** Streams `source` into a COPY … FROM STDIN. Returns the number of rows. */
export function copyFrom(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(asQuery(new CopyFrom(text, source, (error, rows) => (error ? reject(error) : resolve(rows)))));
  });
}
