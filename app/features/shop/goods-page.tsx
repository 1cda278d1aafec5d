import type { ReactNode } from "react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import type { CardSku } from "~/features/product/card-sku";
import { AddingForm, ProductCard } from "~/features/product/product-card";
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
  /** the address that the page has, and that of another page of the list */
  here: string;
  href: (pageNo: number) => string;
  /** what to say, and where to go, where nothing is found */
  none: string;
  children: ReactNode;
}

/** The goods of a shop or zone: heading, cards, pages. */
export function GoodsPage({ list, display, title, level, here, href, none, children }: GoodsPageProps) {
  const Heading = `h${level}` as const;
  const total = `${list.total.toLocaleString("zh-CN")}${list.totalCapped ? "+" : ""}`;
  return (
    <>
      <div className={s.head}>
        <Heading className={s.title}>{title}</Heading>
        <span className={s.total}>{goodsListText.total(total)}</span>
      </div>
      {list.datas.length > 0 ? (
        <div className={s.cards}>
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
      <AddingForm here={here} />
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
