import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs, MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { lacking } from "#trpc/rules/permission";
import { addToCart } from "~/features/cart/add-to-cart";
import { KeepForm } from "~/features/favourite/keep-form";
import { measureIn } from "~/features/measure/measure-in";
import { priceTrend } from "~/features/price/price-trend";
import { BuyBox, type BuyProblem } from "~/features/product-detail/buy-box";
import { choosePrice } from "~/features/product-detail/choose-price";
import { Gallery } from "~/features/product-detail/gallery";
import { PricePanel } from "~/features/product-detail/price-panel";
import s from "~/features/product-detail/product-detail.module.css";
import { SkuContracts } from "~/features/product-detail/sku-contracts";
import { parametersOf, SkuFacts } from "~/features/product-detail/sku-facts";
import { specificationGroups } from "~/features/product-detail/specification-groups";
import { Specifications } from "~/features/product-detail/specifications";
import { failureOf, isUnsettled, needsLogin, orScreen, orUnread } from "~/lib/failure";
import { keepTogether } from "~/lib/format";
import { picturesOf } from "~/lib/goods-picture";
import { seesCart } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { chooseText } from "~/lib/texts/choose";
import { partsText } from "~/lib/texts/parts";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { titled } from "~/lib/title";
import { revalidateIfReached, unlessUnreachable } from "~/lib/unreachable";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, Facts } from "~/ui/card";

export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  found ? titled(matches, found.sku.mallSpuName, t.about(found.sku)) : titled(matches, t.all);

/** RT-07. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const sysNo = Number(searchParams.get("id"));
  if (!Number.isSafeInteger(sysNo) || sysNo <= 0) throw data({ message: t.gone }, { status: 404 });
  const { api, area, session } = context;
  const asked = { sysNo, areaSysNo: area.sysNo };
  const [sku, display, specifications, kept, histories, favourites, contracts, fromMaker] = await Promise.all([
    api.h5Sku.getSkuDetail(asked),
    api.shell.getPriceDisplaySettings({}),
    // a page without them is a page
    api.specification
      .search({ skuSysNo: sysNo, areaSysNo: area.sysNo })
      .catch(orUnread(context, partsText.specifications)),
    context.drafts.read(request),
    // a visitor's page is everybody's; who does not buy has no price of their own
    session.hasCookie ? api.mallSku.getPriceHistory(asked).catch(orUnread(context, partsText.trend)) : undefined,
    session.hasCookie
      ? api.favourite.among({ skuSysNoList: [sysNo] }).catch(orUnread(context, partsText.favourite))
      : undefined,
    session.hasCookie
      ? api.mallSku
          .searchPurchaseContractList({ skuSysNo: sysNo, pageSize: 3 })
          .catch(orUnread(context, partsText.contracts))
      : undefined,
    session.hasCookie
      ? api.mallSku.selectManufacturerSupplyAgreement({ skuSysNo: sysNo }).catch(orUnread(context, partsText.makers))
      : undefined,
  ]).catch(orScreen(request));
  const chosen = choosePrice(sku, searchParams);
  return {
    sku,
    display,
    chosen,
    others: specifications ? specificationGroups(specifications, sku, display.showPrice) : null,
    favourite: favourites?.includes(sysNo) ?? false,
    contracts: contracts?.datas ?? [],
    fromMaker: fromMaker ?? [],
    trend: histories ? priceTrend(histories, chosen.reason, Math.floor(Date.now() / 1000)) : null,
    search: withQuery("", search, { draft: null }),
    areaName: area.fullName,
    requestKey: session.hasCookie ? crypto.randomUUID() : "",
    typed: typedIn(new Map(kept?.fields)),
    lacks: sku.salesPrice === null ? lacking("goods:purchaser:price") : "",
  };
}

/** What was typed before the login. */
function typedIn(fields: ReadonlyMap<string, string>) {
  const quantity = fields.get("quantity");
  return quantity === undefined ? null : { quantity, measure: measureIn(fields.get("measure")) };
}

/** 加入购物车 and 立即购买. What was typed is kept, also over a login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const { pathname, search } = new URL(request.url);
  try {
    return await addToCart(context, form, pathname.replace(/\.data$/, "") + withQuery("", search, { draft: null }));
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (needsLogin(problem)) {
      return context.drafts.keep(request, { fields: form }, { kicked: problem.reason === "KICKED_OFFLINE" });
    }
    const { message, fields } = problem;
    const refused: BuyProblem = {
      ...{ message, fields },
      ...{ quantity: form.get("quantity") ?? "", measure: measureIn(form.get("measure")) },
    };
    if (isUnsettled(problem)) refused.requestKey = form.get("requestKey") ?? "";
    return data(refused, { status: 422 });
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  unlessUnreachable(serverAction, (message): BuyProblem => ({ message, fields: {} }));

export const shouldRevalidate = revalidateIfReached;

export default function ProductDetail() {
  const {
    sku,
    display,
    chosen,
    others,
    trend,
    contracts,
    fromMaker,
    favourite,
    search,
    areaName,
    requestKey,
    typed,
    lacks,
  } = useLoaderData<typeof loader>();
  const { user } = useShell();
  return (
    <div className={s.page}>
      <Breadcrumb
        crumbs={[
          { label: t.all, href: "/product/list" },
          ...sku.categoryPath.map(({ sysNo, name }) => ({ label: name, href: `/product/list?category=${sysNo}` })),
          { label: sku.mallSpuName },
        ]}
      />
      <div className={s.top}>
        <Gallery key={sku.sysNo} images={picturesOf(sku)} name={sku.mallSpuName} />
        <div className={s.main}>
          <div className={s.head}>
            <h1 className={s.name}>{sku.mallSpuName}</h1>
            <div className={s.side}>
              <LinkButton variant="quiet" href={`/product/compare?sku=${sku.sysNo}`}>
                {chooseText.compare}
              </LinkButton>
              {user === null || seesCart(user) ? (
                <KeepForm skuSysNo={sku.sysNo} kept={favourite} here={`/product/detail${search}`} />
              ) : null}
            </div>
          </div>
          <p className={s.spec}>{keepTogether(sku.thirdName)}</p>
          <PricePanel sku={sku} display={display} chosen={chosen} search={search} trend={trend} />
          <SkuContracts contracts={contracts} fromMaker={fromMaker} />
          <SkuFacts sku={sku} reason={chosen.unavailableReason} areaName={areaName} showScore={display.showScore} />
          <BuyBox key={sku.sysNo} sku={sku} chosen={chosen} requestKey={requestKey} typed={typed} lacks={lacks} />
        </div>
      </div>
      {others ? <Specifications {...others} own={sku.sysNo} /> : null}
      <Card title={t.params}>
        <Facts facts={parametersOf(sku)} />
      </Card>
    </div>
  );
}
