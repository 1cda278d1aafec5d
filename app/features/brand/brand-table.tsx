import type { Brand } from "#trpc/contract/brand";
import { ChooseByName } from "~/forms/choose-by-name-form";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { useActionForm } from "~/forms/use-action-form";
import { useRound } from "~/forms/use-round";
import { brandText as t } from "~/lib/texts/brand";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Checkbox, TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { brandIntent, MAKER } from "./act-brand";

const NAMES = "maker-names";

const limits = { name: { maxLength: 50 }, aliasList: { maxLength: 600 } };

/** The form of a brand that is there, or of a new one. */
export function BrandForm({ brand }: { brand?: Brand }) {
  const intent = brandIntent(brand?.sysNo ?? null);
  const start = brand && { ...brand, aliasList: brand.aliasList.join("、") };
  const { field, tick, refused, busy } = useActionForm<"name" | "aliasList" | "hidden">(intent, start, limits);
  const round = useRound(busy, refused !== undefined);
  return (
    <IntentForm key={round} intent={intent} className={page.stacked}>
      <FormMessage refused={refused} />
      <TextInput label={t.name} autoComplete="off" {...field("name")} required />
      <TextInput label={t.aliases} help={t.aliasesHint} autoComplete="off" {...field("aliasList")} />
      <Checkbox label={t.hide} {...tick("hidden")} />
      <div>
        <Button size="small" variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </IntentForm>
  );
}

function Change({ brand }: { brand: Brand }) {
  const { refused } = useActionForm(brandIntent(brand.sysNo), brand, {});
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link" aria-label={t.editOf(brand.name)}>
        {t.edit}
      </summary>
      <BrandForm brand={brand} />
    </details>
  );
}

const columns: Column<Brand>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ name, aliasList, hidden }) => (
      <>
        <b>{name}</b> {hidden ? <Tag tone="neutral">{t.hidden}</Tag> : null}
        {aliasList.length > 0 ? <p className="mall-dim">{aliasList.join("、")}</p> : null}
      </>
    ),
  },
  { key: "maker", title: t.maker, cell: ({ makerName }) => makerName || <span className="mall-dim">{t.none}</span> },
  { key: "goods", title: t.goods, width: 100, align: "right", cell: ({ skuCount }) => skuCount },
  {
    key: "actions",
    title: t.actions,
    width: 320,
    card: "actions",
    cell: (brand) => (
      <div className={page.stacked}>
        <Change brand={brand} />
        <ChooseByName
          record={brand}
          current={brand.makerName}
          list={NAMES}
          errorAt={MAKER}
          texts={{ change: t.change, label: t.makerOf(brand.name), help: t.makerHint, save: t.save }}
        />
      </div>
    ),
  },
];

/** Brands, each with the supplier who makes its goods. */
export const BrandTable = ({ rows, makers }: { rows: readonly Brand[]; makers: readonly { name: string }[] }) => (
  <>
    <datalist id={NAMES}>
      {makers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ sysNo }) => sysNo} />
  </>
);
