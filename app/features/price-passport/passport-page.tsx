import type { PricePassport } from "#trpc/contract/price-passport";
import { dateTime, money, quantity, yuan } from "~/lib/format";
import { passportText as t } from "~/lib/texts/price-passport";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { DocumentLink } from "../document/document-link";
import { Goods } from "../document/goods";
import { documentPath } from "../document/paths";
import { DeliveredPrices } from "./delivered-prices";
import { PriceFacts } from "./price-facts";

const price = (value: number) => `¥${money(value, 6)}`;

/** The line that the price is of. */
function Line({ passport }: { passport: PricePassport }) {
  const { orderSysNo, orderNo, orderTime, lineNo, skuName, skuSpec, originalPrice } = passport;
  return (
    <Card title={t.line(lineNo)}>
      <Facts
        facts={[
          { label: t.goods, value: <Goods name={skuName} spec={skuSpec} full />, wide: true },
          {
            label: t.ordered,
            value: (
              <>
                <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} /> {dateTime(orderTime)}
              </>
            ),
          },
          ...(passport.projectName ? [{ label: t.project, value: passport.projectName }] : []),
          { label: t.quantity, value: `${quantity(passport.quantity)} ${passport.unit}` },
          {
            label: t.price,
            value: (
              <>
                <b>{price(passport.price)}</b>
                {originalPrice !== null && originalPrice !== passport.price ? (
                  <p className="mall-dim">{t.changed(price(originalPrice))}</p>
                ) : null}
              </>
            ),
          },
          { label: t.amount, value: yuan(passport.amount) },
        ]}
      />
    </Card>
  );
}

/** What the price of the line was made of. */
const How = ({ passport: { reason, past, taxRate } }: { passport: PricePassport }) => (
  <Card title={t.how}>{reason ? <PriceFacts reason={reason} past={past} taxRate={taxRate} /> : t.none}</Card>
);

/** The same price worked out again, and what was corrected since. */
function Again({ passport }: { passport: PricePassport }) {
  const { past, isSame, orderTime } = passport;
  const found = past?.reason?.unitPrice;
  const say = isSame ? t.same : t.differs;
  const lead = passport.quoteBasis === 0 ? t.laterLead : t.laterProvisional;
  const later = past?.quote?.laterList ?? [];
  return (
    <Card title={t.again}>
      <p role="status">{found === undefined ? t.missing : say(dateTime(orderTime), price(found))}</p>
      {later.length > 0 ? (
        <>
          <p>
            <b>{t.later}</b> <span className="mall-dim">{lead}</span>
          </p>
          <ul>
            {later.map(({ price: corrected, publishTime }) => (
              <li key={publishTime}>{t.laterOne(dateTime(publishTime), price(corrected))}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

/** 价格依据 of a line of an order. */
export function PassportPage({ passport }: { passport: PricePassport }) {
  const { orderSysNo, orderNo } = passport;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: orderNo, href: documentPath("order", orderSysNo) }, { label: t.title }]} />
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <Line passport={passport} />
      <How passport={passport} />
      <DeliveredPrices passport={passport} />
      <Again passport={passport} />
    </div>
  );
}
