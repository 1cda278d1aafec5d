import type { Side } from "#trpc/contract/define";
import type { PourOrder, PourTariff } from "#trpc/contract/pour-order";
import { PouringType } from "#trpc/contract/shared/codes";
import { pouringType, supplyMode } from "#trpc/contract/shared/labels";
import { PourAsk, PourChange, PourFee, PourOrderStatus, pourFee } from "#trpc/rules/kinds/pour-order";
import { sum, toNumber } from "#trpc/rules/money";
import { dateTime, quantity, yuan } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { wordOf } from "~/lib/word-of";
import { Card, Facts } from "~/ui/card";
import { factsOf, partyFields, remarkField } from "../document/fields";
import s from "./pour-order.module.css";
import { pourOrderFields as f } from "./pour-order-fields";

const { draft, submitted, confirmed, pouring, cancelled, declined } = PourOrderStatus;

/** Why nothing came of it. */
export const pourProblem = ({ status, endReason }: PourOrder): string =>
  status === cancelled || status === declined ? t.endedBecause(endReason) : "";

function wantedWords({ wantedQuantity, wantedTime, wantedMode }: PourOrder): string {
  const amount = wantedQuantity === null ? "" : `${quantity(wantedQuantity)} ${t.cubic}`;
  const mode = wantedMode === null ? "" : supplyMode[wantedMode];
  return [amount, wantedTime === null ? "" : dateTime(wantedTime), mode].filter(Boolean).join("，");
}

/** The hint above the page: who has to act next. */
export function pourNews(pour: PourOrder, side: Side): string {
  const { status, changeStatus, askStatus, isUrgent } = pour;
  const isSupplier = side === "supplier";
  if (status === draft) return t.draftNews;
  if (status === submitted) return isSupplier ? (isUrgent ? t.urgentNews : t.waitsForYou) : t.waitsForSupplier;
  if (changeStatus === PourChange.waiting) return (isSupplier ? t.changeForYou : t.changeWaits)(wantedWords(pour));
  if (status !== confirmed || askStatus === PourAsk.none) return "";
  const [own, other] = isSupplier ? [pour.supplierYes, pour.purchaserYes] : [pour.purchaserYes, pour.supplierYes];
  if (!own) return t.yesForYou;
  return other ? "" : t.yesForOther;
}

/** What is poured where, when and how. */
export const PourFacts = ({ document }: { document: PourOrder }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[f.goods, f.quantity, f.startTime, f.part, f.modeHold, f.interval, f.capacity, f.pump, f.slump, f.additions],
        ...[f.address, f.contact, ...partyFields, f.order, f.project, f.station, f.firstTruck, f.maker, f.created],
        ...[f.finished, remarkField],
      ])}
    />
  </Card>
);

const price = (value: number) => quantity(value);
/** What its supplier charges besides, in words. */
function tariffWords(tariff: PourTariff): string[] {
  const { tariffWords: words } = t;
  const pump = (type: 1 | 2, per: number) =>
    per > 0 && tariff.pumpMinimum > 0
      ? words.pump(quantity(tariff.pumpMinimum), price(per), wordOf(pouringType, type))
      : "";
  const added = (type: number, per: number) => (per > 0 ? words.add(wordOf(pourFee, type), price(per)) : "");
  return [
    tariff.waitPrice > 0 ? words.wait(tariff.freeMinutes, price(tariff.waitPrice)) : "",
    tariff.emptyRunPrice > 0 ? words.empty(price(tariff.emptyRunPrice)) : "",
    pump(PouringType.boomPump, tariff.boomPumpPrice),
    pump(PouringType.linePump, tariff.linePumpPrice),
    added(PourFee.reducer, tariff.reducerPrice),
    added(PourFee.antifreeze, tariff.antifreezePrice),
    tariff.lateCancelAmount > 0 ? words.late(price(tariff.lateCancelAmount)) : "",
  ].filter(Boolean);
}

/** What it costs besides the concrete, and by which tariff. */
export function PourFees({ document: pour }: { document: PourOrder }) {
  const { feeList, status, tariff } = pour;
  const words = tariffWords(tariff);
  const soFar = status === pouring;
  return (
    <Card title={soFar ? t.feesSoFar : t.fees}>
      <div className={s.fees}>
        {feeList.map((fee) => (
          <p key={`${fee.type} ${fee.ticketNo}`} className={s.fee}>
            <span>
              {t.feeOf(wordOf(pourFee, fee.type), fee.ticketNo)}{" "}
              <span className="mall-dim">
                {quantity(fee.quantity)} {fee.unit} × {yuan(fee.price)}
              </span>
            </span>
            <b>{yuan(fee.amount)}</b>
          </p>
        ))}
        {feeList.length === 0 ? <p className="mall-dim">{t.feesNone}</p> : null}
        {feeList.length > 0 ? (
          <p className={s.fee}>
            <span className="mall-dim">{t.feesNext}</span>
            <b>{t.feesTotal(yuan(toNumber(sum(feeList.map(({ amount }) => amount)))))}</b>
          </p>
        ) : null}
        <p className="mall-dim">
          {t.tariff}：{words.length > 0 ? words.join("；") : t.tariffNone}
        </p>
      </div>
    </Card>
  );
}
