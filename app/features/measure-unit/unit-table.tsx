import { useLoaderData } from "@remix-run/react";
import type { MeasureUnit, measureUnit } from "#trpc/contract/measure-unit";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { useRound } from "~/forms/use-round";
import { quantity } from "~/lib/format";
import { unitText as t } from "~/lib/texts/category";
import { Button } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { ADD, changeIntent, type loadUnits, removeIntent } from "./act-unit";

const scales = [0, 1, 2, 3, 4].map((value) => ({ value, label: t.places(value) }));

/** The form of a unit that is there, or of a new one. */
export function UnitForm({ unit }: { unit?: MeasureUnit }) {
  const { limits } = useLoaderData<typeof loadUnits>();
  const intent = unit ? changeIntent(unit.name) : ADD;
  const { field, refused, busy } = useActionForm<FieldNames<typeof measureUnit.save>>(
    intent,
    unit ?? { scale: 0 },
    limits,
  );
  const round = useRound(busy, refused !== undefined);
  return (
    <IntentForm key={round} intent={intent} className={d.stacked}>
      <FormMessage refused={refused} />
      {unit ? (
        <input type="hidden" name="name" value={unit.name} />
      ) : (
        <TextInput label={t.name} autoComplete="off" {...field("name")} required />
      )}
      <Select label={t.scale} options={scales} {...field("scale")} />
      <TextInput label={t.mass} help={t.massHint} inputMode="decimal" autoComplete="off" {...field("mass")} />
      <div>
        <Button size="small" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </IntentForm>
  );
}

function Change({ unit }: { unit: MeasureUnit }) {
  const { refused } = useActionForm(changeIntent(unit.name), unit, {});
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link" aria-label={t.changeOf(unit.name)}>
        {t.change}
      </summary>
      <UnitForm unit={unit} />
    </details>
  );
}

const columns: Column<MeasureUnit>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name }) => <b>{name}</b> },
  { key: "scale", title: t.scale, width: 130, cell: ({ scale }) => t.places(scale) },
  {
    key: "mass",
    title: t.mass,
    width: 160,
    align: "right",
    cell: ({ mass }) => (mass === null ? "--" : quantity(mass)),
  },
  { key: "goods", title: t.goods, width: 100, align: "right", cell: ({ skuCount }) => quantity(skuCount) },
  {
    ...{ key: "actions", title: t.actions, width: 320, card: "actions" },
    cell: (unit) => (
      <div className={d.stacked}>
        <Change unit={unit} />
        {unit.skuCount > 0 ? null : (
          <IntentForm intent={removeIntent(unit.name)}>
            <input type="hidden" name="name" value={unit.name} />
            <ConfirmButton
              size="small"
              destroys
              question={`${t.removeOf(unit.name)}？`}
              aria-label={t.removeOf(unit.name)}
            >
              {t.remove}
            </ConfirmButton>
          </IntentForm>
        )}
      </div>
    ),
  },
];

/** Units of measure with a form each. */
export const UnitTable = ({ rows }: { rows: readonly MeasureUnit[] }) => (
  <DataTable
    caption={t.title}
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    empty={<Empty title={t.empty} />}
  />
);
