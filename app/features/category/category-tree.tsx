import type { KeptCategory } from "#trpc/contract/category";
import { IntentForm } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { categoryText as t } from "~/lib/texts/category";
import { Button, LinkButton } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import s from "./category.module.css";
import { ARRANGE, editPath, newPath } from "./paths";

/** Categories with what is below each, right behind it. */
function inTree(rows: readonly KeptCategory[], parentSysNo: number | null = null): KeptCategory[] {
  return rows.filter((row) => row.parentSysNo === parentSysNo).flatMap((row) => [row, ...inTree(rows, row.sysNo)]);
}

function Place({ row: { sysNo, name }, isFirst, isLast }: { row: KeptCategory; isFirst: boolean; isLast: boolean }) {
  return (
    <IntentForm intent={ARRANGE} className={s.ways}>
      <input type="hidden" name="sysNo" value={sysNo} />
      <Button size="small" name="way" value="up" disabled={isFirst} aria-label={t.upOf(name)}>
        {t.up}
      </Button>
      <Button size="small" name="way" value="down" disabled={isLast} aria-label={t.downOf(name)}>
        {t.down}
      </Button>
    </IntentForm>
  );
}

function columnsOf(rows: readonly KeptCategory[]): Column<KeptCategory>[] {
  const number = (key: string, title: string, of: (row: KeptCategory) => number): Column<KeptCategory> => ({
    ...{ key, title, width: 80, align: "right", cell: (row) => quantity(of(row)) },
  });
  const beside = ({ parentSysNo }: KeptCategory) => rows.filter((one) => one.parentSysNo === parentSysNo);
  return [
    {
      ...{ key: "name", title: t.name, card: "title" },
      cell: (row) => (
        <span id={`c${row.sysNo}`} className={s.name} data-level={row.level}>
          {row.name} {row.hidden ? <Tag tone="neutral">{t.hidden}</Tag> : null}
          {row.aliasList.length > 0 ? <span className="mall-dim"> {row.aliasList.join("、")}</span> : null}
        </span>
      ),
    },
    number("goods", t.goods, ({ skuCount }) => skuCount),
    number("shelf", t.onShelf, ({ onShelfCount }) => onShelfCount),
    number("drafts", t.drafts, ({ draftCount }) => draftCount),
    number("attributes", t.attributes, ({ attributeCount }) => attributeCount),
    {
      ...{ key: "actions", title: t.actions, width: 320, card: "actions" },
      cell: (row) => {
        const siblings = beside(row);
        return (
          <div className={s.ways}>
            <LinkButton size="small" href={editPath(row.sysNo)} aria-label={t.editOf(row.name)}>
              {t.edit}
            </LinkButton>
            <Place row={row} isFirst={siblings[0] === row} isLast={siblings.at(-1) === row} />
            {row.level < 3 ? (
              <LinkButton size="small" href={newPath(row.sysNo)} aria-label={t.addBelowOf(row.name)}>
                {t.addBelow}
              </LinkButton>
            ) : null}
          </div>
        );
      },
    },
  ];
}

/** Every category below its parent, with what hangs on it. */
export const CategoryTree = ({ rows }: { rows: readonly KeptCategory[] }) => (
  <DataTable caption={t.caption} columns={columnsOf(rows)} rows={inTree(rows)} rowKey={({ sysNo }) => sysNo} />
);
