import type { AttributeDef } from "#trpc/contract/goods-fields";
import { variantAttributes } from "#trpc/rules/goods-family";
import { goodsText as t } from "~/lib/texts/goods";
import { Card } from "~/ui/card";
import { Checkbox, TextInput } from "~/ui/field";
import { Tag } from "~/ui/tag";
import { rowField, rowsOf } from "./act-family";
import s from "./family.module.css";
import type { GoodsActionForm } from "./goods-form";
import type { loadFamily } from "./load-family";

type Saved = Awaited<ReturnType<typeof loadFamily>>["variantList"];

interface FamilyRowsProps {
  form: GoodsActionForm;
  offered: { attributeDefs: readonly AttributeDef[]; warehouseList: readonly string[] };
  saved: Saved;
}

/** Texts of saved variants as the form names them, in the values' own unit. */
function savedValues(saved: Saved, defs: readonly AttributeDef[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [row, variant] of saved.filter(({ mayEdit }) => mayEdit).entries()) {
    const put = (name: string, value: string | number | null) => {
      values[rowField(row, name)] = String(value ?? "");
    };
    for (const name of ["draftSysNo", "version", "code", "salesPrice", "leadDays"] as const) put(name, variant[name]);
    if (variant.madeToOrder) put("madeToOrder", "1");
    for (const { name } of defs)
      put(`attribute.${name}`, variant.attributeList.find((one) => one.name === name)?.value ?? "");
    for (const { warehouseName, onHand } of variant.stockList) put(`stock.${warehouseName}`, onHand);
  }
  return values;
}

/** The matrix: a row for each variant that is written, those that wait for the review below it. */
export function FamilyRows({ form: { refused }, offered, saved }: FamilyRowsProps) {
  const defs = variantAttributes(offered.attributeDefs);
  const values = refused ? refused.values : savedValues(saved, defs);
  const rows = rowsOf(Object.keys(values));
  const waiting = saved.filter(({ mayEdit }) => !mayEdit);
  const columns = [
    ...defs.map(({ name, unit = "" }) => ({ name: `attribute.${name}`, label: unit ? `${name}（${unit}）` : name })),
    { name: "code", label: t.code },
    { name: "salesPrice", label: t.salesPrice },
    ...offered.warehouseList.map((name) => ({ name: `stock.${name}`, label: t.variantStock(name) })),
    { name: "leadDays", label: t.leadDays },
  ];
  return (
    <Card title={t.variants}>
      {rows.length === 0 ? <p className="mall-dim">{t.noVariants}</p> : null}
      <div className={s.scroll}>
        <table className={s.matrix}>
          <caption className="mall-hidden">{t.variants}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t.ordered}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row}>
                {columns.map(({ name, label }) => (
                  <td key={name} data-label={label}>
                    <TextInput
                      label={t.variantOf(at + 1, label)}
                      hideLabel
                      name={rowField(row, name)}
                      autoComplete="off"
                      maxLength={80}
                      defaultValue={values[rowField(row, name)] ?? ""}
                      {...errorAt(refused?.fields, row, name)}
                    />
                  </td>
                ))}
                <td data-label={t.ordered}>
                  {["draftSysNo", "version"].map((name) => (
                    <input
                      key={name}
                      type="hidden"
                      name={rowField(row, name)}
                      value={values[rowField(row, name)] ?? ""}
                    />
                  ))}
                  <Checkbox
                    label={t.variantOf(at + 1, t.ordered)}
                    hideLabel
                    name={rowField(row, "madeToOrder")}
                    value="1"
                    defaultChecked={values[rowField(row, "madeToOrder")] === "1"}
                  />
                </td>
              </tr>
            ))}
            {waiting.map((one) => (
              <tr key={one.draftSysNo}>
                {defs.map(({ name }) => (
                  <td key={name} data-label={name}>
                    {one.attributeList.find((attribute) => attribute.name === name)?.value}
                  </td>
                ))}
                <td data-label={t.code}>{one.code}</td>
                <td data-label={t.salesPrice}>{one.salesPrice}</td>
                <td colSpan={offered.warehouseList.length + 2}>
                  <Tag tone="warning">{t.waitsRow}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The sentence at a field of a row; one about stock as a whole is at the first warehouse. */
function errorAt(fields: Readonly<Record<string, string>> | undefined, row: number, name: string) {
  const whole = name.startsWith("stock.") ? fields?.[rowField(row, "stock")] : undefined;
  const error = fields?.[rowField(row, name)] ?? whole;
  return error ? { error } : {};
}
