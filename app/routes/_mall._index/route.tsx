import { useLoaderData } from "@remix-run/react";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Banner } from "~/features/home/banner";
import { CategoryTiles } from "~/features/home/category-tiles";
import { loadHome } from "~/features/home/load-home";
import { NoticeCard } from "~/features/home/notice-card";
import { Floor } from "~/features/product/floor";
import { AddingForm } from "~/features/product/product-card";
import { CategoryMenu } from "~/shell/category-menu";
import s from "./home.module.css";

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context);
}

/** Visitors may get a page that is half a minute old. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export default function Home() {
  const { banners, notices, categories, display, floors } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mall-hidden">建材采购商城首页</h1>
      <div className={s.top}>
        <div className={s.categories}>
          <CategoryMenu categories={categories} />
        </div>
        <CategoryTiles categories={categories} />
        {banners.length ? <Banner panels={banners} /> : null}
        <NoticeCard notices={notices} />
      </div>
      <AddingForm here="/" />
      {floors.map((floor) => (
        <Floor key={floor.category.sysNo} floor={floor} display={display} />
      ))}
    </>
  );
}
