import type { OwnGoods } from "#trpc/contract/supplier-goods";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { goodsText as t } from "~/lib/texts/goods";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { useMay } from "../document/use-may";
import { stockField } from "./act-form";
import { PRICE, STOCK } from "./act-price";
import s from "./goods.module.css";

const decimal = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;

/** The list price of goods, and what is on hand of them: set at once, without a review. */
export function PriceAndStock({ goods }: { goods: OwnGoods }) {
  const may = useMay();
  const mayStock = may("goods:supplier:stock") && !goods.fields.madeToOrder && goods.stockList.length > 0;
  if (!may("goods:supplier:price") && !mayStock) return null;
  return (
    <Card title={t.priceAndStock} extra={<span className="mall-dim">{t.priceHint}</span>}>
      <div className={d.pair}>
        {may("goods:supplier:price") ? <PriceForm goods={goods} /> : null}
        {mayStock ? <StockForm goods={goods} /> : null}
      </div>
    </Card>
  );
}

function PriceForm({ goods: { fields } }: { goods: OwnGoods }) {
  const refused = useRefused(PRICE);
  const error = refused?.fields.salesPrice;
  return (
    <IntentForm intent={PRICE} className={`${d.stacked} ${s.start}`}>
      <input type="hidden" name="code" value={fields.code} />
      <FormGrid>
        <TextInput
          label={`${t.salesPrice}/${fields.unit}`}
          name="salesPrice"
          {...decimal}
          defaultValue={refused?.values.salesPrice ?? String(fields.salesPrice ?? "")}
          {...(error ? { error } : {})}
        />
      </FormGrid>
      <div>
        <Button busy={useBusy(PRICE)}>{t.setPrice}</Button>
      </div>
    </IntentForm>
  );
}

function StockForm({ goods: { fields, stockList } }: { goods: OwnGoods }) {
  const refused = useRefused(STOCK);
  return (
    <IntentForm intent={STOCK} className={`${d.stacked} ${s.start}`}>
      <input type="hidden" name="code" value={fields.code} />
      <FormGrid>
        {stockList.map(({ warehouseName, onHand, reserved }) => {
          const name = stockField(warehouseName);
          const error = refused?.fields[name];
          return (
            <TextInput
              key={name}
              label={t.stockAt(warehouseName, fields.unit)}
              name={name}
              {...decimal}
              help={reserved > 0 ? t.held(quantity(reserved)) : undefined}
              defaultValue={refused?.values[name] ?? String(onHand ?? "")}
              {...(error ? { error } : {})}
            />
          );
        })}
      </FormGrid>
      <div>
        <Button busy={useBusy(STOCK)}>{t.setStock}</Button>
      </div>
    </IntentForm>
  );
}
