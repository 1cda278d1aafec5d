import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db } from "./db";

/** What a column of a COPY may hold. A plain array becomes a PostgreSQL array; JSON is passed as text. */
export type CopyValue = string | number | boolean | null | readonly string[];

const CONTROL: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const escapeText = (text: string): string => text.replace(/[\\\n\r\t]/g, (char) => CONTROL[char] ?? char);
const arrayItem = (item: string): string => `"${item.replace(/["\\]/g, "\\$&")}"`;

/** One value in COPY's text format. */
export function copyField(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "number") return String(value);
  return escapeText(`{${value.map(arrayItem).join(",")}}`);
}

interface CopyConnection {
  stream: NodeJS.WritableStream & { writableNeedDrain?: boolean };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

const CHUNK_BYTES = 64 * 1024;

/** COPY … FROM STDIN as node-postgres sends it: a query object that answers the server's request for data. */
class CopyIn {
  // node-postgres reads this of every query object
  readonly text: string;
  #rows: Iterator<string>;
  #finish: (error?: Error) => void;
  #failure: Error | undefined;

  constructor(text: string, rows: Iterable<string>, finish: (error?: Error) => void) {
    this.text = text;
    this.#rows = rows[Symbol.iterator]();
    this.#finish = finish;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    try {
      for (;;) {
        const chunk = this.#nextChunk();
        if (!chunk) {
          connection.endCopyFrom();
          return;
        }
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          connection.stream.once("drain", () => this.handleCopyInResponse(connection));
          return;
        }
      }
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
      connection.sendCopyFail(this.#failure.message);
    }
  }

  #nextChunk(): Buffer | undefined {
    let lines = "";
    while (lines.length < CHUNK_BYTES) {
      const next = this.#rows.next();
      if (next.done) break;
      lines += next.value;
    }
    return lines ? Buffer.from(lines) : undefined;
  }

  handleError(error: Error): void {
    this.#finish(this.#failure ?? error);
  }
  handleReadyForQuery(): void {
    this.#finish();
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

/** Streams rows into a table; resolves with their number. Runs inside the client's transaction. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  let count = 0;
  function* lines(): Generator<string> {
    for (const row of rows) {
      count += 1;
      yield `${row.map(copyField).join("\t")}\n`;
    }
  }
  const text = `COPY ${table} (${columns.map((column) => `"${column}"`).join(", ")}) FROM STDIN`;
  await new Promise<void>((resolve, reject) => {
    client.query(
      new CopyIn(text, lines(), (error) => (error ? reject(error) : resolve())) as unknown as pg.Submittable,
    );
  });
  return count;
}

/** Rows that a COPY through Kysely carries as its only parameter. */
export class CopySource {
  readonly #table: string;
  readonly #columns: readonly string[];
  readonly #rows: Iterable<readonly CopyValue[]>;

  constructor(table: string, columns: readonly string[], rows: Iterable<readonly CopyValue[]>) {
    this.#table = table;
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Sends the rows; answers as pg answers a statement. */
  async send(client: pg.ClientBase): Promise<{ command: "COPY"; rowCount: number; rows: [] }> {
    return { command: "COPY", rowCount: await copyRows(client, this.#table, this.#columns, this.#rows), rows: [] };
  }
}

/** Loads rows by COPY in the transaction `db`. */
export async function copyInto(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(`COPY ${table} FROM STDIN`, [new CopySource(table, columns, rows)]));
}
