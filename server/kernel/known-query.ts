import pg from "pg";
import { rowMaker } from "./row-maker";

/** The parts of pg's own classes that are changed here. */
interface Connection {
  describe: (portal: unknown) => void;
}
type Values = readonly (string | null)[];
type Parser = (text: string) => unknown;
/** What a result says of its columns, and what pg makes of that to read rows. */
interface Columns {
  fields: { name: string }[];
  _parsers: Parser[] | undefined;
  parseRow: (values: Values) => object;
}
declare class PgQuery {
  constructor(config: pg.QueryConfig, values?: unknown);
  text: string;
  name?: string;
  callback?: (error: unknown, result: unknown) => void;
  _result: Columns;
  _accumulateRows: boolean;
  submit(connection: pg.Connection): void;
  prepare(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
const Query = pg.Query as unknown as typeof PgQuery;

/** What is known of the statements that a connection has prepared, and the connection as one that describes nothing. */
class Known {
  readonly columns = new Map<string, Columns>();
  readonly quiet: Connection;

  constructor(connection: Connection) {
    this.quiet = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  }
}
const known = new WeakMap<Connection, Known>();

/**
 * A prepared statement whose columns are described once a connection. PostgreSQL never changes them while a statement
 * is prepared (it refuses instead), but pg has them described, sent and read again at every execution: for thirty
 * columns that is 20 µs here and 8 µs there, a tenth of a short statement.
 */
export class KnownQuery extends Query {
  override prepare(connection: Connection): void {
    const told = this.name && this.hasBeenParsed(connection) ? known.get(connection) : undefined;
    const columns = told?.columns.get(this.name ?? "");
    if (columns) {
      // as pg does when it is told the columns
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(told && columns ? told.quiet : connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this.name) return;
    const told = known.get(connection) ?? new Known(connection);
    known.set(connection, told);
    if (told.columns.has(this.name)) return;
    const { fields, _parsers = [] } = this._result;
    const names = fields.map(({ name }) => name);
    told.columns.set(this.name, { fields, _parsers, parseRow: rowMaker(names, _parsers) });
  }
}
