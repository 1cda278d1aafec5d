import type { SaveVersion } from "#trpc/contract/agreement-version";
import { PaymentMode, ReceivingConfirm, SettlementCycle, Weighing } from "#trpc/contract/shared/codes";

interface Awarded {
  tenderNoticeNo: string;
  title: string;
  areaCode: string;
}
type Drafted = Pick<SaveVersion, "startDay" | "endDay"> & {
  itemList: readonly Pick<SaveVersion["itemList"][number], "skuSysNo" | "method" | "price" | "quantity">[];
};

/** What a clause says that only prices its goods. */
const plainClause = {
  ...{
    attributeTokens: [],
    projectNames: [],
    quoteBasis: 0,
    stepList: [],
    brandName: "",
    massEdition: "",
    certificates: [],
  },
} satisfies Partial<SaveVersion["itemList"][number]>;
const NAME_LIMIT = 60;

/** The draft of an agreement at the prices of an award; its terms are the mall's usual ones, which both sides may change. */
export const agreementOf = (
  { tenderNoticeNo, title, areaCode }: Awarded,
  supplierSysNo: number,
  { itemList, ...days }: Drafted,
): SaveVersion => ({
  ...days,
  supplierSysNo,
  name: `招标 ${title}`.slice(0, NAME_LIMIT),
  areaCodes: [areaCode],
  termList: [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100, otherDays: 0 }],
  ...{ paymentMode: PaymentMode.settleByTerm, noAgreementCanSale: false, weighing: Weighing.count },
  ...{ deliveryConfirmRequired: false, receivingConfirm: ReceivingConfirm.supplier, certificatesRequired: false },
  ...{ inspectionRequired: false, settlementCycle: SettlementCycle.monthly, freightIncluded: true },
  ...{ massTolerance: 0, amountTolerance: 0, notice: "", passwordHint: "", projectNames: [] },
  content: `依据招标单 ${tenderNoticeNo} 的定标结果`,
  itemList: itemList.map((item) => ({ ...plainClause, ...item })),
});
