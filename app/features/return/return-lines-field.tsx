import { useState } from "react";
import type { ReturnableItem } from "#trpc/contract/return";
import { documentText } from "~/lib/texts/document";
import { measureText } from "~/lib/texts/measure";
import { returnText as t } from "~/lib/texts/return";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { allReturnable, gone, gonePieces, measureOf, quantityField, usualMeasure } from "./return-form";
import { ReturnQuantity } from "./return-quantity";

const column = lineColumns<ReturnableItem>();
const said = (pieces: number | null) => (pieces ? measureText.pieces(pieces) : undefined);

export interface ReturnLinesFieldProps {
  lines: readonly ReturnableItem[];
  /** what was typed at the refused try */
  value: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** The lines of a receiving note with a field for what of each goes back. */
export function ReturnLinesField({ lines, value, errors }: ReturnLinesFieldProps) {
  // how often everything was filled in: the fields start anew
  const [filled, setFilled] = useState(0);
  return (
    <Card
      title={t.lines}
      flush
      extra={
        <span className="mall-needs-js">
          <Button type="button" size="small" onClick={() => setFilled((before) => before + 1)}>
            {t.fillAll}
          </Button>
        </span>
      }
    >
      <DataTable
        caption={t.lines}
        rows={lines}
        rowKey={({ receivingItemSysNo }) => receivingItemSysNo}
        columns={[
          column.goods,
          column.counted(
            "received",
            documentText.received,
            ({ receivedQuantity }) => receivedQuantity,
            96,
            (line) => said(line.pieceCount),
          ),
          column.counted("returned", t.returned, gone, 112, (line) => said(gonePieces(line))),
          column.counted(
            "returnable",
            t.returnable,
            ({ returnableQuantity }) => returnableQuantity,
            96,
            (line) => said(line.returnablePieces),
          ),
          {
            key: "quantity",
            title: t.quantity,
            width: 240,
            align: "right",
            cell: (line) => {
              if (line.returnableQuantity <= 0) return <span className="mall-dim">{t.nothingLeft}</span>;
              const name = quantityField(line.receivingItemSysNo);
              return (
                <ReturnQuantity
                  key={filled}
                  line={line}
                  initial={filled > 0 ? allReturnable(line) : (value(name) ?? "")}
                  measure={filled > 0 ? usualMeasure(line) : measureOf(line, value)}
                  error={errors[name]}
                />
              );
            },
          },
        ]}
      />
    </Card>
  );
}
