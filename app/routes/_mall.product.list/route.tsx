import type { AppLoadContext, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inOneScript } from "#trpc/rules/natural-order";
import { CompareBar } from "~/features/compare/compare-bar";
import { choosingIn } from "~/features/compare/compare-query";
import { actOnRows, filledIn, type RowsAnswer } from "~/features/goods-list/act-rows";
import { GoodsCards } from "~/features/goods-list/goods-cards";
import { GoodsFilters } from "~/features/goods-list/goods-filters";
import { GoodsRows } from "~/features/goods-list/goods-rows";
import { DEEPEST_PAGE, isInRows, ROWS, readGoodsQuery } from "~/features/goods-list/list-query";
import { loadGoods } from "~/features/goods-list/load-goods";
import { AskForPrice, KeywordNotes, NothingFound } from "~/features/goods-list/not-found";
import { PartialGoods } from "~/features/goods-list/partial-goods";
import g from "~/features/product/goods-list.module.css";
import { AddingForm } from "~/features/product/product-card";
import { orScreen } from "~/lib/failure";
import { countText, money } from "~/lib/format";
import { packed, useUnpacked } from "~/lib/packed";
import { seesCart } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { FilterChips } from "~/ui/filter-chips";
import { Pagination } from "~/ui/pagination";

/** Goods are the same for all visitors for half a minute; the answer to a form is its sender's alone. */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  "Cache-Control": actionHeaders.get("Cache-Control") ?? "public, s-maxage=30",
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const name = data?.query.keyword || data?.path.at(-1)?.name || t.all;
  return titled(matches, name, t.about(name));
};

/** RT-08: goods of a category or keyword. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const query = readGoodsQuery(searchParams);
  const choosing = choosingIn(searchParams);
  const inRows = isInRows(searchParams) && !choosing;
  const { list, ...found } = await loadGoods(context, query, inRows).catch(orScreen(request));
  return {
    ...{ ...found, list: packed(list), query, search },
    ...(choosing ? { choosing } : {}),
    ...(inRows ? { rows: await typedBefore(request, context) } : {}),
  };
}

/** The rows' form as it is first shown: with what was typed before a login. */
async function typedBefore(request: Request, context: AppLoadContext): Promise<RowsAnswer> {
  const kept = await context.drafts.read(request);
  const typed = filledIn(kept?.fields ?? []);
  return { message: "", isRefused: false, typed, errors: {}, requestKey: crypto.randomUUID() };
}

export const action = actOnRows;

function useFound() {
  const data = useLoaderData<typeof loader>();
  return { ...data, list: useUnpacked(data.list) };
}
type GoodsPage = ReturnType<typeof useFound>;

/** Chosen attributes; spellings of one value in several scripts are one chip. */
function attributeChips(tokens: readonly string[], search: string) {
  const chips = new Map<string, string[]>();
  for (const token of tokens) {
    const label = inOneScript(token).replace(":", "：");
    chips.set(label, [...(chips.get(label) ?? []), token]);
  }
  return [...chips].map(([label, same]) => {
    const attr = new URLSearchParams(search).getAll("attr").filter((token) => !same.includes(token));
    return { label, href: withQuery("/product/list", search, { attr, pageNo: null }) };
  });
}

function chipsOf({ query, list, search }: GoodsPage) {
  const without = (name: string, value?: string) => {
    const rest = new URLSearchParams(search).getAll(name).filter((one) => value !== undefined && one !== value);
    return withQuery("/product/list", search, { [name]: rest, pageNo: null });
  };
  const brandName = (sysNo: number) => list.facets?.brands.find((brand) => brand.sysNo === sysNo)?.name ?? t.brand;
  const range = [query.priceFrom, query.priceTo].map((value) => (value === undefined ? "" : money(value)));
  const shop = list.datas[0]?.shopName ?? t.shop;
  return [
    ...(query.shopSysNo === undefined ? [] : [{ label: shop, href: without("shop") }]),
    ...query.brandSysNoList.map((sysNo) => ({ label: brandName(sysNo), href: without("brand", String(sysNo)) })),
    ...attributeChips(query.attributeList, search),
    ...(range.some(Boolean)
      ? [
          {
            label: t.priceRange(range[0] ?? "", range[1] ?? ""),
            href: withQuery("/product/list", search, { from: null, to: null, pageNo: null }),
          },
        ]
      : []),
    ...(query.onlyAgreement ? [{ label: t.onlyAgreement, href: without("agreement") }] : []),
    ...(query.onlyInStock ? [{ label: t.onlyInStock, href: without("stock") }] : []),
  ];
}

export default function ProductList() {
  const found = useFound();
  const { list, display, path, query, search, near, elsewhere } = found;
  const choosing = "choosing" in found ? found.choosing : undefined;
  const rows = "rows" in found ? found.rows : undefined;
  const answer = useActionData<typeof action>();
  const { user } = useShell();
  const clearHref = withQuery("/product/list", "", {
    view: rows ? ROWS : null,
    key: query.keyword || null,
    category: query.categorySysNo ?? null,
  });
  const chips = chipsOf(found);
  const title = query.keyword ? t.results(query.keyword) : (path.at(-1)?.name ?? t.all);
  // the heading names where the path ends
  const above = query.keyword ? path : path.slice(0, -1);
  return (
    <div className={g.page}>
      <div className={g.head}>
        <Breadcrumb
          crumbs={[
            { label: t.home, href: "/" },
            ...(path.length > 0 || query.keyword ? [{ label: t.all, href: "/product/list" }] : []),
            ...above.map(({ sysNo, name }) => ({ label: name, href: `/product/list?category=${sysNo}` })),
          ]}
        />
        <h1 className={g.title}>{title}</h1>
        <span className={g.total}>{t.total(countText(list.total, list.totalCapped))}</span>
      </div>
      <KeywordNotes keyword={query.keyword} corrected={list.correctedKeyword} search={search} />
      {list.datas.length === 0 && chips.length === 0 ? null : (
        <GoodsFilters
          facets={list.facets}
          query={query}
          search={search}
          agreements={seesCart(user)}
          showPrice={display.showPrice}
          choosing={choosing !== undefined}
          inRows={rows !== undefined}
        />
      )}
      <FilterChips chips={chips} clearHref={clearHref} />
      {list.datas.length > 0 && rows && list.attributeTable ? (
        <GoodsRows
          datas={list.datas}
          table={list.attributeTable}
          articles={list.articles}
          display={display}
          here={`/product/list${search}`}
          sent={answer ?? rows}
        />
      ) : list.datas.length > 0 ? (
        <GoodsCards datas={list.datas} articles={list.articles} display={display} search={search} choosing={choosing} />
      ) : null}
      {list.datas.length === 0 && !list.partial ? (
        <NothingFound
          query={query}
          search={search}
          near={near}
          elsewhere={elsewhere}
          clearHref={chips.length > 0 ? clearHref : null}
        />
      ) : null}
      {list.partial ? (
        <PartialGoods partial={list.partial} display={display} search={search} below={list.datas.length > 0} />
      ) : null}
      {query.keyword && query.pageNo === 1 && (list.partial || list.datas.length === 0) ? (
        <AskForPrice search={search} />
      ) : null}
      {choosing ? (
        <CompareBar carried={choosing.filter((key) => list.datas.every(({ sysNo }) => sysNo !== key))} />
      ) : null}
      <AddingForm here={`/product/list${search}`} />
      <Pagination
        pageNo={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        capped={list.totalCapped}
        deepest={DEEPEST_PAGE}
        href={(pageNo) => withQuery("/product/list", search, { pageNo })}
      />
    </div>
  );
}
