import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { PaymentMethod } from "#trpc/rules/kinds/payment";
import { sum } from "#trpc/rules/money";
import { type CommandContext, createDocument, SYSTEM } from "../document/index";
import { countPayment } from "../order/index";
import { paymentKind } from "./repo/kind";
import { type PaidFor, writeItems } from "./repo/lines";

/** For whom a funding party paid. */
interface Debtor {
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  purchaserUserSysNo: number;
  purchaserUserName: string;
  supplierSysNo: number;
  supplierName: string;
}
interface Advance {
  items: readonly PaidFor[];
  /** In China; and when the purchaser repays it. */
  payDay: string;
  maturityDay: string;
  bankNo: string;
  comment: string;
}

/**
 * R-PAY-01: money that a funding party paid to a supplier: a payment that has arrived, counted into its orders in the
 * same transaction.
 * @returns the key of the payment
 * @throws Failure PAY_TOO_MUCH, STATE_CONFLICT where one of the orders cannot be paid so much now
 */
export async function recordAdvance(doing: CommandContext, debtor: Debtor, advance: Advance): Promise<number> {
  const { items, payDay, maturityDay, bankNo, comment } = advance;
  const { db, now } = doing;
  const { purchaserUserSysNo, purchaserUserName } = debtor;
  const { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName } = debtor;
  await countPayment(doing, items, { comment });
  const made = await createDocument({ ...doing, operator: SYSTEM }, paymentKind, "advance", {
    parties: { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName },
    values: {
      ...{ purchaserUserSysNo, purchaserUserName, approvalStatus: ApprovalStatus.none, remark: comment },
      ...{ totalAmount: sum(items.map(({ amount }) => amount)).toFixed(2), method: PaymentMethod.factoring },
      ...{ payDay, maturityDay, bankNo, payTime: now, confirmTime: now },
    },
    lines: (key) => writeItems(db, key, items),
    comment,
  });
  return made.sysNo;
}
