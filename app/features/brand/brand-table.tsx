import type { Brand } from "#trpc/contract/brand";
import { ChooseByName } from "~/forms/choose-by-name-form";
import { brandText as t } from "~/lib/texts/brand";
import { type Column, DataTable } from "~/ui/data-table";
import { MAKER } from "./act-brand";

const NAMES = "maker-names";

const columns: Column<Brand>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name }) => <b>{name}</b> },
  { key: "maker", title: t.maker, cell: ({ makerName }) => makerName || <span className="mall-dim">{t.none}</span> },
  { key: "goods", title: t.goods, width: 100, align: "right", cell: ({ skuCount }) => skuCount },
  {
    key: "actions",
    title: t.actions,
    width: 320,
    card: "actions",
    cell: (brand) => (
      <ChooseByName
        record={brand}
        current={brand.makerName}
        list={NAMES}
        errorAt={MAKER}
        texts={{ change: t.change, label: t.makerOf(brand.name), help: t.makerHint, save: t.save }}
      />
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
