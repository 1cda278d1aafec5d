import type { PendingCorrection } from "#trpc/contract/settlement-check";
import { money, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DocumentLink } from "../document/document-link";
import { useSide } from "../document/use-side";

interface CorrectionsProps {
  correctionList: readonly PendingCorrection[];
  correctionCount: number;
  correctionAmount: number;
}
const price = (value: number) => `¥${money(value, 6)}`;

/** Settled lines whose price became another one: what the next statements will say of it. */
export function CorrectionsCard({ correctionList, correctionCount, correctionAmount }: CorrectionsProps) {
  const side = useSide();
  if (correctionList.length === 0) return null;
  const columns: Column<PendingCorrection>[] = [
    {
      ...{ key: "goods", title: documentText.goods, card: "title" },
      cell: ({ skuName, skuSpec, supplierName, purchaserOrganizationName, projectName }) => (
        <>
          {`${skuName} ${skuSpec}`.trim()}
          <p className="mall-dim">
            {[side === "supplier" ? purchaserOrganizationName : supplierName, projectName].filter(Boolean).join(" · ")}
          </p>
        </>
      ),
    },
    {
      ...{ key: "papers", title: t.correctedPapers, width: 220 },
      cell: ({ receivingSysNo, receivingNo, settlementSysNo, settlementNo }) => (
        <>
          <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
          <p>
            <DocumentLink kind="settlement" sysNo={settlementSysNo} no={settlementNo} />
          </p>
        </>
      ),
    },
    {
      ...{ key: "quantity", title: t.correctedQuantity, width: 120, align: "right" },
      cell: ({ quantity: settled, unit }) => `${quantity(settled)} ${unit}`,
    },
    {
      ...{ key: "price", title: t.correctedPrice, width: 220, align: "right" },
      cell: ({ oldPrice, price: now, reason }) => (
        <>
          {price(oldPrice)} → <b>{price(now)}</b>
          <p className="mall-dim">{reason}</p>
        </>
      ),
    },
    {
      ...{ key: "amount", title: t.correctedAmount, width: 140, align: "right", card: "amount" },
      cell: ({ amount }) => yuan(amount),
    },
  ];
  return (
    <Card
      title={t.corrections(correctionCount)}
      flush
      extra={
        <span className="mall-dim">
          {t.correctionsLead(yuan(correctionAmount))}
          {correctionCount > correctionList.length ? t.correctionsShown(correctionList.length) : ""}
        </span>
      }
    >
      <DataTable caption={t.correctionsCaption} rows={correctionList} rowKey={({ sysNo }) => sysNo} columns={columns} />
    </Card>
  );
}
