import type { Contract, contract as calls } from "#trpc/contract/contract";
import { ContractStatus, contractType } from "#trpc/rules/kinds/contract";
import { FileField } from "~/forms/file-field";
import type { FieldNames, useActionForm } from "~/forms/use-action-form";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { fileText } from "~/lib/texts/file";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import { lineColumns } from "../document/columns";
import { type EditLine, editLines, priceName, quantityName } from "./act-edit";
import { ADD, addedName, GOODS } from "./added-goods";
import s from "./contract.module.css";

type Form = ReturnType<typeof useActionForm<FieldNames<typeof calls.save> | "reason" | "projectSysNo">>;
interface EditProps {
  contract: Contract;
  form: Form;
}
const column = lineColumns<EditLine>();

/** The lines with a field for quantity and price of each. */
export function EditLines({ contract, form }: EditProps) {
  const { values = {}, fields: errors = {} } = form.refused ?? {};
  const isDraft = contract.status === ContractStatus.draft;
  const lines = editLines(contract, Object.entries(values));
  const number = (name: string, label: string, saved: number) => (
    <div className={s.number}>
      <TextInput
        label={label}
        hideLabel
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={values[name] ?? String(saved)}
        error={errors[name]}
      />
    </div>
  );
  return (
    <Card title={t.lines} extra={<span className="mall-dim">{isDraft ? t.editHint : t.changeHint}</span>} flush>
      <DataTable
        caption={t.lines}
        rows={lines}
        rowKey={({ skuSysNo }) => skuSysNo}
        columns={[
          column.goods,
          ...(isDraft ? [] : [column.quantity("ordered", t.ordered, (line) => line.orderedQuantity)]),
          {
            key: "quantity",
            title: t.quantity,
            width: 170,
            align: "right",
            cell: ({ skuSysNo, lineNo, quantity, unit }) => (
              <div className={s.measured}>
                {number(quantityName(skuSysNo), t.quantityOf(lineNo), quantity)}
                <span className="mall-dim">{unit}</span>
              </div>
            ),
          },
          {
            key: "price",
            title: t.price,
            width: 170,
            align: "right",
            cell: ({ skuSysNo, lineNo, price }) => number(priceName(skuSysNo), t.priceOf(lineNo), price),
          },
        ]}
      />
      {lines.map(({ isAdded, skuSysNo }) =>
        isAdded ? (
          <input key={skuSysNo} type="hidden" name={addedName(skuSysNo)} value={values[addedName(skuSysNo)]} />
        ) : null,
      )}
      <div className={s.add}>
        <TextArea
          key={form.refused?.requestKey}
          label={t.addGoods}
          help={t.addGoodsHint}
          rows={2}
          name={GOODS}
          maxLength={10_000}
          defaultValue={values[GOODS]}
          error={errors[GOODS]}
        />
        <Button name="then" value={ADD} busy={form.busy}>
          {t.findGoods}
        </Button>
      </div>
    </Card>
  );
}

const types = Object.entries(contractType).map(([value, label]) => ({ value, label }));
const span = { from: "startDay", to: "endDay" };

/** What a draft says besides: name, days, term, project, clauses, files. */
export function EditHead({
  contract,
  form,
  projects,
}: EditProps & { projects: readonly { value: string; label: string }[] }) {
  const { field, refused } = form;
  const terms = contract.termList.map(({ term, name }) => ({ value: term, label: name }));
  return (
    <Card>
      <FormGrid>
        <TextInput label={t.name} required autoComplete="off" {...field("name")} />
        {contract.consortiumSysNo === null ? (
          <Select label={t.type} help={t.typeHint} options={types} {...field("type")} />
        ) : null}
        <DayInput label={t.startDay} required span={span} {...field("startDay")} />
        <DayInput label={t.endDay} required span={span} {...field("endDay")} />
        <Select label={t.term} options={terms} {...field("term")} />
        <Select
          label={t.project}
          options={[{ value: "", label: t.noProject }, ...projects]}
          {...field("projectSysNo")}
        />
        <TextInput label={t.costCode} autoComplete="off" {...field("costCode")} />
        <TextArea label={t.content} help={t.contentHint} rows={6} {...field("content")} />
      </FormGrid>
      <FileField
        label={documentText.files}
        kept={refused?.files ?? contract.fileList.map(({ sysNo, name }) => ({ id: String(sysNo), name }))}
        error={refused?.fields.file}
        hints={{ photo: fileText.fileHint, file: fileText.fileHint }}
      />
    </Card>
  );
}
