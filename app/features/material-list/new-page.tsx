import { useLoaderData } from "@remix-run/react";
import { materialLimits } from "#trpc/rules/material-list";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { keyed } from "~/lib/keyed";
import { materialListText as t } from "~/lib/texts/material-list";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { MOST_SIGNS } from "../cart/paste-rows";
import { CREATE, type loadNew } from "./act-new";
import { LISTS } from "./paths";

type Line = NonNullable<ReturnType<typeof useLoaderData<typeof loadNew>>["source"]>["lines"][number];

const columns: Column<{ key: number; item: Line }>[] = [
  { key: "no", title: t.no, width: 64, align: "right", cell: ({ key }) => key + 1 },
  { key: "words", title: t.words, card: "title", cell: ({ item }) => item.words },
  {
    key: "quantity",
    title: t.quantity,
    width: 160,
    align: "right",
    cell: ({ item }) => `${quantity(item.quantity)} ${item.unit}`,
  },
];

/** A new list from pasted text, an order or the cart. */
export function NewListPage() {
  const { source } = useLoaderData<typeof loadNew>();
  const refused = useRefused(CREATE);
  return (
    <IntentForm intent={CREATE} className={d.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: LISTS }, { label: t.add }]} />
        <PageHead title={t.add} />
        <FormMessage refused={refused} complete />
      </div>
      <Card>
        <FormGrid>
          <TextInput
            label={t.name}
            name="name"
            help={t.nameHelp}
            maxLength={materialLimits.name}
            defaultValue={refused?.values.name ?? source?.name}
            error={refused?.fields.name}
            autoComplete="off"
          />
          {source ? null : (
            <TextArea
              label={t.linesTitle}
              name="text"
              rows={10}
              maxLength={MOST_SIGNS}
              help={t.addHelp}
              placeholder={t.pasteExample}
              defaultValue={refused?.values.text}
              error={refused?.fields.text}
            />
          )}
        </FormGrid>
      </Card>
      {source ? (
        <Card flush title={t.newFrom(source.lines.length)}>
          <DataTable caption={t.linesTitle} columns={columns} rows={keyed(source.lines)} rowKey={({ key }) => key} />
        </Card>
      ) : null}
      <FormBar back={LISTS} label={t.saveAs} busy={useBusy(CREATE)} />
    </IntentForm>
  );
}
