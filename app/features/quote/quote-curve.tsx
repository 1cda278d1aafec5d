import { date, dateTime, money } from "~/lib/format";
import { quoteText as t } from "~/lib/texts/quote";
import { Card } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PriceCurve } from "../price/price-curve";
import type { loadQuotes } from "./act-quote";
import s from "./quote.module.css";

type Loaded = Awaited<ReturnType<typeof loadQuotes>>;

interface QuoteCurveProps {
  curve: NonNullable<Loaded["curve"]>;
  priceSource: number;
  now: number;
  closeHref: string;
}

const price = (value: number) => `¥${money(value, 6)}`;
/** Midnight of a day in China, unix seconds. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;

/** A specification's quotes over a year, what was corrected of them, and the goods that follow them. */
export function QuoteCurve({ curve, priceSource, now, closeHref }: QuoteCurveProps) {
  const { dayList, goodsList, specKey, areaName } = curve;
  const points = dayList.map(({ quoteDay, price: value }) => [midnight(quoteDay), value] as [number, number]);
  const corrected = dayList.flatMap(({ quoteDay, pastList }) => pastList.map((past) => ({ ...past, quoteDay })));
  const from = points[0]?.[0] ?? now;
  return (
    <Card
      title={t.curveOf(specKey, areaName)}
      extra={
        <a className="mall-link" href={closeHref}>
          {t.close}
        </a>
      }
    >
      <div className={d.stack}>
        <PriceCurve trend={{ kind: "curve", points, from, to: now, priceSource }} said={t.trendOf} />
        <div>
          <b>{t.corrected}</b>
          {corrected.length === 0 ? <p className="mall-dim">{t.noCorrections}</p> : null}
          <ul className={s.list}>
            {corrected.map(({ quoteDay, price: was, publishTime, closeTime }) => (
              <li key={`${quoteDay} ${publishTime} ${was}`}>
                {date(midnight(quoteDay))} {t.was(price(was), dateTime(publishTime), dateTime(closeTime))}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <b>{t.goodsOf}</b>
          <ul className={s.list}>
            {goodsList.map(({ sysNo, mallSpuName, supplierName }) => (
              <li key={sysNo}>
                <a className="mall-link" href={`/product/detail?id=${sysNo}`}>
                  {mallSpuName}
                </a>{" "}
                <span className="mall-dim">{supplierName}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
