import type { Side } from "#trpc/contract/define";
import type { ActionCode } from "#trpc/contract/shared/labels";
import {
  type DELETED,
  findTransition,
  initialStatus,
  type Machine,
  NEW,
  SAME,
  type Transition,
} from "#trpc/rules/machine";
import type { Person } from "../api";
import type { Trade } from "../trade";

type Api = Person["api"];
type Columns = Readonly<Record<string, number | boolean>>;

/** A document that stands somewhere, with what its calls need to know of the papers above it. */
export interface Standing<Event extends string, Doc> {
  /** Where: the status and what else of the header its machine looks at. */
  readonly at: Columns & { readonly status: number };
  /** Brings one there, by calls alone. */
  readonly make: (trade: Trade, lines: number) => Promise<Doc>;
  /** Events that its machine would let start here and its neighbours do not. */
  readonly forbids?: readonly Event[];
}

/** The call behind an event that somebody asks for. */
export interface Ask<Event extends string, Doc> {
  readonly event: Event;
  /** Tells calls of the same event apart. */
  readonly how?: string;
  /** What its command will work out (`given` of the machine). */
  readonly given?: Columns;
  /** The standings in which there is something to ask it of; all unless told. */
  readonly only?: readonly string[];
  readonly call: (api: Api, doc: Doc, trade: Trade) => Promise<unknown>;
}

/** How a document comes into being. */
export interface CreationEvent<Event extends string, Parent> {
  readonly event: Event;
  /** The columns that decide where it starts. */
  readonly header: Columns;
  /** It is made of nothing that belongs to somebody: other organisations make theirs. */
  readonly ofNothing?: true;
  /** What it is made from. */
  readonly from: (trade: Trade, lines: number) => Promise<Parent>;
  readonly call: (api: Api, parent: Parent, trade: Trade) => Promise<{ sysNo: number }>;
}

/** A transition that is the consequence of another document's event. */
export interface Consequence<Doc> {
  readonly make: (trade: Trade, lines: number) => Promise<Doc>;
  readonly act: (doc: Doc, trade: Trade) => Promise<unknown>;
}

/** What a kind of document says so that its contract can be proved. */
export interface Plan<Event extends string, Doc, Parent> {
  /** The rule that lists what may be done with it, and by whom. */
  readonly rule: string;
  readonly read: (api: Api, sysNo: number) => Promise<{ status: number; actionList: string[]; historyList: object[] }>;
  /** The newest of the reader's own. */
  readonly list: (api: Api) => Promise<{ datas: { sysNo: number; actionList: string[] }[] }>;
  readonly steps: (api: Api, sysNo: number) => Promise<object[]>;
  readonly births: readonly CreationEvent<Event, Parent>[];
  readonly standings: Readonly<Record<string, Standing<Event, Doc>>>;
  readonly asks: readonly Ask<Event, Doc>[];
  /** By transition: "ship 20 → 40". */
  readonly follows: Readonly<Record<string, Consequence<Doc>>>;
  /** Transitions that no call reaches, each with its reason. */
  readonly unproved: Readonly<Record<string, string>>;
  /** Nodes of the timeline whose people are not told to everybody. */
  readonly nameless?: readonly string[];
  /** Its calls are refused to suppliers at the door, whosever it is. */
  readonly withoutSupplier?: true;
  /** Nobody approves it, and it is not read without the code for prices, which approvers lack here. */
  readonly withoutApprover?: true;
  /** A command sends at most so many statements, whatever the document's size. */
  readonly statements: number;
}

export interface ContractKind<Event extends string> {
  readonly machine: Machine<Event>;
  readonly approval?: { readonly code: ActionCode } | undefined;
  readonly hidden?: Partial<Record<Side, readonly number[]>> | undefined;
}

/** A kind and how it is proved. */
export interface Contracted<Event extends string, Doc, Parent> {
  readonly kind: ContractKind<Event>;
  readonly plan: Plan<Event, Doc, Parent>;
}
export const planOf = <Event extends string, Doc, Parent>(
  kind: ContractKind<Event>,
  plan: Plan<Event, Doc, Parent>,
): Contracted<Event, Doc, Parent> => ({ kind, plan });

/** How transitions are called here: one of a machine's lines has as many as it has starts. */
export const moveName = (event: string, from: number | typeof NEW, to: number | typeof DELETED): string =>
  `${event} ${from} → ${to}`;

const endOf = ({ to }: Transition, status: number): number | typeof DELETED => (to === SAME ? status : to);

/** All transitions of a machine, from each state alone. */
export function movesOf({ transitions }: Machine): Map<string, Transition> {
  const moves = transitions.flatMap((one): [string, Transition][] =>
    one.from === NEW
      ? [[moveName(one.event, NEW, one.to as number), one]]
      : one.from.map((status) => [moveName(one.event, status, endOf(one, status)), one]),
  );
  return new Map(moves);
}

/** What an event does to a document that stands there; null where it must be refused. */
export function moveOf<Event extends string, Doc>(
  machine: Machine<Event>,
  { at, forbids }: Standing<Event, Doc>,
  { event, given }: Ask<Event, Doc>,
) {
  const transition = forbids?.includes(event) ? null : findTransition(machine, event, { ...at, ...given });
  if (!transition) return null;
  const to = endOf(transition, at.status);
  return { transition, to, name: moveName(event, at.status, to) };
}

/** What can be asked of a document that stands there, whether or not it is refused. */
export const asksAt = <Event extends string, Doc>(asks: readonly Ask<Event, Doc>[], where: string) =>
  asks.filter(({ only }) => only?.includes(where) ?? true);

/** The transitions that a plan proves. */
export function provedMoves<Event extends string, Doc, Parent>(
  machine: Machine<Event>,
  { births, standings, asks, follows }: Plan<Event, Doc, Parent>,
): Set<string> {
  const born = births.map(({ event, header }) => moveName(event, NEW, initialStatus(machine, event, header)));
  const asked = Object.entries(standings).flatMap(([where, standing]) =>
    asksAt(asks, where).flatMap((ask) => moveOf(machine, standing, ask)?.name ?? []),
  );
  return new Set([...born, ...asked, ...Object.keys(follows)]);
}

export const labelOf = ({ event, how }: { event: string; how?: string }): string => (how ? `${event} (${how})` : event);
