import { Failure } from "#trpc/contract/failures";
import type { Step } from "#trpc/contract/shared/document";
import { actionCode } from "#trpc/contract/shared/labels";
import { ADMINISTER } from "#trpc/rules/approval";
import { withoutSigner, withSigner } from "#trpc/rules/approval-steps";
import type { Actor } from "../implement";
import { operatorOf } from "./access";
import { approverTurn, type DecidedKind, type Header, takeStep } from "./approval";
import type { CommandContext } from "./command";
import { writeTurn } from "./repo/approval";
import type { ApprovedKind } from "./repo/approver-sql";
import { lockRoot } from "./repo/lock";
import { type Candidate, type PendingSigner, readCandidates, readSigner, writeSigner } from "./repo/signer";

interface Context extends Omit<CommandContext, "operator"> {
  actor: Actor;
}
type SignedKind = DecidedKind<Header, string, unknown>;

/** Who added a signer may take them back; where they have left, their organisation's administrator. */
const isOwnSigner = ({ addedBy, organizationSysNo }: PendingSigner, actor: Actor): boolean =>
  addedBy === actor.userSysNo ||
  (organizationSysNo === actor.organizationSysNo && actor.permissions.includes(ADMINISTER));

/** The signer of a document's approval as a page shows it; null where none is waited for. */
export async function signerOf(
  { db, tenantCode, actor }: Omit<Context, "now">,
  kind: ApprovedKind,
  sysNo: number,
): Promise<Step["signer"]> {
  const signer = await readSigner(db, kind, { tenantCode, sysNo });
  return signer ? { name: signer.name, signsAfter: signer.signsAfter, isOwn: isOwnSigner(signer, actor) } : null;
}

/** Whom the caller may add to the approval of a document. */
export const signerCandidates = ({ db, tenantCode, actor }: Context, kind: ApprovedKind, sysNo: number) =>
  readCandidates(db, kind, { tenantCode, sysNo }, actor);

interface Added {
  sysNo: number;
  turn?: string | undefined;
  signerSysNo: number;
  signsAfter: boolean;
  reason: string;
}

/** @throws Failure NOT_FOUND for somebody who may not be added */
async function chosen(context: Context, kind: SignedKind, { sysNo, signerSysNo }: Added): Promise<Candidate> {
  const candidates = await signerCandidates(context, kind, sysNo);
  const found = candidates.find((candidate) => candidate.sysNo === signerSysNo);
  if (found) return found;
  const code = kind.approval?.code as keyof typeof actionCode;
  const message = `加签人须是本单位有“${actionCode[code]}”权限的同事，且不是申请人，请另选`;
  throw new Failure("NOT_FOUND", { message, fields: { signerSysNo: message } });
}

/**
 * The approver whose turn it is adds a colleague to their level, who decides before or after them (加签).
 * @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT, OWN_REQUEST
 */
export async function addSigner(context: Context, kind: SignedKind, input: Added): Promise<void> {
  const { db, tenantCode, actor } = context;
  const { sysNo, signsAfter } = input;
  const { userSysNo, displayName } = await chosen(context, kind, input);
  const { document, part, doing } = await approverTurn({ ...context, input }, kind, "approve");
  const conflict = (message: string) =>
    new Failure("STATE_CONFLICT", { message, details: { status: document.status } });
  if (part.signing) throw conflict("您是加签人，不能再加签，请直接审批");
  const key = { tenantCode, sysNo };
  const signer = { userSysNo, organizationSysNo: actor.organizationSysNo };
  if (!(await writeSigner(db, kind, key, signer, withSigner(part, signsAfter)))) {
    throw conflict(
      part.hasSigner ? "这一级已有加签人，请先撤回再另选" : `该${kind.machine.name}不是按审批规则审批的，不能加签`,
    );
  }
  const detail = { signerName: displayName, signsAfter };
  await takeStep({ doing, comment: input.reason, detail }, kind, sysNo, "addSigner");
}

/**
 * Takes back a signer who has not decided.
 * @throws Failure NOT_FOUND where none waits, or others added them
 */
export async function removeSigner(context: Context, kind: SignedKind, sysNo: number): Promise<void> {
  const { db, tenantCode, actor } = context;
  const key = { tenantCode, sysNo };
  const root = await lockRoot(db, kind, key);
  const signer = root ? await readSigner(db, kind, key) : undefined;
  if (!signer || !isOwnSigner(signer, actor)) {
    throw new Failure("NOT_FOUND", { message: "没有可以撤回的加签，可能已审批或已撤回，请刷新页面" });
  }
  const { name: signerName, signsAfter } = signer;
  const doing: CommandContext = { ...context, operator: operatorOf(actor, "purchaser") };
  await takeStep({ doing, comment: "", detail: { signerName, signsAfter } }, kind, sysNo, "removeSigner");
  await writeTurn(db, kind, key, withoutSigner(signer));
}

/** Whether the caller added the signer whom a document waits for. */
export async function addedSigner(
  { db, tenantCode, actor }: Omit<Context, "now">,
  kind: ApprovedKind,
  sysNo: number,
): Promise<boolean> {
  if (actor.identity !== "purchaser") return false;
  const signer = await readSigner(db, kind, { tenantCode, sysNo });
  return signer?.addedBy === actor.userSysNo;
}
