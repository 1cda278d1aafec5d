import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { comparePath, NOTHING_YET } from "~/features/compare/compare-query";
import { CompareTable } from "~/features/compare/compare-table";
import { loadCompare } from "~/features/compare/load-compare";
import { AddingForm } from "~/features/product/product-card";
import { compareText as t } from "~/lib/texts/compare";
import { goodsListText } from "~/lib/texts/goods-list";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import s from "./compare.module.css";

// there are as many of these pages as sets of goods: none is one to be found
export const meta: MetaFunction = ({ matches }) => [
  ...titled(matches, t.title, t.about),
  { name: "robots", content: "noindex" },
];
export const handle = inBar(t.title);
export const loader = loadCompare;

/** Two to four goods beside each other. */
export default function Compare() {
  const { goods, rows, priceDiffers, told, ways, onlyDifferent, here } = useLoaderData<typeof loadCompare>();
  const keys = goods.map(({ sysNo }) => sysNo);
  const same = onlyDifferent && !priceDiffers && rows.every(({ differs }) => !differs);
  return (
    <div className={s.page}>
      <Breadcrumb
        crumbs={[
          { label: goodsListText.home, href: "/" },
          { label: goodsListText.all, href: "/product/list" },
          { label: t.title },
        ]}
      />
      <PageHead title={t.title}>
        {goods.length > 1 ? (
          <LinkButton href={comparePath(keys, !onlyDifferent)} data-keep-scroll>
            {onlyDifferent ? t.all : t.onlyDifferent}
          </LinkButton>
        ) : null}
        {ways.map(({ label, href }) => (
          <LinkButton key={href} href={href}>
            {label}
          </LinkButton>
        ))}
      </PageHead>
      {told.map((words) => (
        <p key={words} className={s.told}>
          {words}
        </p>
      ))}
      {goods.length === 1 ? <p className="mall-dim">{t.alone}</p> : null}
      {same ? <p className="mall-dim">{t.same}</p> : null}
      {goods.length > 0 ? (
        <CompareTable />
      ) : (
        <Card>
          <Empty title={t.none}>
            <p className="mall-dim">{t.noneHint}</p>
            <LinkButton href={`/product/list?compare=${NOTHING_YET}`} variant="primary">
              {t.choose}
            </LinkButton>
          </Empty>
        </Card>
      )}
      <AddingForm here={here} />
    </div>
  );
}
