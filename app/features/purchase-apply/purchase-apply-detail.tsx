import type { PurchaseApply, PurchaseApplyChange, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { ApplyStatus } from "#trpc/rules/kinds/purchase-apply";
import { money, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Card, Facts } from "~/ui/card";
import type { Column } from "~/ui/data-table";
import { auditRefusal } from "../document/audit-refusal";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { forFields, wishField } from "../document/when";
import s from "./purchase-apply.module.css";
import { purchaseApplyFields as f } from "./purchase-apply-fields";

/** Who refused it and why, and what can be done now. */
export function purchaseApplyProblem(apply: PurchaseApply): string {
  const refusal = auditRefusal(apply);
  return refusal && apply.actionList.includes("purchaseApply:purchaser:save") ? refusal + t.refusedThen : refusal;
}

/** What is next for it, and that something changed. */
export function purchaseApplyNews({
  status,
  approvalStatus,
  changeList,
  freight,
  freightChange,
}: PurchaseApply): string {
  if (status === ApplyStatus.traded) return "";
  const changed = changeList.length > 0 ? t.changed(changeList.length) : "";
  const next =
    approvalStatus === ApprovalStatus.none ? t.draft : approvalStatus === ApprovalStatus.cancelled ? t.withdrawn : "";
  const freightNow = freightChange === null ? "" : t.freightNow(yuan(freight), yuan(freightChange));
  return [next, changed, freightNow].filter(Boolean).join("；");
}

/** Who applies for what, when it is wished and what for. */
export const PurchaseApplyFacts = ({ document }: { document: PurchaseApply }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[...partyFields, f.applicant, f.created, f.address, f.invoiceTitle, wishField],
        ...[...forFields, remarkField],
      ])}
    />
  </Card>
);

/** What is different about a line today, in sentences. */
export function changeTexts({ price: saved, unit }: PurchaseApplyItem, change: PurchaseApplyChange): string[] {
  const { price, inventory, short, unavailableReason, agreementEnded, termEnded } = change;
  return [
    ...(unavailableReason ? [unavailableReasons[unavailableReason]] : []),
    ...(agreementEnded ? [t.agreementEnded] : []),
    ...(termEnded ? [t.termEnded] : []),
    ...(price === null ? [t.noPriceNow] : price === saved ? [] : [t.priceNow(money(saved, 6), money(price, 6))]),
    ...(short ? [t.short(`${quantity(inventory)} ${unit}`)] : []),
  ];
}

const column = lineColumns<PurchaseApplyItem>();
/** From whom, under which agreement and term. */
export const supplierColumn: Column<PurchaseApplyItem> = {
  key: "supplier",
  title: t.supplierOf,
  width: 224,
  cell: ({ supplierName, agreementNo, termName }) => (
    <>
      <p>{supplierName}</p>
      <p className="mall-dim">{[agreementNo || t.noAgreement, termName].filter(Boolean).join(" · ")}</p>
    </>
  ),
};

/** The lines, those of one supplier together, with the prices of their day and what changed since. */
export function PurchaseApplyLines({ document }: { document: PurchaseApply }) {
  const changes = new Map(document.changeList.map((change) => [change.itemSysNo, change]));
  const suppliers = document.itemList.map(({ supplierSysNo }) => supplierSysNo);
  const place = ({ supplierSysNo }: PurchaseApplyItem) => suppliers.indexOf(supplierSysNo);
  const itemList = document.itemList.toSorted((one, other) => place(one) - place(other));
  return (
    <DocumentLines
      title={t.lines}
      document={{ ...document, itemList }}
      columns={[
        column.goods,
        supplierColumn,
        column.quantity("quantity", t.quantity, (line) => line.quantity),
        { ...column.price(({ price }) => price), title: t.savedPrice },
        column.amount(({ amount }) => amount),
        ...(document.status === ApplyStatus.traded
          ? []
          : [
              {
                key: "changes",
                title: t.changes,
                width: 220,
                cell: (line: PurchaseApplyItem) => {
                  const change = changes.get(line.sysNo);
                  if (!change) return <span className="mall-dim">{t.unchanged}</span>;
                  return (
                    <ul className={s.changes}>
                      {changeTexts(line, change).map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  );
                },
              },
            ]),
      ]}
      total={documentText.total}
    />
  );
}
