import { checkout } from "./cart";
import { addAgreement } from "./goods";
import type { Trade } from "./trade";

type Buyer = Trade["purchaser"];
export interface InForce {
  sysNo: number;
  skuSysNo: number;
  tradeAgreementSysNo: number;
}
const term = { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" };
export const days = { startDay: "2026-01-01", endDay: "2099-12-31" };

/** Contracts of a market, and orders under them. */
export function contractsIn(trade: Trade) {
  /** A framework agreement of a buyer with one kind of goods for 380 元. */
  async function framework(buyer: Buyer = trade.purchaser) {
    const skuSysNo = await trade.sku(100_000);
    const { tenantCode, organizationSysNo } = buyer;
    const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: trade.supplier.supplierSysNo ?? 0 };
    const terms = { clauses: [{ skuSysNo, price: "380" }], terms: [term], settlementCycle: 2 };
    return {
      skuSysNo,
      agreementSysNo: await addAgreement(trade.world.database.kysely, tenantCode, parties, terms),
    };
  }
  const generate = ({ api }: Buyer, agreementSysNo: number) =>
    api.contract.generatePurchaseContractByFrameworkAgreement({ agreementSysNo });

  /** A contract in force over so much of one kind of goods for 375 元. */
  async function inForce(quantity: number, change: { type?: 1 | 3 } = {}) {
    const { skuSysNo, agreementSysNo } = await framework();
    const { api } = trade.purchaser;
    const { contractSysNo: sysNo } = await generate(trade.purchaser, agreementSysNo);
    const itemList = [{ skuSysNo, quantity, price: 375 }];
    await api.contract.save({ sysNo, name: "钢筋采购合同", ...days, ...change, itemList });
    await api.contract.submit({ sysNo });
    await trade.supplier.api.contract.sign({ sysNo });
    const { tradeAgreementSysNo } = await api.contract.detail({ id: sysNo });
    return { sysNo, skuSysNo, tradeAgreementSysNo: tradeAgreementSysNo ?? 0 };
  }
  /** So much of its goods in a cart, under the contract. */
  async function carted(buyer: Buyer, { skuSysNo, tradeAgreementSysNo }: InForce, quantity: number) {
    const list = [{ skuSysNo, quantity, tradeAgreementSysNo }];
    const { successList } = await buyer.api.cart.addList({ list });
    return successList;
  }
  async function order(contract: InForce, quantity: number, buyer: Buyer = trade.purchaser) {
    const lines = await carted(buyer, contract, quantity);
    const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, lines));
    return orderSysNoList[0] ?? 0;
  }
  const left = async (id: number) => {
    const { itemList } = await trade.purchaser.api.contract.detail({ id });
    return itemList.flatMap(({ orderedQuantity, leftQuantity }) => [orderedQuantity, leftQuantity]);
  };
  const paperOf = async (sysNo: number) => {
    const { itemList } = await trade.purchaser.api.order.get({ id: sysNo });
    return { sysNo, itemSysNos: itemList.map((item) => item.sysNo), skuSysNos: [] };
  };

  return { framework, generate, inForce, carted, order, left, paperOf };
}
