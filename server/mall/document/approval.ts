import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { Decision } from "#trpc/contract/shared/document";
import { ADMINISTER } from "#trpc/rules/approval";
import type { MachineRecord } from "#trpc/rules/machine";
import type { Actor } from "../implement";
import { operatorOf, ownDocument, type Parties } from "./access";
import { change } from "./change";
import type { Doing } from "./command";
import { needState } from "./news";
import { needReason } from "./reason";
import { type ApprovedKind, approvalParts, keysToDecide, type MayApprove, sumToDecide } from "./repo/approval";
import type { Move } from "./repo/events";
import type { CommandedKind } from "./repo/kind";
import { lockRoot, readHeader } from "./repo/lock";

export interface Waiting {
  sysNo: number;
  status: number;
  approvalStatus: number;
}

/** What the caller is to a document that waits for approval. */
export type Approver = "approver" | "asker" | "other";

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
  documents: readonly Waiting[],
): Promise<Map<number, Approver>> {
  const { approval: rule } = kind;
  const person = mayApprove(kind, actor);
  if (!rule || !person) return new Map();
  const waiting = documents.filter(
    ({ status, approvalStatus }) => rule.at.includes(status) && approvalStatus === ApprovalStatus.auditing,
  );
  if (waiting.length === 0) return new Map();
  const keys = waiting.map(({ sysNo }) => sysNo);
  const parts = await approvalParts(db, kind, person, keys);
  return new Map(
    parts.map(({ sysNo, asked, assigned, unassigned }) => {
      const approves = (assigned && person.holds) || (unassigned && person.administers);
      return [sysNo, asked ? "asker" : approves ? "approver" : "other"];
    }),
  );
}

/** What waits for the caller's decision, for a list to look among. */
export const waitingFor = (kind: ApprovedKind, actor: Actor) => keysToDecide(kind, mayApprove(kind, actor));

/** SQL of count, amount and oldest time of what waits for the caller's decision; undefined for who is never asked. */
export function sumWaitingFor(kind: ApprovedKind, actor: Actor) {
  const person = mayApprove(kind, actor);
  return person && sumToDecide(kind, person);
}

/** Those of the documents that the caller approves. */
export async function approvedBy(
  db: Db,
  kind: ApprovedKind,
  actor: Actor,
  documents: readonly Waiting[],
): Promise<ReadonlySet<number>> {
  const parts = await approverOf(db, kind, actor, documents);
  return new Set([...parts].flatMap(([sysNo, part]) => (part === "approver" ? [sysNo] : [])));
}

interface Asked extends Omit<Doing, "operator"> {
  input: Decision;
  actor: Actor;
}
type Header = MachineRecord & Parties & Waiting;
type DecidedKind<H, Event extends string, Root> = CommandedKind<H, Event, Root> & ApprovedKind;

/**
 * An approver passes a document of any kind, or refuses it with a reason; the machine says where it goes. Approvers may be
 * of another organisation than the document's (R-PERM-20).
 * @param also columns of the header that change with a passed one
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT, OWN_REQUEST, REASON_NEEDED
 */
export async function decide<H extends Header, Event extends string, Root>(
  { input, actor, tenantCode, db, now }: Asked,
  kind: DecidedKind<H, Event, Root>,
  also: (document: H) => Promise<Move["set"]> = async () => ({}),
) {
  const { machine, table, lockedBy } = kind;
  const key = { tenantCode, sysNo: input.sysNo };
  const root = await lockRoot<Root>(db, kind, key);
  const found = lockedBy ? await readHeader(db, table, key) : (root as H | undefined);
  const part = found && (await approverOf(db, kind, actor, [found])).get(found.sysNo);
  const document = part === "approver" && found ? found : await ownDocument(db, kind, found, actor, "purchaser");
  const { approvalStatus } = input;
  const passed = approvalStatus === ApprovalStatus.passed;
  const event = (passed ? "approve" : "disapprove") as Event;
  await needState({ db, tenantCode, now, actor }, machine, event, document);
  if (part === "asker") throw new Failure("OWN_REQUEST");
  if (part !== "approver") {
    throw new Failure("FORBIDDEN", { message: `您不是该${machine.name}的审批人，不能审批` });
  }
  const comment = passed ? input.comment : needReason(input.comment, "comment", "请填写拒绝原因");
  const doing: Doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const set = { approvalStatus, ...(passed ? await also(document) : {}) };
  const status = await change(db, machine, event, document, { ...doing, comment, set });
  return { document: { ...document, status, approvalStatus }, root: root as Root, doing, status, approvalStatus };
}

/** Columns to set on a document that ends: an approval under way is cancelled, so that nobody is asked about it. */
export const withdrawn = ({ approvalStatus }: Pick<Waiting, "approvalStatus">): Move["set"] & object =>
  approvalStatus === ApprovalStatus.auditing ? { approvalStatus: ApprovalStatus.cancelled } : {};

/** The call by which an approver decides about a kind for which nothing follows from that. */
export const auditOf =
  <H extends Header, Event extends string, Root>(kind: DecidedKind<H, Event, Root>) =>
  async (context: Asked) => {
    const { document, status, approvalStatus } = await decide(context, kind);
    return { sysNo: document.sysNo, status, approvalStatus };
  };
