import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import type { CardSku } from "~/features/product/card-sku";
import g from "~/features/product/goods-list.module.css";
import { AddingForm, ProductCard } from "~/features/product/product-card";
import { countText } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { goodsListText } from "~/lib/texts/goods-list";
import { shopText as t } from "~/lib/texts/shop";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import s from "./shop.module.css";

export interface GoodsPageProps {
  list: { datas: readonly CardSku[]; total: number; totalCapped?: boolean; pageNo: number; pageSize: number };
  display: PriceDisplaySettings;
  title: string;
  /** of the page's heading; a shop's page has one above */
  level: 1 | 2;
  /** what to say, and where to go, where nothing is found */
  none: string;
  children: ReactNode;
}

/** The goods of a shop or zone: heading, cards, pages. */
export function GoodsPage({ list, display, title, level, none, children }: GoodsPageProps) {
  const Heading = `h${level}` as const;
  const { pathname, search } = useLocation();
  const href = (pageNo: number) => withQuery(pathname, search, { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <>
      <div className={g.head}>
        <Heading className={g.title}>{title}</Heading>
        <span className={g.total}>{goodsListText.total(countText(list.total, list.totalCapped))}</span>
      </div>
      {list.datas.length > 0 ? (
        <div className={g.cards}>
          {list.datas.map((sku) => (
            <ProductCard key={sku.sysNo} sku={sku} display={display} level={level === 1 ? 2 : 3} />
          ))}
        </div>
      ) : list.pageNo > 1 ? (
        <Empty title={t.pastEnd} icon="search">
          <LinkButton href={href(1)}>{t.firstPage}</LinkButton>
        </Empty>
      ) : (
        <Empty title={none} icon="search">
          <div className={s.ways}>{children}</div>
        </Empty>
      )}
      <AddingForm here={pathname + search} />
      <Pagination
        pageNo={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        capped={list.totalCapped}
        deepest={500}
        href={href}
      />
    </>
  );
}
