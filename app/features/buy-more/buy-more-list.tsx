import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useRef, useState } from "react";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { inMeasure } from "#trpc/rules/measure";
import { date, keepTogether, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { buyMoreText as t } from "~/lib/texts/buy-more";
import { Button, LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { FormError } from "~/ui/form-error";
import { Pagination } from "~/ui/pagination";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { MeasureField } from "../measure/measure-field";
import { productPath } from "../product/product-card";
import type { BuyMoreAnswer } from "./act-buy-more";
import s from "./buy-more-list.module.css";
import type { loadBuyMore } from "./load-buy-more";

type Loaded = ReturnType<typeof useLoaderData<typeof loadBuyMore>>;

/** Goods that are often bought: ticked, with quantities as last time, put into the cart by one request. */
export function BuyMoreList() {
  const found = useLoaderData<typeof loadBuyMore>();
  const answer = useActionData<BuyMoreAnswer>();
  const { rows, total, pageNo, pageSize } = found;
  if (rows.length === 0)
    return (
      <Empty title={t.none} icon="history">
        <p className="mall-dim">{t.noneHint}</p>
        <LinkButton href="/product/list" variant="primary">
          {t.browse}
        </LinkButton>
      </Empty>
    );
  const sent = answer ?? { message: "", errors: {}, ticked: found.ticked, typed: found.typed, requestKey: "" };
  return (
    <>
      <Goods key={answer?.requestKey ?? found.requestKey} found={found} sent={sent} />
      <Pagination
        pageNo={pageNo}
        pageSize={pageSize}
        total={total}
        href={(page) => (page > 1 ? `/buy-more?pageNo=${page}` : "/buy-more")}
      />
    </>
  );
}

function Goods({ found, sent }: { found: Loaded; sent: BuyMoreAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const [ticked, setTicked] = useState(sent.ticked.length);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=sku]:enabled") ?? [])];
  const count = () => setTicked(boxes().filter((box) => box.checked).length);
  const tickAll = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const box of boxes()) box.checked = target.checked;
    count();
  };
  return (
    <Form method="post" ref={form} className={s.form} preventScrollReset>
      <FormError message={sent.message} />
      <input type="hidden" name="requestKey" value={sent.requestKey || found.requestKey} />
      <ul className={s.rows} onChange={count}>
        {found.rows.map((row) => (
          <Row key={row.sysNo} row={row} found={found} sent={sent} />
        ))}
      </ul>
      <div className={s.bar}>
        <label className={`${s.all} mall-needs-js`}>
          <input type="checkbox" onChange={tickAll} />
          {t.all}
        </label>
        <Button variant="primary" busy={state === "submitting"}>
          {ticked > 0 ? t.addCount(ticked) : t.add}
        </Button>
      </div>
    </Form>
  );
}

interface RowProps {
  row: Loaded["rows"][number];
  found: Loaded;
  sent: BuyMoreAnswer;
}

function Row({ row, found: { display }, sent: { ticked, typed, errors } }: RowProps) {
  const { sysNo, unit, unavailableReason } = row;
  const name = `${row.mallSpuName} ${row.thirdName}`.trim();
  const error = errors[sysNo];
  // as many as last time, in pieces where goods are counted
  const { amount, measure } = inMeasure(row.lastQuantity, "piece", row);
  const start = typed[sysNo] ?? { quantity: amount, measure };
  return (
    <li className={s.row}>
      <input
        type="checkbox"
        name="sku"
        value={sysNo}
        className={s.tick}
        defaultChecked={ticked.includes(sysNo)}
        disabled={unavailableReason !== undefined}
        aria-label={t.choose(name)}
      />
      <img src={goodsPicture(row.mainImgUrl, 120)} alt="" width={56} height={56} loading="lazy" />
      <div className={s.goods}>
        <a href={productPath(sysNo)}>{row.mallSpuName}</a>
        <span className={s.dim}>{keepTogether(`${row.thirdName} · ${row.shopName}`)}</span>
        <span className={s.dim}>
          {t.bought(
            row.buyCount,
            date(row.lastTime),
            `${quantity(row.lastQuantity)}${unit}${row.lastPieces ? ` = ${row.lastPieces}` : ""}`,
          )}
        </span>
      </div>
      <div className={s.price}>
        <Price
          value={row.agreementPrice ?? row.salesPrice}
          unit={unit}
          tip={display.showPrice ? undefined : display.tip}
        />
        {row.term ? <Tag tone="price">{row.term}</Tag> : null}
      </div>
      {unavailableReason ? (
        <span className={s.unavailable}>{unavailableReasons[unavailableReason]}</span>
      ) : (
        <span className={s.quantity}>
          <MeasureField
            name={`quantity.${sysNo}`}
            measureName={`measure.${sysNo}`}
            label={t.amountOf(name)}
            defaultValue={start.quantity}
            measure={start.measure}
            goods={{ ...row, inventory: row.madeToOrder ? null : row.inventory }}
            error={error}
            size="small"
          />
        </span>
      )}
      {error && unavailableReason ? (
        <span className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </li>
  );
}
