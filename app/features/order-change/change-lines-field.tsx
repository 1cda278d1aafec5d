import type { KeyboardEvent } from "react";
import type { ChangeableItem } from "#trpc/contract/order-change";
import { quantity as quantityText } from "~/lib/format";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import { Price } from "~/ui/price";
import { lineColumns } from "../document/columns";
import { priceName, quantityName, SUMS, THEN } from "./act-change";
import { LiveDifference } from "./live-difference";
import s from "./order-change.module.css";

interface LinesProps {
  lines: readonly ChangeableItem[];
  value: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down lead to the same field of the next line, as in a sheet. */
function stepLine(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key];
  const { name, form } = event.currentTarget;
  if (step === undefined || !form) return;
  const [column] = name.split(".");
  const all = [...form.querySelectorAll<HTMLInputElement>(`input[name^="${column}."]`)];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

const column = lineColumns<ChangeableItem>();

/** All lines of the order, with fields for what they become. */
export function ChangeLinesField({ lines, value, errors, busy }: LinesProps) {
  const field = (name: string, label: string, saved: number) => (
    <TextInput
      {...{ label, name, hideLabel: true, inputMode: "decimal", autoComplete: "off", maxLength: 16 }}
      onKeyDown={stepLine}
      defaultValue={value(name) ?? String(saved)}
      error={errors[name]}
    />
  );
  const columns: Column<ChangeableItem>[] = [
    column.goods,
    column.counted("old", t.oldQuantity, (line) => line.quantity),
    {
      ...{ key: "quantity", title: t.newQuantity, width: 190, align: "right" },
      cell: ({ sysNo, lineNo, quantity, unit, leastQuantity }) => (
        <div className={s.typed}>
          {field(quantityName(sysNo), t.quantityOf(lineNo), quantity)}
          <span className="mall-dim">{unit}</span>
          {leastQuantity > 0 ? <p className="mall-dim">{t.least(`${quantityText(leastQuantity)} ${unit}`)}</p> : null}
        </div>
      ),
    },
    {
      ...{ key: "oldPrice", title: t.oldPrice, width: 140, align: "right" },
      cell: ({ price, unit }) => <Price value={price} unit={unit} size="small" />,
    },
    {
      ...{ key: "price", title: t.newPrice, width: 170, align: "right" },
      cell: ({ sysNo, lineNo, price, priceOpen }) =>
        priceOpen ? (
          <div className={s.typed}>{field(priceName(sysNo), t.priceOf(lineNo), price)}</div>
        ) : (
          <span className="mall-dim">{t.priceFixed}</span>
        ),
    },
  ];
  return (
    <Card title={t.lines} extra={<span className="mall-dim">{t.linesHint}</span>} flush>
      <DataTable caption={t.lines} columns={columns} rows={lines} rowKey={({ sysNo }) => sysNo} />
      <div className={s.foot}>
        <span className={s.difference}>
          <LiveDifference lines={lines} />
          {value(SUMS) ? <p>{value(SUMS)}</p> : null}
        </span>
        <Button name="then" value={THEN.sums} busy={busy}>
          {t.sums}
        </Button>
      </div>
      {errors.itemList ? (
        <p className={s.problem} role="alert">
          {errors.itemList}
        </p>
      ) : null}
    </Card>
  );
}
