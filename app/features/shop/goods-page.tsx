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
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";

export interface GoodsPageProps {
  list: { datas: readonly CardSku[]; total: number; totalCapped?: boolean; pageNo: number; pageSize: number };
  display: PriceDisplaySettings;
  title: string;
  /** what to say, and where to go, where nothing is found */
  none: string;
  children: ReactNode;
}

/** The goods of a shop or zone below its own heading: what they are, cards, pages. */
export function GoodsPage({ list, display, title, none, children }: GoodsPageProps) {
  const { pathname, search } = useLocation();
  const href = (pageNo: number) => withQuery(pathname, search, { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <>
      <div className={g.head}>
        <h2 className={g.title}>{title}</h2>
        <span className={g.total}>{goodsListText.total(countText(list.total, list.totalCapped))}</span>
      </div>
      {list.datas.length > 0 ? (
        <div className={g.cards}>
          {list.datas.map((sku) => (
            <ProductCard key={sku.sysNo} sku={sku} display={display} level={3} />
          ))}
        </div>
      ) : list.pageNo > 1 ? (
        <Card>
          <Empty title={t.pastEnd} icon="search" ways={<LinkButton href={href(1)}>{t.firstPage}</LinkButton>} />
        </Card>
      ) : (
        <Card>
          <Empty title={none} icon="search" ways={children} />
        </Card>
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
