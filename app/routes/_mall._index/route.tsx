import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMay } from "~/features/document/use-may";
import { Banner } from "~/features/home/banner";
import { CategoryTiles } from "~/features/home/category-tiles";
import { loadHome } from "~/features/home/load-home";
import { loadMine } from "~/features/home/load-mine";
import { LazyOrders } from "~/features/home/mine";
import { NoticeCard } from "~/features/home/notice-card";
import { Modules } from "~/features/mall-page/modules";
import { Floor } from "~/features/product/floor";
import { AddingForm } from "~/features/product/product-card";
import { loadTrucks } from "~/features/scan/load-trucks";
import { TrucksAtGate } from "~/features/scan/trucks-at-gate";
import { homeText } from "~/lib/texts/home";
import { CategoryMenu } from "~/shell/category-menu";
import { useShell } from "~/shell/shell-data";
import { ErrorBlock } from "~/ui/empty";
import s from "./home.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [home, trucks, mine] = await Promise.all([loadHome(args.context), loadTrucks(args), loadMine(args.context)]);
  return { ...home, trucks, mine };
}

/** Visitors may get a page that is half a minute old. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export default function Home() {
  const { banners, notices, categories, display, modules, floors, isCut, trucks, mine } =
    useLoaderData<typeof loader>();
  const { device } = useShell();
  const buys = useMay()("order:purchaser:create");
  return (
    <>
      <h1 className="mall-hidden">建材采购商城首页</h1>
      {/* whoever buys has more to do than to receive */}
      {buys ? null : <TrucksAtGate trucks={trucks} />}
      <div className={s.top}>
        {device === "mobile" ? null : (
          <div className={s.categories}>
            <CategoryMenu categories={categories} />
          </div>
        )}
        <CategoryTiles categories={categories} />
        {banners.length ? <Banner panels={banners} /> : null}
        <NoticeCard notices={notices} mine={mine} />
        {mine?.orders.length ? (
          <div className={s.orders}>
            <LazyOrders mine={mine} />
          </div>
        ) : null}
      </div>
      {buys && trucks ? (
        <div className={s.gate}>
          <TrucksAtGate trucks={trucks} />
        </div>
      ) : null}
      <AddingForm here="/" />
      <Modules modules={modules} display={display} />
      {isCut ? <ErrorBlock message={homeText.goodsAway} retryHref="/" /> : null}
      {floors.map((floor, at) => (
        <Floor key={floor.category.sysNo} floor={floor} display={display} first={at === 0 && modules.length === 0} />
      ))}
    </>
  );
}
