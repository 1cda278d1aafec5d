import type { Brand } from "#trpc/contract/brand";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { brandText as t } from "~/lib/texts/brand";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { setIntent } from "./act-brand";

const NAMES = "maker-names";

function MakerForm({ brand: { sysNo, name, makerName } }: { brand: Brand }) {
  const refused = useRefused(setIntent(sysNo));
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link">{t.change}</summary>
      <IntentForm intent={setIntent(sysNo)} className={page.stacked}>
        <input type="hidden" name="name" value={name} />
        <TextInput
          label={t.makerOf(name)}
          hideLabel
          name="maker"
          list={NAMES}
          autoComplete="off"
          help={t.makerHint}
          defaultValue={refused?.values.maker ?? makerName}
          error={refused?.fields.makerSysNo}
        />
        <div>
          <Button size="small" variant="primary">
            {t.save}
          </Button>
        </div>
      </IntentForm>
    </details>
  );
}

const columns: Column<Brand>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name }) => <b>{name}</b> },
  { key: "maker", title: t.maker, cell: ({ makerName }) => makerName || <span className="mall-dim">{t.none}</span> },
  { key: "goods", title: t.goods, width: 100, align: "right", cell: ({ skuCount }) => skuCount },
  { key: "actions", title: t.actions, width: 320, card: "actions", cell: (brand) => <MakerForm brand={brand} /> },
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
