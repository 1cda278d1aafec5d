import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { HistoryEntry, Step } from "#trpc/contract/shared/document";
import { decisionName } from "#trpc/rules/approval-steps";
import {
  eventName,
  findTransition,
  type Machine,
  type MachineRecord,
  steps,
  type Transition,
} from "#trpc/rules/machine";
import { type Move, moveDocuments, type RecordedEvent } from "./repo/events";

/**
 * 409 with where the document stands and what is not possible there.
 * @param news what changed meanwhile, in words
 */
export function stateConflict(machine: Machine, event: string, status: number, news = ""): Failure {
  const state = machine.states[status] ?? "--";
  const why = news && `（${news}）`;
  const message = `${machine.name}当前为“${state}”${why}，不能${eventName(machine, event)}，请刷新后重试`;
  return new Failure("STATE_CONFLICT", { message, details: { status } });
}

/**
 * The transition an event starts on this record.
 * @throws Failure STATE_CONFLICT when the record does not stand where the event may start
 */
export function requireTransition<Event extends string>(
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: MachineRecord,
): Transition<Event> {
  const transition = findTransition(machine, event, record);
  if (!transition) throw stateConflict(machine, event, record.status);
  return transition;
}

type Change = Omit<Move, "documentType" | "sysNos" | "transition">;

/**
 * Moves one document by an event: the machine says where to, the guarded update and its audit entry do it.
 * @param record the header with every column its machine looks at
 * @returns the new status (that of before for a deleted one)
 * @throws Failure STATE_CONFLICT when it may not start here, or somebody was faster
 */
export async function change<Event extends string>(
  db: Db,
  machine: Machine<Event>,
  event: NoInfer<Event>,
  record: MachineRecord & { readonly sysNo: number },
  move: Change,
): Promise<number> {
  const transition = requireTransition(machine, event, record);
  const [moved] = await moveDocuments(db, {
    ...move,
    documentType: machine.document,
    sysNos: [record.sysNo],
    transition,
  });
  if (!moved) throw stateConflict(machine, event, record.status);
  return moved.to ?? moved.from;
}

/**
 * Moves any number of documents of a kind by an event that has one way only: one statement. Those that do not stand where
 * it starts stay as they are.
 */
export async function moveAll<Event extends string>(
  db: Db,
  machine: Machine<Event>,
  event: NoInfer<Event>,
  sysNos: readonly number[],
  move: Change,
): Promise<number> {
  const [transition, other] = machine.transitions.filter((one) => one.event === event);
  if (!transition || other) throw new RangeError(`${machine.document}: ${event} has several ways`);
  const moved = await moveDocuments(db, { ...move, documentType: machine.document, sysNos, transition });
  return moved.length;
}

interface OneOfMany {
  /** The header with every column its machine looks at, and what was worked out before. */
  record: MachineRecord & { readonly sysNo: number };
  /** Its number, for a refusal. */
  no: string;
  set: NonNullable<Move["set"]>;
}

/**
 * Moves several documents of a kind by one event, each the way that it takes and with columns of its own: one statement
 * for each outcome that differs, however many documents there are.
 * @returns where each of them stands now
 * @throws Failure STATE_CONFLICT when one of them may not start here, or somebody was faster
 */
export async function changeEach<Event extends string>(
  db: Db,
  machine: Machine<Event>,
  event: NoInfer<Event>,
  documents: readonly OneOfMany[],
  move: Omit<Change, "set">,
): Promise<Map<number, number>> {
  const alike = new Map<string, { transition: Transition<Event>; first: OneOfMany; sysNos: number[] }>();
  for (const one of documents) {
    const transition = findTransition(machine, event, one.record);
    if (!transition) throw conflictOf(machine, event, one);
    const key = JSON.stringify([machine.transitions.indexOf(transition), one.set]);
    const group = alike.get(key) ?? { transition, first: one, sysNos: [] };
    group.sysNos.push(one.record.sysNo);
    alike.set(key, group);
  }
  const standing = new Map<number, number>();
  for (const { transition, first, sysNos } of alike.values()) {
    const moved = await moveDocuments(db, {
      ...move,
      ...{ documentType: machine.document, sysNos, transition, set: first.set },
    });
    if (moved.length !== sysNos.length) throw conflictOf(machine, event, first);
    for (const { sysNo, from, to } of moved) standing.set(sysNo, to ?? from);
  }
  return standing;
}

const conflictOf = (machine: Machine, event: string, { record, no }: OneOfMany): Failure => {
  const message = `${machine.name} ${no} 当前为“${machine.states[record.status]}”，不能${eventName(machine, event)}，请刷新后重试`;
  return new Failure("STATE_CONFLICT", { message, details: { status: record.status } });
};

/** The audit trail as the contract shows it. */
export const historyOf = (machine: Machine, events: readonly RecordedEvent[]): HistoryEntry[] =>
  events.map(({ event, fromStatus, toStatus, operatorName, operatorRole, comment, detail, createTime }) => ({
    event,
    eventName: decisionName(eventName(machine, event), detail),
    fromStatus,
    toStatus,
    operatorName,
    operatorRole,
    comment,
    createTime: toUnixSeconds(createTime),
  }));

/** The timeline of a document (R-STEP-01). */
export const stepsOf = (machine: Machine, record: MachineRecord, events: readonly RecordedEvent[]): Step[] =>
  steps(machine, record, historyOf(machine, events)).map((step) => ({
    ...step,
    contactList: [],
    asked: null,
    signer: null,
  }));
