import type { SaveVersion } from "#trpc/contract/agreement-version";

type Clauses = Partial<SaveVersion["itemList"][number]>[];

/** What a draft of an agreement says besides its clauses: the whole country, paid at once, for years. */
export const versionOf = <Clause extends Clauses[number]>(itemList: readonly Clause[]) => ({
  ...{ name: "钢材年度协议", startDay: "2026-01-01", endDay: "2099-12-31", areaCodes: ["0" as const] },
  termList: [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100 }],
  ...{ paymentMode: 0 as const, noAgreementCanSale: true, weighing: 0 as const, deliveryConfirmRequired: false },
  ...{ receivingConfirm: 1 as const, certificatesRequired: false, inspectionRequired: false },
  ...{ settlementCycle: 3 as const, freightIncluded: true },
  itemList: [...itemList],
});
