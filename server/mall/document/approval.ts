import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { Decision, Step } from "#trpc/contract/shared/document";
import { ADMINISTER, auditing } from "#trpc/rules/approval";
import { type ApprovalStep, approvalSteps, nextTurn, turnName } from "#trpc/rules/approval-steps";
import { levelWords, reasonWords } from "#trpc/rules/approval-words";
import { type MachineRecord, SAME, type Transition } from "#trpc/rules/machine";
import type { Actor } from "../implement";
import { operatorOf, ownDocument, type Parties } from "./access";
import { change, stateConflict } from "./change";
import type { CommandContext } from "./command";
import { needState, newsOf } from "./news";
import { needReason } from "./reason";
import {
  type ApprovalPart,
  approvalParts,
  keysToDecide,
  type MayApprove,
  sumToDecide,
  writeTurn,
} from "./repo/approval";
import type { ApprovedKind } from "./repo/approver-sql";
import { type Move, moveDocuments } from "./repo/events";
import type { CommandedKind } from "./repo/kind";
import { lockRoot, readHeader } from "./repo/lock";

export interface Waiting {
  sysNo: number;
  status: number;
  approvalStatus: number;
}

/** What the caller is to a document that waits for approval, and how far that is. */
interface CallersPart extends ApprovalPart {
  as: "approver" | "asker" | "other";
}

/** The caller as somebody who may be asked to approve a kind; undefined for those who never are. */
function mayApprove(kind: ApprovedKind, { identity, ...actor }: Actor): MayApprove | undefined {
  const code = kind.approval?.code;
  if (!code || identity !== "purchaser") return undefined;
  const [holds, administers] = [actor.permissions.includes(code), actor.permissions.includes(ADMINISTER)];
  return holds || administers ? { ...actor, holds, administers } : undefined;
}

/**
 * What the caller is to each document that waits for approval (R-PERM-20): nobody approves their own request, and where
 * the rule finds nobody the organisation's administrator does (R-BIZ-18). No statement when nothing waits for them.
 */
async function approverOf(
  db: Db,
  kind: ApprovedKind,
  actor: Actor,
  sysNos: readonly number[],
): Promise<ReadonlyMap<number, CallersPart>> {
  const person = mayApprove(kind, actor);
  if (!person || sysNos.length === 0) return new Map();
  const parts = await approvalParts(db, kind, person, sysNos);
  return new Map(
    parts.map((part) => {
      const { sysNo, asked, assigned, onBehalfOf, unassigned } = part;
      const inPerson = (assigned && person.holds) || (unassigned && person.administers);
      const isApprover = inPerson || (onBehalfOf !== null && person.holds);
      const as = asked ? "asker" : isApprover ? "approver" : "other";
      return [sysNo, { ...part, as, onBehalfOf: inPerson ? null : onBehalfOf }];
    }),
  );
}

/** The turn of a document's approval as its reader sends it back. */
const turnOf = (part: ApprovalPart): string => turnName(part, part.lastEventSysNo);

/** What waits for the caller's decision, for a list to look among. */
export const waitingFor = (kind: ApprovedKind, actor: Actor) => keysToDecide(kind, mayApprove(kind, actor));

/** SQL of count, amount and oldest time of what waits for the caller's decision; undefined for who is never asked. */
export function sumWaitingFor(kind: ApprovedKind, actor: Actor) {
  const person = mayApprove(kind, actor);
  return person && sumToDecide(kind, person);
}

/** The turns that are the caller's of the documents that they approve. */
export async function approvedBy(
  db: Db,
  kind: ApprovedKind,
  actor: Actor,
  documents: readonly Waiting[],
): Promise<ReadonlyMap<number, string>> {
  const waiting = documents.filter(
    ({ status, approvalStatus }) => kind.approval?.at.includes(status) && approvalStatus === ApprovalStatus.auditing,
  );
  const keys = waiting.map(({ sysNo }) => sysNo);
  const parts = await approverOf(db, kind, actor, keys);
  return new Map([...parts].flatMap(([sysNo, part]) => (part.as === "approver" ? [[sysNo, turnOf(part)]] : [])));
}

/** The level of a waiting document that is the caller's to decide about, and why it is theirs; null when it is not. */
export async function askedOf(db: Db, kind: ApprovedKind, actor: Actor, sysNo: number): Promise<Step["asked"]> {
  const part = (await approverOf(db, kind, actor, [sysNo])).get(sysNo);
  if (part?.as !== "approver") return null;
  const { level, assignee, code, approverName, onBehalfOf, assigned, hasSigner } = part;
  const words = assignee === null ? "" : levelWords({ assignee, code, userSysNo: null }, approverName);
  const turn = turnOf(part);
  const reason = reasonWords({ ...part, words, stepsIn: !assigned && onBehalfOf === null });
  return { level, turn, reason, mayAddSigner: !hasSigner };
}

interface DecisionRequest extends Omit<CommandContext, "operator"> {
  input: Decision;
  actor: Actor;
}
export type Header = MachineRecord & Parties & Waiting;
export type DecidedKind<H, Event extends string, Root> = CommandedKind<H, Event, Root> & ApprovedKind;

type Seen = Pick<Decision, "sysNo" | "turn" | "level">;

/**
 * The document that waits for the caller, whose turn is the one that was seen; its root is locked.
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT, OWN_REQUEST
 */
