import { Failure } from "#trpc/contract/failures";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { type Decimal, decimal } from "#trpc/rules/money";
import { type CommandContext, change as move } from "../document/index";
import type { AgreedChange } from "./repo/changes";
import { writeLines } from "./repo/quantities";
import type { OrderFacts } from "./repo/rows";

/** The day on which an order's goods are expected: promised, else wished; null where nobody said. */
export const expectedDay = ({ promiseDate, wishDate }: Pick<OrderFacts, "promiseDate" | "wishDate">): string | null =>
  promiseDate ?? wishDate;

/** A line as it becomes, beside what it is. */
interface Becoming {
  line: { sysNo: number; quantity: string; price: string };
  quantity: Decimal;
  price: Decimal;
  amount: Decimal;
  freight: Decimal;
}
/** What was paid stays; what is paid of the new amount follows from it. */
function paymentAfter({ paidAmount, paymentStatus }: OrderFacts, totalAmount: string): number {
  if (decimal(paidAmount).eq(0)) return paymentStatus;
  return decimal(paidAmount).gte(totalAmount) ? PaymentStatus.paid : PaymentStatus.partPaid;
}

/** Columns of the header that a change makes others; JSON as text. */
function headAfter(order: OrderFacts, change: AgreedChange) {
  const { totalAmount, freight, freightDetail, expectedDate, receiveAddressSysNo, receiveAddress, areaCode } = change;
  const day = { wishDate: expectedDate, wishHalf: 0, wishTime: "" };
  const promised = { promiseDate: expectedDate, promiseHalf: 0, promiseTime: "" };
  return {
    ...{ totalAmount, freight, version: order.version + 1, paymentStatus: paymentAfter(order, totalAmount) },
    freightDetail: freightDetail === null ? null : JSON.stringify(freightDetail),
    ...(expectedDate === null ? {} : { ...day, ...promised }),
    ...(receiveAddressSysNo === null || areaCode === null
      ? {}
      : { receiveAddressSysNo, receiveAddress: JSON.stringify(receiveAddress), areaCode }),
  };
}

/**
 * Both sides agreed to a change: the order has its quantities, prices, sums, day and place. Needs the order's lock.
 * @param lines all lines of the order, or none where no line changes
 * @returns the order as it is now
 * @throws Failure ORDER_CHANGED where a line is another one by now, STATE_CONFLICT where the order cannot be changed
 */
export async function changeOrder(
  doing: CommandContext,
  order: OrderFacts,
  { change, lines }: { change: AgreedChange; lines: readonly Becoming[] },
): Promise<OrderFacts> {
  const { db, tenantCode } = doing;
  if (lines.length > 0) {
    const written = await writeLines(
      db,
      { tenantCode, orderSysNo: order.sysNo },
      lines.map(({ line, quantity, price, amount, freight }) => ({
        ...{ sysNo: line.sysNo, oldQuantity: line.quantity, oldPrice: line.price },
        ...{ quantity: quantity.toFixed(), price: price.toFixed() },
        ...{ amount: amount.toFixed(2), freight: freight.toFixed(2) },
      })),
    );
    if (written !== lines.length) throw new Failure("ORDER_CHANGED");
  }
  const isDearer = decimal(change.totalAmount).gt(order.totalAmount);
  const set = headAfter(order, change);
  const comment = `${change.changeNo}：订单金额 ${order.totalAmount} → ${change.totalAmount} 元`;
  const status = await move(db, orderMachine, isDearer ? "increase" : "change", order, { ...doing, comment, set });
  const { version, paymentStatus, totalAmount, freight } = set;
  return { ...order, version, paymentStatus, totalAmount, freight, status };
}
