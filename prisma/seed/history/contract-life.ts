import { contract } from "#trpc/contract/index";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import { papersOf } from "./papers";
import type { Scene } from "./scene";

const [BUYER, SELLER] = ["13800000001", "13800000013"];
/** Of the concrete station, with prices of single kinds. */
const AGREEMENT = 4;
const DRAWN_DAYS = 24;
const SIGNED_DAYS = 22;
/** 立方米 of the contract, and of the orders under it with the days before today; the first is on its way. */
const QUANTITY = 600;
const CALLS = [
  { days: 3, quantity: 60, leaves: true },
  { days: 1, quantity: 48, leaves: false },
] as const;
const YEAR_DAYS = 365;
const TRUCK = { vehicleNo: "渝A·C3368", driverName: "周师傅", driverMobile: "13800000099" };

/** A contract over concrete, signed by both sides, with two calls on it. */
export async function* contractLife(scene: Scene): Life {
  const { actors, now, key, booksOf } = scene;
  yield daysBefore(now, DRAWN_DAYS, 9);
  const [ask, seller] = [actors(BUYER), actors(SELLER)];
  const { contractSysNo: sysNo } = await ask(contract.contract.generatePurchaseContractByFrameworkAgreement, {
    agreementSysNo: key(AGREEMENT),
  });
  const { itemList } = await ask(contract.contract.detail, { id: sysNo });
  const [first] = itemList;
  if (!first) return;
  const { skuSysNo, price } = first;
  await ask(contract.contract.save, {
    ...{ sysNo, name: "悦来滨江一期商品混凝土采购合同" },
    ...{ startDay: chinaDay(daysBefore(now, DRAWN_DAYS, 9)), endDay: chinaDay(daysBefore(now, -YEAR_DAYS, 9)) },
    content:
      "一、方量以现场签认的送货单为准。\n二、每车到场后 90 分钟内卸完，超时按 200 元/小时计待时费。\n三、强度以 28 天标养试块为准。",
    itemList: [{ skuSysNo, quantity: QUANTITY, price }],
  });
  await ask(contract.contract.submit, { sysNo });
  yield daysBefore(now, SIGNED_DAYS, 10);
  await seller(contract.contract.sign, { sysNo });
  const { tradeAgreementSysNo } = await ask(contract.contract.detail, { id: sysNo });
  const { addresses, titles } = await booksOf(BUYER);
  const [address, title] = [addresses[0], titles[0]];
  if (tradeAgreementSysNo === null || !address || !title) return;
  for (const { days, quantity, leaves } of CALLS) {
    yield daysBefore(now, days, 11);
    const { successList } = await ask(contract.cart.addList, {
      ...{ list: [{ skuSysNo, quantity, tradeAgreementSysNo }], areaSysNo: address.regionSysNo },
    });
    const { orderSysNoList } = await ask(contract.trade.createShop, {
      ...{ cartSysNoList: successList, receiveAddressSysNo: address.sysNo, invoiceTitleSysNo: title.sysNo },
      ...{ remark: "按合同供应，每车 12 方" },
    });
    if (!leaves) continue;
    const orderSysNo = orderSysNoList[0] ?? 0;
    await seller(contract.order.confirm, { sysNo: orderSysNo, confirmStatus: ConfirmStatus.agree });
    const order = await seller(contract.order.get, { id: orderSysNo });
    const load = order.itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: item.quantity }));
    const { sysNo: truck } = await seller(contract.delivery.create, {
      ...{
        orderSysNo,
        itemList: load,
        ...TRUCK,
        certificateList: await papersOf({ by: { supplier: 3, seller: SELLER } }, scene, order),
      },
    });
    await seller(contract.delivery.outbound, { sysNo: truck });
  }
}
