import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { SkuDetail } from "#trpc/contract/sku";
import { leadWords, packWords } from "#trpc/rules/goods-fields";
import { percent, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { AreaPicker } from "~/shell/area-picker";
import { shopPath } from "~/shell/shop-search";
import type { Fact } from "~/ui/card";
import { Tag } from "~/ui/tag";
import type { ChosenPrice } from "./choose-price";
import s from "./sku-facts.module.css";

export interface SkuFactsProps {
  sku: SkuDetail;
  reason: ChosenPrice["unavailableReason"];
  areaName: string;
  showScore: boolean;
}

/** Every place of it: who multiplies it by the pieces comes to the mass that is ordered. */
const MASS_PLACES = 8;

function stockOf(sku: SkuDetail): string {
  if (sku.madeToOrder) return t.madeToOrder;
  return sku.inventory > 0 ? t.inStock(`${quantity(sku.inventory)} ${sku.unit}`) : t.noStock;
}

/** Where it goes and whether it may (R-SALE-11), stock, sale areas, shop. */
export function SkuFacts({ sku, reason, areaName, showScore }: SkuFactsProps) {
  const areaHref = `/area?sku=${sku.sysNo}&return_to=${encodeURIComponent(`/product/detail?id=${sku.sysNo}`)}`;
  return (
    <>
      <dl className={s.facts}>
        <div>
          <dt>{t.area}</dt>
          <dd className={s.line}>
            <AreaPicker trigger="click" skuSysNo={sku.sysNo}>
              {areaName}
            </AreaPicker>
            <Tag tone={reason ? "warning" : "success"}>{reason ? unavailableReasons[reason] : t.sellable}</Tag>
            {reason === "NOT_IN_AREA" ? (
              <a className="mall-link" href={areaHref}>
                {t.changeArea}
              </a>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{t.stock}</dt>
          <dd className={s.line}>
            {stockOf(sku)}
            <a
              className="mall-link"
              href={withQuery("/product/list", "", { key: sku.mallSpuName.slice(0, 50), sort: "priceAsc" })}
            >
              {t.sameSpec}
            </a>
          </dd>
        </div>
        {sku.leadDays !== null && sku.earliestDay ? (
          <div>
            <dt>{t.leadTime}</dt>
            <dd>{t.lead(leadWords(sku.leadDays), sku.earliestDay)}</dd>
          </div>
        ) : null}
        {sku.saleAreaNames.length > 0 ? (
          <div>
            <dt>{t.saleAreas}</dt>
            <dd className="mall-clamp-2">{sku.saleAreaNames.join("、")}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.shop}</dt>
          <dd className={s.line}>
            <a className="mall-link" href={shopPath(sku.shop.shopSysNo)}>
              {sku.shop.name}
            </a>
            <span className="mall-dim">{sku.shop.supplierName}</span>
            {showScore ? (
              <span className="mall-dim">
                {t.score} {sku.shop.score}
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      {reason ? <p className={s.help}>{t.help[reason]}</p> : null}
    </>
  );
}

/** The parameters: what the standard says of it, each once. */
export function parametersOf(sku: SkuDetail): Fact[] {
  const measured = [
    sku.massPerMetre === null ? null : { label: t.massPerMetre, value: `${quantity(sku.massPerMetre, 4)} kg/m` },
    sku.pieceLength === null ? null : { label: t.pieceLength, value: `${quantity(sku.pieceLength)} m` },
    sku.pieceMass === null ? null : { label: t.pieceMass, value: `${quantity(sku.pieceMass, MASS_PLACES)} 吨/根` },
  ].filter((fact) => fact !== null);
  const packed = packWords(sku);
  const named = [
    { label: t.code, value: sku.code },
    { label: t.brand, value: sku.brandName },
    { label: t.unit, value: sku.unit },
    { label: t.taxRate, value: sku.taxRate === null ? "" : percent(sku.taxRate) },
  ];
  return [
    // a backend elsewhere need not say all of it
    ...named.filter(({ value }) => value !== ""),
    ...sku.attributeList.map(({ name, value }) => ({ label: name, value })),
    ...(packed ? [{ label: t.packing, value: packed }] : []),
    ...measured.filter(({ label }) => sku.attributeList.every(({ name }) => name !== label)),
  ];
}
