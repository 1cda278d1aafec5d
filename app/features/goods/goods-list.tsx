import { useLoaderData } from "@remix-run/react";
import type { GoodsRow } from "#trpc/contract/supplier-goods";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { skuImportText } from "~/lib/texts/sku-import";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Price } from "~/ui/price";
import { StatusTabs } from "~/ui/status-tabs";
import { Tag } from "~/ui/tag";
import { IMPORT_PATH } from "../sku-import/paths";
import { tickName } from "./act-goods";
import s from "./goods.module.css";
import { BATCH_FORM, batchEvents, GoodsBatch } from "./goods-batch";
import { GoodsState } from "./goods-state";
import type { loadGoods } from "./load-goods";
import { draftPath, EDIT, FAMILY, goodsPath, picturesPath } from "./paths";
import { RowActions } from "./row-actions";
import type { GoodsSide } from "./sides";

type List = typeof loadGoods;

/** The tick of a row: its draft where the tab lists drafts, else its goods. */
function tickOf({ draftSysNo, skuSysNo, draftVersion }: GoodsRow, ofDrafts: boolean) {
  if (ofDrafts || skuSysNo === null) return { name: tickName("draft", draftSysNo ?? 0), value: draftVersion ?? 0 };
  return { name: tickName("sku", skuSysNo), value: "1" };
}

/** The page of a row: of its draft where the tab lists drafts, or where there are no goods yet. */
const pageOf = ({ draftSysNo, skuSysNo }: GoodsRow, path: string, ofDrafts: boolean): string =>
  skuSysNo === null || ofDrafts ? draftPath(path, draftSysNo ?? 0) : goodsPath(path, skuSysNo);

const tickColumn = (ofDrafts: boolean, isTicked: (name: string) => boolean): Column<GoodsRow> => ({
  key: "tick",
  title: <span className="mall-hidden">{t.batch}</span>,
  width: 44,
  card: "tick",
  cell: (row) => {
    // new goods have no listing to change
    if (!ofDrafts && row.skuSysNo === null) return null;
    const { name, value } = tickOf(row, ofDrafts);
    return (
      <label className={s.tick}>
        <span className="mall-hidden">{t.tick(row.mallSpuName)}</span>
        <input type="checkbox" form={BATCH_FORM} {...{ name, value }} defaultChecked={isTicked(name)} />
      </label>
    );
  },
});

