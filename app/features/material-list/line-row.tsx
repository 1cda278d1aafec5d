import { materialLimits } from "#trpc/rules/material-list";
import { materialListText as t } from "~/lib/texts/material-list";
import { Checkbox } from "~/ui/field";
import { productPath } from "../product/product-card";
import type { ListRow } from "./list-rows";
import s from "./material-list.module.css";

interface LineRowProps {
  row: ListRow;
  index: number;
  /** Not in the list yet. */
  isNew: boolean;
  errors: Readonly<Record<string, string>> | undefined;
}

const FIELDS = ["place", "words", "quantity", "unit", "remark", "skuSysNo"] as const;

/** A line with its number, its texts, the goods that were chosen for it, and a tick that takes it out. */
export function LineRow({ row, index, isNew, errors = {} }: LineRowProps) {
  const { sysNo, no, ordered, skuSysNo, skuName } = row;
  const wrong = FIELDS.flatMap((name) => errors[`${name}.${index}`] ?? []);
  const errorId = `wrong-${index}`;
  const field = (name: "place" | "words" | "quantity" | "unit" | "remark", label: string) => ({
    name: `${name}.${index}`,
    defaultValue: row[name],
    "aria-label": label,
    autoComplete: "off",
    ...(errors[`${name}.${index}`] ? { "aria-invalid": true as const, "aria-describedby": errorId } : {}),
  });
  return (
    <li className={s.row}>
      {sysNo === null ? null : <input type="hidden" name={`line.${index}`} value={sysNo} />}
      <input className={s.no} inputMode="numeric" maxLength={4} {...field("place", t.noOf(no))} />
      <input
        className={s.words}
        maxLength={materialLimits.words}
        placeholder={isNew ? t.words : undefined}
        {...field("words", t.wordsOf(no))}
      />
      <input
        className={s.quantity}
        inputMode="decimal"
        placeholder={t.quantity}
        {...field("quantity", t.quantityOf(no))}
      />
      <input className={s.unit} maxLength={materialLimits.unit} placeholder={t.unit} {...field("unit", t.unitOf(no))} />
      <input
        className={s.remark}
        maxLength={materialLimits.remark}
        placeholder={t.remark}
        {...field("remark", t.remarkOf(no))}
      />
      {isNew ? null : (
        <Checkbox
          className={s.removed}
          label={t.removeLine}
          name={`removed.${index}`}
          value="1"
          defaultChecked={row.removed}
          aria-label={t.removeLineOf(no)}
        />
      )}
      {skuSysNo === null ? null : (
        <span className={s.sku}>
          <input type="hidden" name={`sku.${index}`} value={skuSysNo} />
          <input type="hidden" name={`skuName.${index}`} value={skuName} />
          <Checkbox
            label={t.keepSku}
            name={`keep.${index}`}
            value="1"
            defaultChecked={row.keepsSku}
            aria-label={t.keepSkuOf(no)}
          />
          <a className="mall-link" href={productPath(skuSysNo)}>
            {skuName}
          </a>
        </span>
      )}
      {ordered ? (
        <span className={s.sku}>
          <input type="hidden" name={`ordered.${index}`} value={ordered} />
          {t.ordered(ordered)}
        </span>
      ) : null}
      {wrong.length > 0 ? (
        <span id={errorId} className={s.wrong} role="alert">
          {wrong.join("；")}
        </span>
      ) : null}
    </li>
  );
}
