import { type Code, StepStatus } from "#trpc/contract/shared/codes";
import type { FailureCode } from "../contract/failures";
import type { ActionCode } from "../contract/shared/labels";
import { approvalSteps, isApprovalStep } from "./approval-steps";
import type { DocumentType } from "./kinds";

/**
 * The vocabulary of document machines. A machine is data: who may move a document from which states to which, by which
 * event. The table drives the guarded update, the allowed actions, the timeline and the tests (R-BIZ-19, R-STEP-01).
 */

/** Whose act moves the document; `system` is the consequence of another act. */
export type Who = "purchaser" | "supplier" | "operator" | "system";

/** The document does not exist before, or no longer after. */
export const NEW = "new";
export const DELETED = "deleted";
/** The event is recorded and the status stays. */
export const SAME = "same";

/** Columns of the document's header and the values that let a transition or a node apply. */
export type Condition = Readonly<Record<string, readonly (number | boolean)[]>>;
/** A header as far as machines look at it. */
export interface MachineRecord {
  readonly status: number;
}

export interface Transition<Event extends string = string> {
  /** The rule that asks for it. */
  readonly rule: string;
  readonly event: Event;
  /** What history and refusals call it, in Chinese. */
  readonly name: string;
  readonly from: readonly number[] | typeof NEW;
  readonly to: number | typeof SAME | typeof DELETED;
  readonly who: Who;
  /** Columns of the header; the statement that moves the document looks at them again. */
  readonly when?: Condition;
  /** What the command works out before it moves the document, under the names of the columns that it will set. */
  readonly given?: Condition;
}

/**
 * The permission code that each event asks for (R-PERM-21), which is also the code of its button. Null is the
 * consequence of another document's event, which was asked for its own code.
 */
export type EventCodes<Event extends string = string> = Readonly<Record<Event, ActionCode | null>>;

/** A fact of a document's lines that an event requires. Its SQL belongs to the kind; lists and commands read the same. */
export interface Requirement {
  readonly fact: string;
  readonly is: boolean;
  /** The refusal where it is otherwise, in Chinese. */
  readonly message: string;
  /** 409 unless named. */
  readonly reason?: FailureCode;
}

/** Conditions of an event besides its transitions and its own code. */
export interface Needs {
  readonly facts?: readonly Requirement[];
  /** At least one of these codes has to be held, too. */
  readonly oneOf?: readonly [ActionCode, ...ActionCode[]];
}

/** A node of the timeline: current while the status is one of `at`, done by the last of its events. */
export interface Node<Event extends string = string> {
  readonly node: string;
  readonly name: string;
  readonly at: readonly number[];
  readonly events: readonly Event[];
  /** Events since which it is waited for here; else the one that brought the document here. */
  readonly askedBy?: readonly Event[];
  readonly when?: Condition;
  /** What also holds while the document waits here, where its status does not say. */
  readonly where?: Condition;
  /** Off the main path: shown only while the document stands in it. */
  readonly exit?: true;
  /** Nobody waits here any more. */
  readonly end?: true;
}

export interface Machine<Event extends string = string> {
  readonly document: DocumentType;
  /** The document's Chinese name. */
  readonly name: string;
  readonly states: Readonly<Record<number, string>>;
  readonly transitions: readonly Transition<Event>[];
  readonly codes: EventCodes<NoInfer<Event>>;
  readonly needs?: Readonly<Partial<Record<NoInfer<Event>, Needs>>>;
  readonly nodes: readonly Node<NoInfer<Event>>[];
}

/** Statuses in which a document left its path: nothing came of it, or all of it went back. */
export const exitsOf = ({ nodes }: Pick<Machine, "nodes">): number[] => [
  ...new Set(nodes.flatMap(({ exit, at }) => (exit ? at : []))),
];