export async function approverTurn<H extends Header, Event extends string, Root>(
  { input, actor, tenantCode, db, now }: Omit<DecisionRequest, "input"> & { input: Seen },
  kind: DecidedKind<H, Event, Root>,
  event: NoInfer<Event>,
): Promise<{ document: H; root: Root; part: CallersPart; doing: CommandContext }> {
  const { machine, table, lockedBy } = kind;
  const { sysNo } = input;
  const key = { tenantCode, sysNo };
  // what the caller decides about is the turn that they see, not the one that they waited for
  const before = (await approverOf(db, kind, actor, [sysNo])).get(sysNo);
  const root = await lockRoot<Root>(db, kind, key);
  const found = lockedBy ? await readHeader(db, table, key) : (root as H | undefined);
  const part = (await approverOf(db, kind, actor, [sysNo])).get(sysNo);
  const isApprover = [before, part].some((one) => one?.as === "approver");
  const document = isApprover && found ? found : await ownDocument(db, kind, found, actor, "purchaser");
  const asked = { db, tenantCode, now, actor };
  await needState(asked, machine, event, document);
  if (part?.as === "asker") throw new Failure("OWN_REQUEST");
  const isSeen = (turn: string, level: number) => (input.turn ?? turn) === turn && (input.level ?? level) === level;
  if (before && part && (turnOf(before) !== turnOf(part) || !isSeen(turnOf(part), part.level))) {
    throw stateConflict(machine, event, document.status, await newsOf(asked, machine, document));
  }
  if (part?.as !== "approver") {
    throw new Failure("FORBIDDEN", { message: `您不是该${machine.name}的审批人，不能审批` });
  }
  const doing: CommandContext = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  return { document, root: root as Root, part, doing };
}

/**
 * An approver passes a document of any kind, or refuses it with a reason; the machine says where it goes. Passed by one
 * of several levels it waits for the next. Approvers may be of another organisation than the document's (R-PERM-20).
 * @param also columns of the header that change with a passed one
 * @returns where it stands, and `approvalStatus`: still under approval where others decide after this one
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT, OWN_REQUEST, REASON_NEEDED
 */
export async function decide<H extends Header, Event extends string, Root>(
  context: DecisionRequest,
  kind: DecidedKind<H, Event, Root>,
  also: (document: H) => Promise<Move["set"]> = async () => ({}),
) {
  const { input, tenantCode, db } = context;
  const { machine } = kind;
  const { sysNo, approvalStatus } = input;
  const passed = approvalStatus === ApprovalStatus.passed;
  const event = (passed ? "approve" : "disapprove") as Event;
  const { document, root, part, doing } = await approverTurn(context, kind, event);
  if (part.hasPassed && input.turn === undefined && input.level === undefined) {
    const message = `您已审批通过前一级，该${machine.name}现在是第${part.level}级，请核对后再审批这一级`;
    throw new Failure("STATE_CONFLICT", { message, details: { status: document.status } });
  }
  const comment = passed ? input.comment : needReason(input.comment, "comment", "请填写拒绝原因");
  const { level, levels, signing, onBehalfOf } = part;
  const detail = { level, levels, signer: signing, onBehalfOf: onBehalfOf ?? "" };
  const next = passed ? nextTurn(part) : null;
  if (next) {
    await takeStep({ doing, comment, detail }, kind, sysNo, "passLevel");
    await writeTurn(db, kind, { tenantCode, sysNo }, next);
    return { document, root, doing, status: document.status, approvalStatus: ApprovalStatus.auditing };
  }
  const set = { approvalStatus, ...(passed ? await also(document) : {}) };
  const status = await change(db, machine, event, document, { ...doing, comment, detail, set });
  return { document: { ...document, status, approvalStatus }, root, doing, status, approvalStatus };
}

/** Writes a step of an approval into the history of a document that goes on waiting for it. */
export async function takeStep(
  { doing, comment, detail }: { doing: CommandContext; comment: string; detail: Move["detail"] },
  kind: ApprovedKind,
  sysNo: number,
  step: ApprovalStep,
): Promise<void> {
  const documentType = kind.machine.document;
  await moveDocuments(doing.db, {
    ...{ ...doing, documentType, sysNos: [sysNo], transition: stepOf(kind, step), comment },
    ...(detail === undefined ? {} : { detail }),
  });
}

/** The transition of an event that leaves a document waiting for its approval. */
const stepOf = ({ approval }: ApprovedKind, event: ApprovalStep): Transition => ({
  ...{ rule: "R-PERM-19", event, name: approvalSteps[event], from: approval?.at ?? [], to: SAME, who: "purchaser" },
  when: auditing,
});

/** Columns to set on a document that ends: an approval under way is cancelled, so that nobody is asked about it. */
export const cancelledApproval = ({ approvalStatus }: Pick<Waiting, "approvalStatus">): Move["set"] & object =>
  approvalStatus === ApprovalStatus.auditing ? { approvalStatus: ApprovalStatus.cancelled } : {};

/** The call by which an approver decides about a kind for which nothing follows from that. */
export const auditOf =
  <H extends Header, Event extends string, Root>(kind: DecidedKind<H, Event, Root>) =>
  async (context: DecisionRequest) => {
    const { document, status, approvalStatus } = await decide(context, kind);
    return { sysNo: document.sysNo, status, approvalStatus };
  };
