import { useLocation } from "@remix-run/react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { AttributeTable } from "#trpc/contract/sku-list";
import { naturalOrder } from "#trpc/rules/natural-order";
import type { CardSku } from "~/features/product/card-sku";
import { productPath, useBuys } from "~/features/product/product-card";
import { cx } from "~/lib/cx";
import { keepTogether, quantity } from "~/lib/format";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { productText } from "~/lib/texts/product";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Price } from "~/ui/price";
import type { RowsAnswer } from "./act-rows";
import type { Article } from "./articles";
import { type Columns, columnsOf } from "./columns";
import s from "./goods-rows.module.css";

export interface GoodsRowsProps {
  datas: readonly CardSku[];
  table: AttributeTable;
  /** goods of one article are side by side; empty where the list's own order counts */
  articles: readonly Article[];
  display: PriceDisplaySettings;
  /** the page itself, to which the form is sent */
  here: string;
  sent: RowsAnswer;
}

/** Places of goods in the order of the rows: by article, then by size. */
function placesOf(datas: readonly CardSku[], articles: readonly Article[]): number[] {
  if (articles.length === 0) return [...datas.keys()];
  const nameOf = (at: number) => datas[at]?.mallSpuName ?? "";
  return articles.flatMap(({ goods }) => [...goods].sort((a, b) => naturalOrder(nameOf(a), nameOf(b))));
}

/**
 * Goods as a table, one column per attribute. It is one plain form: Enter in a quantity adds all that are filled in, a
 * row's button that row alone.
 */
export function GoodsRows({ datas, table, articles, display, here, sent }: GoodsRowsProps) {
  const buys = useBuys();
  // a new page has empty fields, the same one keeps what is typed while it is read again
  const { key } = useLocation();
  const columns = columnsOf(table);
  const same = columns.same.map(({ name, value }) => `${name} ${value}`).join(" · ");
  return (
    <form
      key={`${key} ${sent.message && sent.requestKey}`}
      id="goods"
      method="post"
      action={here}
      className={s.form}
      tabIndex={-1}
      data-enhance
    >
      <input type="hidden" name="requestKey" value={sent.requestKey} />
      {sent.isRefused ? (
        <FormError message={sent.message} />
      ) : (
        <p className={s.done} role="status">
          {sent.message}
        </p>
      )}
      <div className={s.head}>
        <p className={s.same}>{same ? t.sameForAll(keepTogether(same)) : ""}</p>
        {buys ? (
          <>
            <p className={s.hint}>{t.fillIn}</p>
            <Button variant="primary" size="small">
              {t.addFilled}
            </Button>
          </>
        ) : null}
      </div>
      <table className={s.table} aria-label={t.rowsOf}>
        <thead>
          <tr>
            <th scope="col">{t.goods}</th>
            {columns.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {columns.rest.length > 0 ? <th scope="col">{t.others}</th> : null}
            <th scope="col" className={s.number}>
              {t.price}
            </th>
            <th scope="col" className={s.number}>
              {t.stock}
            </th>
            {buys ? <th scope="col">{t.quantity}</th> : null}
          </tr>
        </thead>
        <tbody>
          {placesOf(datas, articles).map((at) => {
            const sku = datas[at];
            return sku ? (
              <Row
                key={sku.sysNo}
                sku={sku}
                values={table.rowList[at] ?? []}
                columns={columns}
                display={display}
                buys={buys}
                sent={sent}
              />
            ) : null;
          })}
        </tbody>
      </table>
      {buys ? (
        <div className={s.foot}>
          <Button variant="primary" size="small">
            {t.addFilled}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

interface RowProps {
  sku: CardSku;
  values: readonly string[];
  columns: Columns;
  display: PriceDisplaySettings;
  buys: boolean;
  sent: RowsAnswer;
}

function Row({ sku, values, columns: { columns, rest }, display, buys, sent }: RowProps) {
  const { sysNo, mallSpuName, thirdName, shopName, unit, agreementPrice, madeToOrder, inventory } = sku;
  const others = rest.flatMap(({ name, at }) => (values[at] ? [`${name} ${values[at]}`] : []));
  const brand = thirdName.split(" · ")[0];
  return (
    <tr>
      <th scope="row" className={s.goods}>
        <a href={productPath(sysNo)} title={`${mallSpuName} ${thirdName}`.trim()}>
          {mallSpuName}
        </a>
        <span className={s.dim}>{[brand, shopName].filter(Boolean).join(" · ")}</span>
      </th>
      {columns.map(({ name, at }) => (
        <td key={name} className={cx(s.value, !values[at] && s.none)} data-name={name}>
          {values[at] || "—"}
        </td>
      ))}
      {rest.length > 0 ? (
        <td className={cx(s.value, others.length === 0 && s.none)} data-name={t.others}>
          {keepTogether(others.join(" · ")) || "—"}
        </td>
      ) : null}
      <td className={cx(s.number, s.price)}>
        <Price
          value={agreementPrice ?? sku.salesPrice}
          unit={unit}
          from={sku.hasSteps}
          size="small"
          tip={display.showPrice ? undefined : display.tip}
        />
        {agreementPrice === undefined ? null : <span className={s.dim}>{sku.term ?? productText.agreementPrice}</span>}
      </td>
      <td className={cx(s.number, s.stock)} data-name={t.stock}>
        {madeToOrder ? productText.madeToOrder : quantity(inventory)}
      </td>
      {buys ? <Amount sku={sku} sent={sent} /> : null}
    </tr>
  );
}

/** The quantity of a row and its 加购; the minimum stands in the empty field. */
function Amount({ sku, sent: { typed, errors } }: Pick<RowProps, "sku" | "sent">) {
  const { sysNo, mallSpuName, thirdName, unit, buyStart, startPieces, unavailableReason } = sku;
  const name = `${mallSpuName} ${thirdName}`.trim();
  const error = errors[sysNo];
  const least = `${quantity(buyStart)}\u00a0${unit}${productText.minimum}${startPieces ? ` = ${startPieces}` : ""}`;
  return (
    <td className={s.amount}>
      {unavailableReason ? (
        <span className={s.unavailable}>{unavailableReasons[unavailableReason]}</span>
      ) : (
        <span className={s.field}>
          <input
            name={`quantity.${sysNo}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={quantity(buyStart)}
            defaultValue={typed[sysNo]}
            title={least}
            aria-label={t.amountOf(name, least)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `wrong-${sysNo}` : undefined}
          />
          <span className={s.unit}>{unit}</span>
          <button type="submit" name="one" value={`${sysNo}:${buyStart}`} aria-label={`${productText.add} ${name}`}>
            {productText.add}
          </button>
        </span>
      )}
      {error ? (
        <span id={`wrong-${sysNo}`} className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </td>
  );
}
