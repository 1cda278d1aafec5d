import { documentLook as calls } from "#trpc/contract/document-look";
import { Failure } from "#trpc/contract/failures";
import { maskedAgreement, maskedOrder, maskedSteps } from "#trpc/rules/masked";
import { managing } from "#trpc/rules/people";
import { readAnyAgreement } from "../agreement/index";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readAnyOrder } from "../order/index";
import { findByKey, findByNumber, insertLook, readLook, searchLooks } from "./repo";

const CODE = "documentLook:operator:open";
/** How long a look shows its document. */
const LIFE_MS = 30 * 60_000;

const find: Handler<typeof calls.find> = async ({ db, tenantCode, actor, input }) => {
  needPermission(actor, CODE);
  return findByNumber(db, tenantCode, input.number);
};

const open: Handler<typeof calls.open> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const { documentType, documentSysNo, reason } = input;
  const found = await findByKey(db, tenantCode, documentType, documentSysNo);
  if (!found) throw fail("NOT_FOUND", { message: "没有这张单据，请核对单号" });
  return { sysNo: await insertLook(db, actor, { ...found, documentType, documentSysNo, reason }, now) };
};

const get: Handler<typeof calls.get> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const found = await readLook(db, tenantCode, input.id);
  if (!found) throw fail("NOT_FOUND", { message: "没有这条查看记录" });
  const { operatorUserSysNo, ...look } = found;
  if (operatorUserSysNo !== actor.userSysNo)
    throw fail("FORBIDDEN", { message: "这是其他人的查看记录，请自己填写原因后查看" });
  if (now.getTime() - look.createTime * 1000 > LIFE_MS)
    throw fail("FORBIDDEN", { message: "查看已超过30分钟，请重新填写原因" });
  const gone = () => new Failure("NOT_FOUND", { message: "单据已删除" });
  if (look.documentType === "agreement") {
    const agreement = await readAnyAgreement(db, tenantCode, look.documentSysNo);
    if (!agreement) throw gone();
    return { look, order: null, steps: [], agreement: maskedAgreement(agreement) };
  }
  const seen = await readAnyOrder({ db, tenantCode, now }, look.documentSysNo);
  if (!seen) throw gone();
  return { look, order: maskedOrder(seen.document), steps: maskedSteps(seen.steps), agreement: null };
};

const search: Handler<typeof calls.search> = async ({ db, tenantCode, actor, input }) => {
  needPermission(actor, CODE);
  return searchLooks(db, tenantCode, null, input);
};

/** Who buys for themselves is their own administrator. */
const mine: Handler<typeof calls.mine> = async ({ db, tenantCode, actor, input }) => {
  const { identity, supplierSysNo, organizationSysNo } = actor;
  if (identity !== "personal") needPermission(actor, managing(identity));
  return searchLooks(db, tenantCode, identity === "supplier" ? { supplierSysNo } : { organizationSysNo }, input);
};

export const documentLook = implement(calls, { find, open, get, search, mine });
