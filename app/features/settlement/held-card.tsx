import type { HeldBack } from "#trpc/contract/settlement-check";
import { quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { useSide } from "../document/use-side";

/** Why a receipt is held back: its lot and status, or the next step. */
function Why({ held }: { held: HeldBack }) {
  const { reason, inspectionSysNo, inspectionNo, inspectionStatus, dueDay, failedText } = held;
  if (inspectionSysNo === null) return <Tag tone="warning">{reason === "noHeat" ? t.noHeat : t.notInLot}</Tag>;
  const failed = failedText !== "";
  return (
    <>
      <DocumentLink kind="inspection" sysNo={inspectionSysNo} no={inspectionNo} />{" "}
      <Tag tone={failed ? "danger" : "warning"}>{t.heldStatus[inspectionStatus ?? 0]}</Tag>
      <p className="mall-dim">{failedText || (dueDay ? t.dueOn(dueDay) : "")}</p>
    </>
  );
}

const keyOf = ({ receivingItemSysNo, reason, inspectionSysNo }: HeldBack) =>
  `${receivingItemSysNo} ${reason} ${inspectionSysNo ?? ""}`;

/** Received goods that statements leave out until their lot is released. */
export function HeldCard({ heldList, heldCount }: { heldList: readonly HeldBack[]; heldCount: number }) {
  const side = useSide();
  if (heldList.length === 0) return null;
  const columns: Column<HeldBack>[] = [
    {
      key: "goods",
      title: documentText.goods,
      card: "title",
      cell: ({ skuName, supplierName, purchaserOrganizationName, projectName }) => (
        <>
          {skuName}
          <p className="mall-dim">
            {[side === "supplier" ? purchaserOrganizationName : supplierName, projectName].filter(Boolean).join(" · ")}
          </p>
        </>
      ),
    },
    {
      key: "receiving",
      title: t.receiving,
      width: 200,
      cell: ({ receivingSysNo, receivingNo }) => (
        <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
      ),
    },
    { key: "why", title: t.heldWhy, width: 260, cell: (held) => <Why held={held} /> },
    {
      key: "quantity",
      title: t.heldQuantity,
      width: 130,
      align: "right",
      cell: ({ quantity: all, unit }) => `${quantity(all)} ${unit}`,
    },
    {
      key: "amount",
      title: documentText.amount,
      width: 140,
      align: "right",
      card: "amount",
      cell: ({ amount }) => yuan(amount),
    },
  ];
  return (
    <Card
      title={t.heldOf(heldCount)}
      flush
      extra={
        <span className="mall-dim">
          {heldCount > heldList.length ? t.heldShown(heldList.length, heldCount) : t.heldLead}
        </span>
      }
    >
      <DataTable caption={t.held} rows={heldList} rowKey={keyOf} columns={columns} />
    </Card>
  );
}
