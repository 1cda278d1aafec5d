import type { z } from "zod";
import type { purchaseApply } from "#trpc/contract/purchase-apply";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import { AGAIN, againName, CHOOSING, quantityName } from "./again";
import s from "./purchase-apply.module.css";

export type AgainInfo = z.output<typeof purchaseApply.againBuyInfo.output>;
type Item = AgainInfo["itemList"][number];

/** The goods of an application to choose from, each with why it cannot be bought today (R-APPLY-01). */
export function AgainCard({ itemList, units }: AgainInfo & { units: ReadonlyMap<number, string> }) {
  const refused = useRefused(AGAIN);
  const busy = useBusy(AGAIN);
  const columns: Column<Item>[] = [
    {
      ...{ key: "tick", title: "", width: 44, card: "tick" },
      cell: ({ skuSysNo, skuName, canSale }) => (
        <label className={s.tick}>
          <input
            type="checkbox"
            name={againName(skuSysNo)}
            value="1"
            disabled={!canSale}
            defaultChecked={canSale && (!refused || refused.values[againName(skuSysNo)] !== undefined)}
            aria-label={t.chooseGoods(skuName)}
          />
        </label>
      ),
    },
    { key: "goods", title: documentText.goods, card: "title", cell: ({ skuName }) => skuName },
    {
      ...{ key: "quantity", title: t.quantity, width: 180 },
      cell: ({ skuSysNo, skuName, quantity, canSale }) =>
        canSale ? (
          <TextInput
            label={t.quantityFor(skuName, units.get(skuSysNo) ?? "")}
            hideLabel
            help={units.get(skuSysNo)}
            name={quantityName(skuSysNo)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            defaultValue={refused?.values[quantityName(skuSysNo)] ?? String(quantity)}
            error={refused?.fields[quantityName(skuSysNo)]}
          />
        ) : (
          `${quantity} ${units.get(skuSysNo) ?? ""}`
        ),
    },
    {
      ...{ key: "state", title: t.againState, width: 240 },
      cell: ({ canSale, reason }) => (canSale ? t.canBuy : <span className={s.cannot}>{reason || t.cannotBuy}</span>),
    },
  ];
  return (
    <Card title={t.againChoose} id={CHOOSING} flush>
      <IntentForm intent={AGAIN}>
        <input type="hidden" name={CHOOSING} value="1" />
        <FormMessage refused={refused} />
        <DataTable caption={t.againChoose} rows={itemList} rowKey={({ skuSysNo }) => skuSysNo} columns={columns} />
        <div className={s.againBar}>
          <Button variant="primary" busy={busy} disabled={itemList.every(({ canSale }) => !canSale)}>
            {t.intoCart}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
