import { contract } from "#trpc/contract/index";
import type { OpenOrder } from "#trpc/contract/payment";
import { PaymentMethod, PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { decimal, toNumber } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

/** Days before today on which suppliers look at their accounts. */
const LOOKS = [80, 66, 52, 38, 24, 10];
const MOST = 4;

type Ask = ReturnType<Scene["actors"]>;

async function confirmAll(seller: Ask): Promise<void> {
  const { datas } = await seller(contract.payment.search, { statusList: [PaymentNoteStatus.paid], pageSize: 100 });
  const sysNoList = datas.map(({ sysNo }) => sysNo);
  if (sysNoList.length > 0) await seller(contract.batch.confirmPayments, { sysNoList });
}

/** A payment of the first orders of the supplier that comes at this place. */
async function plan(buyer: Ask, at: number): Promise<number | undefined> {
  const partners = await buyer(contract.payment.searchPartners, {});
  const partner = partners[at];
  if (!partner) return undefined;
  const { supplierSysNo } = partner;
  const open = await buyer(contract.payment.searchOpen, { supplierSysNo });
  // what is financed is paid by the funding party
  const rest = ({ openAmount, plannedAmount, financedAmount }: OpenOrder) =>
    Math.max(0, toNumber(decimal(openAmount).minus(plannedAmount).minus(financedAmount)));
  const itemList = open
    .filter((order) => rest(order) > 0)
    .slice(0, MOST)
    .map((order, index) => ({
      orderSysNo: order.orderSysNo,
      // a part of the second one
      amount: index === 1 ? Math.max(0.01, Math.floor(rest(order) / 2)) : rest(order),
    }));
  if (itemList.length === 0) return undefined;
  return (await buyer(contract.payment.plan, { supplierSysNo, itemList, remark: "按结算单付款" })).sysNo;
}

/**
 * Suppliers confirm every fortnight what came. Of the last payments one waits for its supplier, one did not arrive, one is
 * planned.
 */
export async function* paymentLife({ actors, cast, now }: Scene): Life {
  const buyer = actors(cast.buyer);
  const sellers = cast.sellers.map(({ mobile }) => actors(mobile));
  for (const days of LOOKS) {
    yield daysBefore(now, days, 17);
    for (const seller of sellers) await confirmAll(seller);
  }
  yield daysBefore(now, 4, 9);
  for (const at of [0, 1]) {
    const sysNo = await plan(buyer, at);
    if (sysNo === undefined) continue;
    const payDay = chinaDay(daysBefore(now, 4, 9));
    const how = { payDay, method: PaymentMethod.transfer, bankNo: `2026${String(sysNo).padStart(10, "0")}` };
    await buyer(contract.payment.pay, { sysNo, ...how });
  }
  yield daysBefore(now, 3, 10);
  const [, second] = sellers;
  if (second) {
    const { datas } = await second(contract.payment.search, { statusList: [PaymentNoteStatus.paid], pageSize: 100 });
    const last = datas.at(-1);
    const reason = "开户行退票，账户未收到款项，请核对账号";
    if (last) await second(contract.payment.deny, { sysNo: last.sysNo, reason });
  }
  yield daysBefore(now, 1, 15);
  await plan(buyer, 0);
}
