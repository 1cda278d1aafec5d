import type { DocumentType } from "#trpc/rules/kinds";
import { agreementVersion } from "./kinds/agreement-version";
import { contract } from "./kinds/contract";
import { enquiry } from "./kinds/enquiry";
import { factoring } from "./kinds/factoring";
import { inspection } from "./kinds/inspection";
import { invoice } from "./kinds/invoice";
import type { Ground } from "./kinds/kind";
import { orderChange } from "./kinds/order-change";
import { payment } from "./kinds/payment";
import { pourOrder } from "./kinds/pour-order";
import { priceAudit } from "./kinds/price-audit";
import { purchaseApply } from "./kinds/purchase-apply";
import { settlement } from "./kinds/settlement";
import { tenderNotice } from "./kinds/tender-notice";

/** Follow from each other: the walks make them together. */
type OfOneOrder = "order" | "delivery" | "receiving" | "return";

/** What the walks over all calls and pages need to know of the other kinds of documents. */
export const walkKinds = {
  purchaseApply,
  orderChange,
  inspection,
  settlement,
  payment,
  factoring,
  invoice,
  enquiry,
  contract,
  agreementVersion,
  priceAudit,
  tenderNotice,
  pourOrder,
} as const satisfies Readonly<Record<Exclude<DocumentType, OfOneOrder>, object>>;
type Walks = (typeof walkKinds)[keyof typeof walkKinds];

/** What belongs to these documents. */
export const kindRecords = Object.values(walkKinds).flatMap(
  ({ records }): readonly Walks["records"][number][] => records,
);
export type KindRecord = Walks["records"][number];

/** One of each. */
export async function addOfKinds(ground: Ground): Promise<Record<KindRecord, number>> {
  const made: object = {};
  for (const { add } of Object.values(walkKinds)) Object.assign(made, await add(ground));
  return made as Record<KindRecord, number>;
}

export const keysOfKinds: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(walkKinds).map(({ keys }) => keys),
);
export const formsOfKinds: Readonly<Record<string, Record<string, string>>> = Object.assign(
  {},
  ...Object.values(walkKinds).map(({ forms }) => forms),
);