function columnsOf({ path, isOperator }: GoodsSide, ofDrafts: boolean): Column<GoodsRow>[] {
  const supplier: Column<GoodsRow> = {
    ...{ key: "supplier", title: t.supplier, width: 150, cell: ({ supplierName }) => supplierName },
  };
  return [
    {
      key: "goods",
      title: t.goods,
      card: "title",
      cell: (row) => (
        <div className={s.goods}>
          <img
            className={s.picture}
            src={goodsPicture(row.mainImgUrl, 120)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
          <div>
            <a className="mall-link" href={pageOf(row, path, ofDrafts)}>
              {row.mallSpuName}
            </a>
            <p className="mall-dim">{[row.categoryName, row.thirdName].filter(Boolean).join(" · ")}</p>
            {row.familySysNo === null ? null : (
              <p>
                <a className="mall-link" href={withQuery(path, "", { family: row.familySysNo, status: "all" })}>
                  {t.familyOnly}
                </a>
              </p>
            )}
            {row.comment ? <p className={s.reason}>{t.reasonOf(row.comment)}</p> : null}
          </div>
        </div>
      ),
    },
    ...(isOperator ? [supplier] : []),
    { key: "code", title: t.code, width: 130, cell: ({ code }) => code || "--" },
    {
      key: "price",
      title: t.price,
      width: 140,
      align: "right",
      cell: ({ salesPrice, unit }) => (salesPrice ? <Price value={salesPrice} unit={unit} size="small" /> : t.noPrice),
    },
    {
      key: "state",
      title: t.state,
      width: 140,
      card: "status",
      cell: (row) => (
        <>
          <GoodsState status={row.status} draftStatus={row.draftStatus} />
          {isOperator && row.draftEvents.includes("pass") ? (
            <Tag tone={row.findingCount > 0 ? "warning" : "success"}>{t.findings(row.findingCount)}</Tag>
          ) : null}
        </>
      ),
    },
    { key: "time", title: t.updated, width: 130, cell: ({ updateTime }) => dateTime(updateTime) },
    {
      key: "actions",
      title: t.actions,
      width: 240,
      card: "actions",
      cell: (row) => (
        <div className={s.actions}>
          <EditLink row={row} isOperator={isOperator} to={pageOf(row, path, ofDrafts)} />
          <RowActions row={row} />
        </div>
      ),
    },
  ];
}

/** Link to the supplier's form, or to the operator's page of the draft. */
function EditLink({ row, isOperator, to }: { row: GoodsRow; isOperator: boolean; to: string }) {
  const { skuSysNo, draftSysNo, draftEvents, mallSpuName } = row;
  if (isOperator)
    return (
      <LinkButton size="small" href={to} aria-label={`${t.look} ${mallSpuName}`}>
        {draftEvents.includes("pass") ? t.check : t.look}
      </LinkButton>
    );
  // a draft that waits is withdrawn first
  if (draftSysNo !== null && !draftEvents.includes("discard")) return null;
  const query = draftSysNo === null ? { sku: skuSysNo } : { draft: draftSysNo };
  return (
    <LinkButton size="small" href={withQuery(EDIT, "", query)} aria-label={`${t.edit} ${mallSpuName}`}>
      {t.edit}
    </LinkButton>
  );
}

/** Goods and drafts under tabs, a page by key: a supplier's own, or all of the tenant as its operator sees them. */
export function GoodsList({ side }: { side: GoodsSide }) {
  const { datas, hasMore, counts, tab, keyword, isFirst, tickAll, family } = useLoaderData<List>();
  const { path, tabs, title, isOperator } = side;
  const refused = useRefused();
  const ofDrafts = tab === "editing" || tab === "pending" || tab === "refused";
  const place = (change: Record<string, string | number | null>) =>
    withQuery(path, "", { status: tab === side.first ? null : tab, keyword, family, ...change });
  const last = datas.at(-1);
  const next: Record<string, number | null> =
    last?.skuSysNo && !ofDrafts ? { after: last.skuSysNo } : { draft: last?.draftSysNo ?? null };
  const isTicked = (name: string) => (refused ? refused.values[name] !== undefined : tickAll);
  return (
    <div className={d.stack}>
      <PageHead title={title}>
        <LinkButton href={picturesPath(path, "")}>{t.pictures}</LinkButton>
        {isOperator ? null : (
          <>
            <LinkButton href={IMPORT_PATH} icon="upload">
              {skuImportText.link}
            </LinkButton>
            <LinkButton href={FAMILY}>{t.addFamily}</LinkButton>
            <LinkButton variant="primary" href={EDIT}>
              {t.add}
            </LinkButton>
          </>
        )}
      </PageHead>
      <FormMessage refused={refused} complete />
      {family === null ? null : (
        <Card title={t.family}>
          <LinkButton href={path}>{t.showAll}</LinkButton>
          {isOperator ? null : <LinkButton href={withQuery(FAMILY, "", { family })}>{t.editFamily}</LinkButton>}
        </Card>
      )}
      <Card flush>
        <StatusTabs
          active={tab}
          tabs={tabs.map((key) => ({
            ...{ key, label: t.tabs[key], count: counts[key] },
            href: withQuery(path, "", { status: key === side.first ? null : key, keyword, family }),
          }))}
        />
        <ListTools action={path} keyword={keyword} hint={t.hint} tab={tab === side.first ? "" : tab} />
        <DataTable
          key={`${tab} ${tickAll}`}
          columns={[
            ...(batchEvents(tab, isOperator).length > 0 ? [tickColumn(ofDrafts, isTicked)] : []),
            ...columnsOf(side, ofDrafts),
          ]}
          rows={datas}
          rowKey={({ skuSysNo, draftSysNo }) => `${skuSysNo} ${draftSysNo}`}
          caption={t.caption}
          empty={<Nothing side={side} filtered={keyword !== "" || tab !== side.first} />}
        />
        {datas.length > 0 ? (
          <GoodsBatch tab={tab} isOperator={isOperator} tickAllHref={place({ tick: "all" })} />
        ) : null}
      </Card>
      <div className={s.paging}>
        {isFirst ? null : <LinkButton href={place({})}>{t.first}</LinkButton>}
        {hasMore ? <LinkButton href={place(next)}>{t.next}</LinkButton> : null}
      </div>
    </div>
  );
}

const Nothing = ({ side, filtered }: { side: GoodsSide; filtered: boolean }) => (
  <Empty
    title={filtered || side.isOperator ? t.noneFiltered : t.none}
    icon="package"
    ways={
      filtered || side.isOperator ? (
        <LinkButton href={withQuery(side.path, "", { status: "all" })}>{t.showAll}</LinkButton>
      ) : (
        <LinkButton href={EDIT}>{t.add}</LinkButton>
      )
    }
  />
);
