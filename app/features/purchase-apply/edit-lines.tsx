import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import type { Refused } from "~/forms/act";
import { QuantityField } from "~/forms/quantity-field";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { endedLines, quantityNames } from "./edit-form";
import s from "./purchase-apply.module.css";
import { changeTexts, supplierColumn } from "./purchase-apply-detail";

const column = lineColumns<PurchaseApplyItem>();

/** The lines of an application with a field for the quantity of each. */
export function EditLines({ apply, refused }: { apply: PurchaseApply; refused: Refused | undefined }) {
  const changes = new Map(apply.changeList.map((change) => [change.itemSysNo, change]));
  const ended = endedLines(apply);
  const names = quantityNames(apply.itemList);
  return (
    <Card title={t.lines} extra={<span className="mall-dim">{t.editHint}</span>} flush>
      <DataTable
        caption={t.lines}
        rows={apply.itemList}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          column.goods,
          supplierColumn,
          { ...column.price(({ price }) => price), title: t.savedPrice },
          {
            key: "changes",
            title: t.changes,
            width: 220,
            cell: (line) => {
              const change = changes.get(line.sysNo);
              if (!change) return <span className="mall-dim">{t.unchanged}</span>;
              return (
                <ul className={s.changes}>
                  {[...changeTexts(line, change), ...(ended.has(line.sysNo) ? [t.betterTerms] : [])].map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              );
            },
          },
          {
            key: "quantity",
            title: t.quantity,
            width: 200,
            align: "right",
            cell: (line) => {
              const name = names.get(line.sysNo) ?? "";
              return (
                <QuantityField
                  name={name}
                  label={t.quantityOf(line.lineNo)}
                  unit={line.unit}
                  initial={refused?.values[name] ?? String(line.quantity)}
                  error={refused?.fields[name]}
                  view={() => ({})}
                />
              );
            },
          },
        ]}
      />
    </Card>
  );
}
