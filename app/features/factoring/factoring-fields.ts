import type { Factoring, FactoringRow } from "#trpc/contract/factoring";
import { factoringStatus } from "#trpc/rules/kinds/factoring";
import { percent, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<FactoringRow>();
const whole = fieldsOf<Factoring>();

/** What an application says of itself. */
export const factoringFields = {
  number: row.text(t.number, ({ factoringNo }) => factoringNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, factoringStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  interest: row.amount(t.offeredInterest, ({ interest }) => interest),
  payOutInterest: row.text(t.payOutInterest, ({ payOutInterest, payOutDays }) =>
    payOutInterest === null ? "" : t.interestFor(yuan(payOutInterest), payOutDays ?? 0),
  ),
  lender: row.text(t.lender, ({ fundingPartyName }) => fundingPartyName),
  product: row.text(t.product, ({ bankProductName }) => bankProductName),
  billEndDate: row.text(t.billEndDate, ({ billEndDate }) => billEndDate),
  days: row.text(t.days, ({ days }) => t.daysOf(days)),
  payOutDay: row.text(t.payOutDay, ({ payOutDay }) => payOutDay ?? ""),
  repayDay: row.text(t.repayDay, ({ repayDay }) => repayDay ?? ""),
  orders: row.text(t.orders, ({ itemList }) => itemList.map(({ orderNo }) => orderNo).join(" ")),
  rate: whole.text(t.rate, ({ yearRate, dayBasis }) => t.rateOf(percent(yearRate, 4), dayBasis)),
  paymentAmount: whole.amount(t.paymentAmount, ({ paymentAmount }) => paymentAmount),
  effectScale: whole.text(t.effectScale, ({ effectScale }) => t.effectScaleOf(effectScale)),
  categories: whole.text(t.categories, ({ categoryNames }) => categoryNames.join("、")),
  termReason: whole.text(t.termReason, ({ termReason }) => termReason),
  organizationCode: whole.text(t.organizationCode, ({ organizationCode }) => organizationCode),
  bankNo: whole.text(t.bankNo, ({ bankNo }) => bankNo),
  maker: whole.text(t.maker, ({ purchaserUserName }) => purchaserUserName),
};
