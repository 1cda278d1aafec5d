import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Side } from "#trpc/contract/define";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { type Machine, machineColumns } from "#trpc/rules/machine";
import { unpack, type WireColumns, wireColumns } from "./columns";

/** What every row of every list of documents has. */
export interface DocumentRow {
  sysNo: number;
  status: number;
  approvalStatus: number;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  itemCount: number;
  itemList: readonly object[];
  actionList: readonly string[];
}
type Shape<T> = z.ZodType<T> & { shape: z.core.$ZodShape };

/** A table as Prisma describes it. */
export interface DocumentTable<Header = unknown> {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Its rows as handlers compute with them: decimals as text, times as dates. Only a type. */
  readonly header?: Header;
}
/** The document whose lock covers this one too: its table, and the column of this one that names it. */
export interface LockedBy<Root = unknown> {
  readonly table: DocumentTable<Root>;
  readonly via: string;
}

/** The lines that the lines of a new document come from: the column that names one, and what is taken over from it. */
export interface LineSource {
  readonly table: DocumentTable;
  readonly via: string;
  readonly takes: readonly string[];
}

/** The code of those who approve a kind, where a document waits for them, and who asked and so may not decide. */
export interface ApprovalRule {
  readonly code: ActionCode;
  readonly at: readonly number[];
  /** Events that ask for it. */
  readonly askedBy: readonly string[];
  /** The column that names who made it. */
  readonly maker?: string;
}

/** What a domain says of its kind of document; lists, details, timelines and counts derive from it. */
export interface KindDefinition<
  Row extends DocumentRow,
  Detail extends Row,
  Fact extends string,
  Header = unknown,
  Event extends string = string,
  Root = unknown,
> {
  readonly machine: Machine<Event>;
  readonly table: DocumentTable<Header>;
  /** The column of its number, and how the number begins. */
  readonly number: { readonly column: string; readonly prefix: string };
  /** Itself where nothing is said. */
  readonly lockedBy?: LockedBy<Root>;
  /** The document it is made from: the column that names it, and what is taken over besides the parties. */
  readonly from?: { readonly via: string; readonly takes: readonly string[] };
  /** `parent` is the column of the header's key. */
  readonly lines: DocumentTable & { readonly parent: string; readonly from?: LineSource };
  readonly row: Shape<Row>;
  readonly detail: Shape<Detail>;
  /** A line as lists show it, and as the detail does. */
  readonly rowLine: Shape<Row["itemList"][number]>;
  readonly line: Shape<Detail["itemList"][number]>;
  /** Text columns of the header in which a keyword is looked for; of the lines it is the goods' name. */
  readonly searched: readonly string[];
  /** Columns of the header that a list may be narrowed by, under the names of its input. */
  readonly narrowed?: readonly string[];
  /** How the purchaser's organisation approves it, where that is asked for. */
  readonly approval?: ApprovalRule;
  /** Statuses that a side knows nothing of. */
  readonly hidden?: Partial<Record<Side, readonly number[]>>;
  /** SQL over header `d` for what the row shows and no column holds. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What holds for a document as soon as it holds for one of its lines: SQL over line `i`. */
  readonly facts?: Readonly<Record<Fact, RawBuilder<boolean>>>;
}

/** What decides about actions and is not shown: facts of the lines, and columns that only the machine looks at. */
export type Facts<Fact extends string> = Record<Fact, boolean> & Record<string, unknown>;

export interface DocumentKind<
  Row extends DocumentRow = DocumentRow,
  Detail extends Row = Row,
  Fact extends string = string,
  Header = unknown,
  Event extends string = string,
  Root = unknown,
> extends KindDefinition<Row, Detail, Fact, Header, Event, Root> {
  readonly sql: {
    readonly table: RawBuilder<unknown>;
    readonly lines: RawBuilder<unknown>;
    readonly row: RawBuilder<unknown>;
    readonly detail: RawBuilder<unknown>;
    readonly line: RawBuilder<unknown>;
    readonly packedLine: RawBuilder<unknown>;
    /** Facts of one group of lines, as JSON, and header columns of the machine, as JSON. */
    readonly lineFacts: RawBuilder<unknown>;
    readonly headFacts: RawBuilder<unknown>;
  };
  readonly wire: { readonly row: WireColumns; readonly detail: WireColumns };
  readonly unpackLine: (values: readonly unknown[]) => Row["itemList"][number];
}

const jsonOf = (entries: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(entries.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

function columnsWith(wire: WireColumns, computed: Readonly<Record<string, RawBuilder<unknown>>> = {}): WireColumns {
  const more = Object.entries(computed);
  const list = sql.join([wire.list, ...more.map(([name, value]) => sql`${value} AS ${sql.id(name)}`)]);
  return { ...wire, names: [...wire.names, ...more.map(([name]) => name)], list };
}

/** Makes a kind of document from what its domain says of it: the SQL of its columns is written once, here. */
export function defineDocument<
  Row extends DocumentRow,
  Detail extends Row,
  Header,
  Event extends string,
  Fact extends string = never,
  Root = Header,
>(
  definition: KindDefinition<Row, Detail, Fact, Header, Event, Root>,
): DocumentKind<Row, Detail, Fact, Header, Event, Root> {
  const { machine, table, lines, row, detail, rowLine, line, computed, facts } = definition;
  const head = columnsWith(wireColumns(row.shape, table.columns, "d"), computed);
  const whole = columnsWith(wireColumns(detail.shape, table.columns, "d"), computed);
  const packed = wireColumns(rowLine.shape, lines.columns, "i");
  const unseen = machineColumns(machine).filter((name) => name in table.columns && !head.names.includes(name));
  const ofLines = Object.entries<RawBuilder<boolean>>(facts ?? {});
  return {
    ...definition,
    wire: { row: head, detail: whole },
    unpackLine: (values) => unpack(packed, values),
    sql: {
      table: sql.raw(`"mall"."${table.name}"`),
      lines: sql.raw(`"mall"."${lines.name}"`),
      row: head.list,
      detail: whole.list,
      line: wireColumns(line.shape, lines.columns, "i").list,
      packedLine: packed.packed,
      lineFacts: jsonOf(ofLines.map(([name, holds]) => [name, sql`coalesce(bool_or(${holds}), false)`])),
      headFacts: jsonOf(unseen.map((name) => [name, sql.raw(`d."${name}"`)])),
    },
  };
}