/** Checks a machine once, when it is loaded: every state it names exists, every node can be reached. */
export function defineMachine<const Event extends string>(machine: Machine<Event>): Machine<Event> {
  const known = new Set(Object.keys(machine.states).map(Number));
  const used = [
    ...machine.transitions.flatMap(({ from, to }) => [
      ...(from === NEW ? [] : from),
      ...(typeof to === "number" ? [to] : []),
    ]),
    ...machine.nodes.flatMap(({ at }) => at),
  ];
  const strange = used.filter((state) => !known.has(state));
  if (strange.length > 0) throw new RangeError(`${machine.document}: unknown states ${strange.join(", ")}`);
  return machine;
}

function holds(condition: Condition | undefined, record: object): boolean {
  const columns = record as Readonly<Record<string, unknown>>;
  return Object.entries(condition ?? {}).every(([column, values]) => values.some((value) => value === columns[column]));
}
const applies = ({ when, given }: Transition, record: object): boolean => holds(when, record) && holds(given, record);

const statesOf = (transition: Transition): readonly number[] => (transition.from === NEW ? [] : transition.from);

/** The transition that an event starts from where the record stands; the first that applies, null when none does. */
export function findTransition<Event extends string>(
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: MachineRecord,
): Transition<Event> | null {
  const starts = (transition: Transition<Event>): boolean =>
    transition.event === event && statesOf(transition).includes(record.status) && applies(transition, record);
  return machine.transitions.find(starts) ?? null;
}

/**
 * Whether an event may start where the record stands; what the command is still to work out (`given`) may forbid it.
 */
export const mayStart = <Event extends string>(
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: MachineRecord,
): boolean =>
  machine.transitions.some(
    (transition) =>
      transition.event === event && statesOf(transition).includes(record.status) && holds(transition.when, record),
  );

/** Where an event leads: a status, `"deleted"`, or null when it is not allowed here (409). */
export function nextStatus<Event extends string>(
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: MachineRecord,
): number | typeof DELETED | null {
  const to = findTransition(machine, event, record)?.to ?? null;
  return to === SAME ? record.status : to;
}

/** The status a new document starts in. */
export function initialStatus<Event extends string>(
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: object,
): number {
  const birth = machine.transitions.find(
    (transition) => transition.event === event && transition.from === NEW && applies(transition, record),
  );
  if (typeof birth?.to !== "number") throw new RangeError(`${machine.document}: ${event} makes no new document`);
  return birth.to;
}

/** Who looks at a document: on which side, and which codes they hold. */
export interface Reader {
  readonly who: Who;
  readonly may: (code: ActionCode) => boolean;
}

type Offered = readonly { code: ActionCode; transition: Transition }[];
const offeredBy = new WeakMap<Machine, Map<string, Offered>>();

/** Conditions of one event of a machine. */
export const needsOf = <Event extends string>({ needs }: Pick<Machine<Event>, "needs">, event: NoInfer<Event>): Needs =>
  needs?.[event] ?? {};

/** The first required fact that the record does not have. */
export const missingFact = ({ facts = [] }: Needs, record: object): Requirement | undefined =>
  facts.find(({ fact, is }) => (record as Readonly<Record<string, unknown>>)[fact] !== is);

/** All requirements of a machine's events. */
export const requirementsOf = ({ needs = {} }: Pick<Machine, "needs">): Requirement[] =>
  Object.values(needs).flatMap((one) => one?.facts ?? []);

/** What a side may ask for where a document stands: lists ask it of every row. */
function offeredTo(machine: Machine, who: Reader["who"], status: number): Offered {
  const known = offeredBy.get(machine) ?? new Map<string, Offered>();
  offeredBy.set(machine, known);
  const key = `${who} ${status}`;
  let offered = known.get(key);
  if (!offered) {
    offered = machine.transitions.flatMap((transition) => {
      const code = machine.codes[transition.event];
      return code && transition.who === who && statesOf(transition).includes(status) ? [{ code, transition }] : [];
    });
    known.set(key, offered);
  }
  return offered;
}

