import { goodsText as t } from "~/lib/texts/goods";
import { Checkbox } from "~/ui/field";
import { areaField } from "./act-form";
import s from "./goods.module.css";
import type { GoodsActionForm } from "./goods-form";

interface AreaTicksProps {
  form: GoodsActionForm;
  areas: readonly { code: string; name: string }[];
  chosen: readonly string[];
}

/** The whole country, provinces, and the narrower areas that goods have already, as ticks. */
export function AreaTicks({ form: { refused }, areas, chosen }: AreaTicksProps) {
  const error = refused?.fields.saleAreas;
  return (
    <fieldset className={s.areas} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend>
        {t.areas} <span className="mall-dim">{t.areasHint}</span>
        {error ? (
          <span className={s.wrong} role="alert">
            {" "}
            {error}
          </span>
        ) : null}
      </legend>
      {areas.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          name={areaField(code)}
          value="1"
          defaultChecked={refused ? refused.values[areaField(code)] === "1" : chosen.includes(code)}
        />
      ))}
    </fieldset>
  );
}
