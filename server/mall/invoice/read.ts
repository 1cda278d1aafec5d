import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { redStatusAt } from "#trpc/rules/invoice";
import { InvoiceStatus } from "#trpc/rules/kinds/invoice";
import { documentReads, ownHeader, sideOf, supplierContact } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { settlementKind } from "../settlement/index";
import { aroundOf } from "./repo/find";
import { invoiceKind } from "./repo/kind";
import { ofStatement as invoicesOf, openStatements } from "./repo/sums";

type Calls = typeof contract.invoice;

const reads = documentReads(invoiceKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const [around, files] = await Promise.all([
      aroundOf(db, { tenantCode, sysNo }),
      filesOf(db, tenantCode, "invoice", [sysNo]),
    ]);
    return { ...around, fileList: files.get(sysNo) ?? [] };
  },
  waitedFor: async (db, { tenantCode, status, supplierSysNo }) =>
    status === InvoiceStatus.sentBack ? supplierContact(db, tenantCode, supplierSysNo) : [],
});
export const { searchList: search, steps } = reads;

/** A request for a red letter that nobody answered in time is void before the job has noted it. */
export const detail: Handler<Calls["detail"]> = async (context) => {
  const document = await reads.get(context);
  const askTime = document.redAskTime === null ? null : new Date(document.redAskTime * 1000);
  return { ...document, redStatus: redStatusAt(document.redStatus, askTime, context.now) };
};

/** @throws Failure NOT_FOUND, FORBIDDEN */
export const ofStatement: Handler<Calls["ofStatement"]> = async (context) => {
  const { db, tenantCode, input, actor } = context;
  const { settlementSysNo } = input;
  reads.needReader(actor, sideOf(context));
  await ownHeader(context, settlementKind, settlementSysNo);
  const found = await invoicesOf(db, { tenantCode, settlementSysNo });
  if (!found) throw new Failure("NOT_FOUND");
  return found;
};

const MOST_OPEN = 200;

export const searchOpen: Handler<Calls["searchOpen"]> = ({ db, tenantCode, actor }) =>
  openStatements(db, { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 }, MOST_OPEN);