/** Codes of what the reader may do now, in the table's order: the row's buttons (R-STEP-02, R-PERM-21). */
export function allowedActions(machine: Machine, record: MachineRecord, { who, may }: Reader): ActionCode[] {
  const actions = new Set<ActionCode>();
  const meets = (event: string): boolean => {
    const needs = needsOf(machine, event);
    return !missingFact(needs, record) && (needs.oneOf?.some(may) ?? true);
  };
  for (const { code, transition } of offeredTo(machine, who, record.status))
    if (!actions.has(code) && applies(transition, record) && may(code) && meets(transition.event)) actions.add(code);
  return [...actions];
}

/** The columns of the header that decide where a document may go. */
export function machineColumns({ transitions, nodes }: Machine): string[] {
  const conditions = [...transitions, ...nodes].flatMap(({ when }) => Object.keys(when ?? {}));
  const places = nodes.flatMap(({ where }) => Object.keys(where ?? {}));
  return [...new Set([...conditions, ...places])];
}

/** What history calls an event. */
export function eventName(machine: Machine, event: string): string {
  const own = machine.transitions.find((transition) => transition.event === event)?.name;
  return own ?? (isApprovalStep(event) ? approvalSteps[event] : event);
}

/** An entry of the audit trail as far as the timeline looks at it. */
export interface StepEvent {
  readonly event: string;
  readonly fromStatus?: number | null;
  readonly toStatus: number | null;
  readonly operatorName: string;
  /** Unix seconds. */
  readonly createTime: number;
  readonly comment: string;
}
export interface MachineStep {
  nodeType: string;
  nodeName: string;
  status: Code<typeof StepStatus>;
  /** What it means to be there, where nothing follows. */
  outcome: "arrived" | "left" | null;
  operatorName: string;
  operateTime: number | null;
  comment: string;
  /** Since when the node is waited at, in unix seconds; null where nothing waits. */
  since: number | null;
}

function step({ node, name, exit, end }: Node, status: Code<typeof StepStatus>, event?: StepEvent): MachineStep {
  return {
    nodeType: node,
    nodeName: name,
    status,
    outcome: exit ? "left" : end ? "arrived" : null,
    operatorName: event?.operatorName ?? "",
    operateTime: event?.createTime ?? null,
    comment: event?.comment ?? "",
    since: null,
  };
}

/** Since when a document is where it stands: what was asked of the node's people, or what brought it there. */
function waitingSince({ askedBy }: Node, { status }: MachineRecord, events: readonly StepEvent[]): number | null {
  const began = events.findLast(({ event, fromStatus, toStatus }) =>
    askedBy ? askedBy.includes(event) : toStatus === status && fromStatus !== toStatus,
  );
  return began?.createTime ?? null;
}

/**
 * The timeline in order: done nodes with who and when, the one where the record stands, what is to come (R-STEP-01).
 * A document that left its path ends with the node it left for.
 * @param events the audit trail, oldest first
 */
export function steps(machine: Machine, record: MachineRecord, events: readonly StepEvent[]): MachineStep[] {
  const last = (node: Node, matches: (event: StepEvent) => boolean = () => true): StepEvent | undefined =>
    events.findLast((event) => node.events.includes(event.event) && matches(event));
  const path = machine.nodes.filter((node) => !node.exit && holds(node.when, record));
  const stands = (node: Node): boolean => node.at.includes(record.status) && holds(node.where, record);
  // of two nodes in one status the later one is where it waits
  const current = path.findLast(stands) ?? machine.nodes.find((node) => stands(node) && holds(node.when, record));
  const here = (node: Node): MachineStep =>
    step(
      node,
      StepStatus.current,
      last(node, ({ toStatus }) => toStatus !== null && node.at.includes(toStatus)),
    );
  if (current?.exit) {
    const done = path.flatMap((node) => {
      const event = last(node);
      return event ? [step(node, StepStatus.done, event)] : [];
    });
    return [...done, here(current)];
  }
  const index = current ? path.indexOf(current) : -1;
  return path.map((node, at) => {
    if (at === index) return { ...here(node), since: node.end ? null : waitingSince(node, record, events) };
    return at < index ? step(node, StepStatus.done, last(node)) : step(node, StepStatus.todo);
  });
}
