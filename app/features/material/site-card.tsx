import type { Receiving } from "#trpc/contract/receiving";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { quantity } from "~/lib/format";
import { materialText as t } from "~/lib/texts/material";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { useSide } from "../document/use-side";
import { materialPath } from "./paths";

const accepted: readonly number[] = [ReceivingStatus.received, ReceivingStatus.settled];

/** What of a note was issued on site, line by line, with the way there; to its purchaser alone. */
export function SiteCard({ note }: { note: Receiving }) {
  const side = useSide();
  const lines = note.itemList.filter(({ receivedQuantity }) => receivedQuantity > 0);
  if (side !== "purchaser" || !accepted.includes(note.status) || lines.length === 0) return null;
  return (
    <Card title={t.title} flush>
      <DataTable
        caption={t.title}
        rows={lines}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          {
            key: "goods",
            title: t.goods,
            card: "title",
            cell: ({ sysNo, skuName }) => (
              <a className="mall-link" href={materialPath(sysNo)}>
                {skuName}
              </a>
            ),
          },
          {
            key: "issued",
            title: t.issued,
            width: 140,
            align: "right",
            card: "amount",
            cell: ({ issuedQuantity, unit }) => `${quantity(issuedQuantity)} ${unit}`,
          },
        ]}
      />
    </Card>
  );
}
