import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { keywordIn } from "#trpc/rules/search/keyword";
import g from "~/features/product/goods-list.module.css";
import { orScreen } from "~/lib/failure";
import { countText } from "~/lib/format";
import { pageNoIn, withQuery } from "~/lib/query";
import { shopText as t } from "~/lib/texts/shop";
import { searchAddress } from "~/shell/search-types";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { PAGE_SIZE } from "./load-shop";
import s from "./shop.module.css";
import { ShopCard } from "./shop-card";

/** Shops that sell in the reader's area, by name. */
export async function loadShops({ request, context }: LoaderFunctionArgs) {
  const { api, area } = context;
  const { searchParams } = new URL(request.url);
  const keyword = keywordIn(searchParams.get("key") ?? "");
  const [list, display] = await Promise.all([
    api.mall.getShopList({ keyword, areaSysNo: area.sysNo, pageNo: pageNoIn(searchParams), pageSize: PAGE_SIZE }),
    api.shell.getPriceDisplaySettings({}),
  ]).catch(orScreen(request));
  return { list, display, keyword };
}

/** RT-09: shops, a page of cards. */
export function ShopList() {
  const { list, display, keyword } = useLoaderData<typeof loadShops>();
  const { pathname, search } = useLocation();
  const href = (pageNo: number) => withQuery(pathname, search, { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <div className={g.page}>
      <PageHead
        title={keyword ? t.found(keyword) : t.shops}
        aside={<span className="mall-dim">{t.total(countText(list.total))}</span>}
      />
      {list.datas.length > 0 ? (
        <div className={s.shops}>
          {list.datas.map((shop) => (
            <ShopCard key={shop.shopSysNo} shop={shop} showScore={display.showScore} />
          ))}
        </div>
      ) : (
        <Card>
          <Empty
            title={t.none}
            icon="building-store"
            ways={
              <>
                {keyword ? <LinkButton href={searchAddress("goods", keyword)}>{t.searchGoods}</LinkButton> : null}
                <LinkButton href={pathname}>{t.allShops}</LinkButton>
              </>
            }
          >
            <p className="mall-dim">{t.noneHint}</p>
          </Empty>
        </Card>
      )}
      <Pagination pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} deepest={500} href={href} />
    </div>
  );
}
