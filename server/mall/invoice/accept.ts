import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { InvoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import { invoiceMachine } from "#trpc/rules/machine-invoice";
import { sum } from "#trpc/rules/money";
import { type CommandContext, change, command, moveAll, needReason, readHeader, SYSTEM } from "../document/index";
import type { Handler } from "../implement";
import { statementsOf } from "./repo/covers";
import { redsOf } from "./repo/find";
import { type InvoiceHeader, invoiceKind } from "./repo/kind";
import { exceededBy, lockStatements } from "./repo/sums";

type Calls = typeof contract.invoice;

export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, apply } = await command(context, invoiceKind, "withdraw");
  return { sysNo: document.sysNo, status: await apply() };
};

export const sendBack: Handler<Calls["sendBack"]> = async (context) => {
  const { document, apply } = await command(context, invoiceKind, "sendBack");
  const reason = needReason(context.input.reason, "reason", "请填写退回原因");
  return { sysNo: document.sysNo, status: await apply({ comment: reason }) };
};

/** A blue invoice all of which is taken back no longer counts, nor do its red letters; of a part another may follow. */
async function takeBack({ db, tenantCode, now }: CommandContext, red: InvoiceHeader): Promise<void> {
  const blueSysNo = red.blueSysNo ?? 0;
  const blue = await readHeader(db, invoiceKind.table, { tenantCode, sysNo: blueSysNo });
  if (!blue) throw new Failure("NOT_FOUND");
  const doing = { db, tenantCode, now, operator: SYSTEM };
  const reds = (await redsOf(db, { tenantCode, blueSysNo })).filter(({ status }) => status === InvoiceStatus.accepted);
  const isWhole = sum([blue.totalAmount, ...reds.map((one) => one.totalAmount)]).eq(0);
  const comment = `红字发票 ${red.invoiceNumber}`;
  if (isWhole) {
    const sysNos = [blueSysNo, ...reds.map(({ sysNo }) => sysNo)];
    await moveAll(db, invoiceMachine, "offset", sysNos, { ...doing, comment });
  } else await change(db, invoiceMachine, "useRed", blue, { ...doing, comment, set: { redStatus: RedStatus.none } });
}

/** @throws Failure INVOICE_EXCEEDS where a statement has less left than the invoice takes; needs their locks */
async function needLeft({ db, tenantCode }: CommandContext, { sysNo, totalAmount }: InvoiceHeader): Promise<void> {
  const [exceeded] = await exceededBy(db, { tenantCode, sysNo });
  if (!exceeded) return;
  const { settlementNo, left, coverAmount } = exceeded;
  const message = `结算单${settlementNo}还可接收${left}元的发票，这张${totalAmount}元的发票开给它${coverAmount}元，请退回`;
  throw new Failure("INVOICE_EXCEEDS", { message });
}

/** Under the locks of its statements: the sum of the accepted invoices of each never exceeds it. */
export const accept: Handler<Calls["accept"]> = async (context) => {
  const { document, doing, apply } = await command(context, invoiceKind, "accept");
  const { db, tenantCode, now } = doing;
  if (!document.isRed) {
    // the first one is locked already; the others have greater keys
    if (document.coverCount > 1)
      await lockStatements(db, { tenantCode, sysNos: await statementsOf(db, { tenantCode, sysNo: document.sysNo }) });
    await needLeft(doing, document);
  }
  const { sysNo } = document;
  const status = await apply({ set: { acceptTime: now } });
  if (!document.isRed) return { sysNo, status };
  await takeBack(doing, document);
  const after = await readHeader(db, invoiceKind.table, { tenantCode, sysNo });
  return { sysNo, status: after?.status ?? status };
};
