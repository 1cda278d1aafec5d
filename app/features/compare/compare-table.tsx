import { useLoaderData } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { keepTogether } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { scrollable } from "~/lib/scrollable";
import { compareText as t } from "~/lib/texts/compare";
import { productText } from "~/lib/texts/product";
import { Button } from "~/ui/button";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { ADDING, productPath, useBuys } from "../product/product-card";
import { comparePath } from "./compare-query";
import s from "./compare-table.module.css";
import type { loadCompare } from "./load-compare";

type Loaded = ReturnType<typeof useLoaderData<typeof loadCompare>>;
type Goods = Loaded["goods"][number];

/** Goods beside each other, a column each; what differs is marked by a word. It scrolls sideways inside of itself. */
export function CompareTable() {
  const { goods, rows, priceDiffers, tip, onlyDifferent } = useLoaderData<typeof loadCompare>();
  const shown = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  const keys = goods.map(({ sysNo }) => sysNo);
  return (
    <section className={s.scroll} aria-label={t.table} {...scrollable}>
      <table className={s.table}>
        <caption className="mall-hidden">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.goods}</th>
            {goods.map((one) => (
              <th key={one.sysNo} scope="col">
                <Head goods={one} others={keys.filter((key) => key !== one.sysNo)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {onlyDifferent && !priceDiffers ? null : (
            <tr className={cx(priceDiffers && s.differs)}>
              <Label label={t.price} differs={priceDiffers} />
              {goods.map((one) => (
                <td key={one.sysNo}>
                  <span className={s.price}>
                    <Price value={one.price} unit={one.unit} tip={tip ?? undefined} />
                    {one.lowest ? <Tag tone="success">{t.lowest}</Tag> : null}
                  </span>
                </td>
              ))}
            </tr>
          )}
          {shown.map(({ label, values, differs }) => (
            <tr key={label} className={cx(differs && s.differs)}>
              <Label label={label} differs={differs} />
              {values.map((value, at) => (
                <td key={keys[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Label({ label, differs }: { label: string; differs: boolean }) {
  return (
    <th scope="row">
      <span className={s.label}>
        {label}
        {differs ? <Tag tone="warning">{t.differs}</Tag> : null}
      </span>
    </th>
  );
}

function Head({ goods, others }: { goods: Goods; others: readonly number[] }) {
  const { sysNo, name, spec, picture } = goods;
  return (
    <div className={s.head}>
      <img src={goodsPicture(picture)} alt="" width={160} height={120} />
      <a className={s.name} href={productPath(sysNo)}>
        {name}
      </a>
      <span className={s.dim}>{keepTogether(spec)}</span>
      <div className={s.acts}>
        <Add goods={goods} />
        <a
          className={s.remove}
          href={comparePath(others)}
          aria-label={t.removeNamed(`${name} ${spec}`)}
          data-keep-scroll
        >
          {t.remove}
        </a>
      </div>
    </div>
  );
}

/** 加购 of one of the goods; it belongs to the page's AddingForm. */
function Add({ goods: { sysNo, name, spec, buyStart, unavailable } }: { goods: Goods }) {
  const buys = useBuys();
  if (unavailable) return <span className={s.unavailable}>{unavailable}</span>;
  if (!buys) return null;
  return (
    <Button
      variant="primary"
      size="small"
      icon="shopping-cart"
      form={ADDING}
      name="goods"
      value={`${sysNo}:${buyStart}`}
      aria-label={`${productText.add} ${name} ${spec}`}
    >
      {productText.add}
    </Button>
  );
}
