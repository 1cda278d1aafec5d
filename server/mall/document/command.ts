import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import { type MachineRecord, missingFact, needsOf } from "#trpc/rules/machine";
import type { Actor } from "../implement";
import { actingOf, needEvent, operatorOf, ownDocument, type Parties } from "./access";
import { change } from "./change";
import { needState } from "./news";
import type { Move, Operator } from "./repo/events";
import type { CommandedKind } from "./repo/kind";
import { lockRoot, readFacts, readHeader } from "./repo/lock";

/** What every change of a document needs to know. */
export interface CommandContext {
  db: Db;
  tenantCode: string;
  now: Date;
  operator: Operator;
}

interface CommandRequest extends Omit<CommandContext, "operator"> {
  input: { sysNo: number };
  actor: Actor;
  side: Side | null;
}
type Header = MachineRecord & Parties & { readonly sysNo: number };

interface Applied<H> {
  /** Columns of the header that change with the status. */
  set?: { readonly [Column in keyof H & string]?: string | number | boolean | Date | readonly number[] | null };
  comment?: string;
  detail?: Readonly<Record<string, unknown>> | null;
  /** What was worked out before and decides where the event leads (`given` of the machine). */
  given?: Readonly<Record<string, number | boolean>>;
}

/** An event that the caller may start on a document that stands where it can. */
export interface Command<H, Root> {
  document: H;
  /** The document whose lock is held: itself, or the one above. */
  root: Root;
  doing: CommandContext;
  /** Moves the document and writes its history. @returns the new status @throws Failure STATE_CONFLICT */
  apply: (change?: Applied<H>) => Promise<number>;
}

/**
 * Begins an event of a document: lock, party, permission code, state, facts; in this order, for every kind.
 * @param before what the kind refuses in words of its own before its machine does
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT
 */
export async function command<H extends Header, Event extends string, Root>(
  { input, actor, side, tenantCode, db, now }: CommandRequest,
  kind: CommandedKind<H, Event, Root>,
  event: NoInfer<Event>,
  before: (document: H) => void | Promise<void> = () => undefined,
): Promise<Command<H, Root>> {
  const caller = actingOf({ actor, side });
  const { machine, table, lockedBy } = kind;
  const key = { tenantCode, sysNo: input.sysNo };
  const root = await lockRoot<Root>(db, kind, key);
  const needs = needsOf(machine, event);
  const names = (needs.facts ?? []).map(({ fact }) => fact);
  const found = lockedBy ? await readHeader(db, table, key, { kind, names }) : (root as H | undefined);
  const document = await ownDocument(db, kind, found, actor, caller);
  needEvent(actor, caller, machine, event);
  await before(document);
  await needState({ db, tenantCode, now, actor }, machine, event, document);
  const facts = names.length > 0 && !lockedBy ? await readFacts(db, kind, key, names) : document;
  const missing = missingFact(needs, facts);
  if (missing) {
    const { message, reason = "STATE_CONFLICT" } = missing;
    throw new Failure(reason, { message, details: { status: document.status } });
  }
  const doing = { db, tenantCode, now, operator: operatorOf(actor, caller) };
  const apply = ({ given, set = {}, ...move }: Applied<H> = {}) =>
    change(db, machine, event, { ...document, ...given }, { ...doing, ...move, set: set as NonNullable<Move["set"]> });
  return { document, root: root as Root, doing, apply };
}
