import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { BuyBox } from "~/features/product-detail/buy-box";
import { choosePrice } from "~/features/product-detail/choose-price";
import { Gallery } from "~/features/product-detail/gallery";
import { PricePanel } from "~/features/product-detail/price-panel";
import s from "~/features/product-detail/product-detail.module.css";
import { orScreen } from "~/lib/failure";
import { percent, quantity } from "~/lib/format";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts } from "~/ui/card";
import { Tag } from "~/ui/tag";

export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  titled(matches, found?.sku.mallSpuName ?? t.all);

/** RT-07. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const sysNo = Number(searchParams.get("id"));
  if (!Number.isSafeInteger(sysNo) || sysNo <= 0) throw data({ message: "商品不存在" }, { status: 404 });
  const { api, area } = context;
  const [sku, display] = await Promise.all([
    api.h5Sku.getSkuDetail({ sysNo, areaSysNo: area.sysNo }),
    api.shell.getPriceDisplaySettings({}),
  ]).catch(orScreen(request));
  return { sku, display, chosen: choosePrice(sku, searchParams), search, areaName: area.fullName };
}

type Sku = ReturnType<typeof useLoaderData<typeof loader>>["sku"];

function parameters(sku: Sku) {
  const measured = [
    sku.massPerMetre === null ? null : { label: t.massPerMetre, value: `${quantity(sku.massPerMetre, 4)} kg/m` },
    sku.pieceLength === null ? null : { label: t.pieceLength, value: `${quantity(sku.pieceLength)} m` },
    sku.pieceMass === null ? null : { label: t.pieceMass, value: `${quantity(sku.pieceMass)} 吨/根` },
  ].filter((fact) => fact !== null);
  return [
    { label: t.code, value: sku.code },
    { label: t.brand, value: sku.brandName },
    { label: t.unit, value: sku.unit },
    { label: t.taxRate, value: percent(sku.taxRate) },
    ...sku.attributeList.map(({ name, value }) => ({ label: name, value })),
    ...measured.filter(({ label }) => sku.attributeList.every(({ name }) => name !== label)),
  ];
}

export default function ProductDetail() {
  const { sku, display, chosen, search, areaName } = useLoaderData<typeof loader>();
  const reason = sku.unavailableReason ? unavailableReasons[sku.unavailableReason] : null;
  const stock = sku.madeToOrder ? t.madeToOrder : t.inStock(`${quantity(sku.inventory)} ${sku.unit}`);
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
        <Gallery key={sku.sysNo} images={[...new Set([sku.mainImgUrl, ...sku.imgList])]} name={sku.mallSpuName} />
        <div className={s.main}>
          <h1 className={s.name}>{sku.mallSpuName}</h1>
          <p className={s.spec}>{sku.thirdName}</p>
          <PricePanel sku={sku} display={display} chosen={chosen} search={search} />
          <dl className={s.facts}>
            <div>
              <dt>{t.area}</dt>
              <dd className={s.tags}>
                {areaName} <Tag tone={reason ? "warning" : "success"}>{reason ?? t.sellable}</Tag>
              </dd>
            </div>
            <div>
              <dt>{t.stock}</dt>
              <dd>{stock}</dd>
            </div>
            <div>
              <dt>{t.saleAreas}</dt>
              <dd className="mall-clamp-2">{sku.saleAreaNames.join("、")}</dd>
            </div>
            <div>
              <dt>{t.shop}</dt>
              <dd className={s.shop}>
                <a className="mall-link" href={`/product/list?shop=${sku.shop.shopSysNo}`}>
                  {sku.shop.name}
                </a>
                <span className="mall-dim">{sku.shop.supplierName}</span>
                {display.showScore ? (
                  <span className="mall-dim">
                    {t.score} {sku.shop.score}
                  </span>
                ) : null}
              </dd>
            </div>
          </dl>
          <BuyBox key={sku.sysNo} sku={sku} chosen={chosen} search={search} />
        </div>
      </div>
      <Card title={t.params}>
        <Facts facts={parameters(sku)} />
      </Card>
    </div>
  );
}
