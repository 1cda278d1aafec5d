import type { GoodsFields } from "#trpc/contract/goods-fields";
import { goodsText as t } from "~/lib/texts/goods";
import { TextInput } from "~/ui/field";
import { stockField } from "./act-form";
import type { GoodsActionForm } from "./goods-form";

interface StockFieldsProps {
  form: GoodsActionForm;
  warehouses: readonly string[];
  fields: GoodsFields | null;
}

/** Stock of new goods by warehouse; a blank field means that the goods are not kept there. */
export function StockFields({ form: { refused }, warehouses, fields }: StockFieldsProps) {
  const saved = new Map(fields?.stockList.map(({ warehouseName, onHand }) => [warehouseName, String(onHand)]));
  return warehouses.map((name, at) => {
    const field = stockField(name);
    const error = refused?.fields[field] ?? (at === 0 ? refused?.fields.stockList : undefined);
    return (
      <TextInput
        key={name}
        label={`${t.stock}：${name}`}
        help={at === 0 ? t.stockHint : undefined}
        name={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={refused ? refused.values[field] : saved.get(name)}
        {...(error ? { error } : {})}
      />
    );
  });
}
