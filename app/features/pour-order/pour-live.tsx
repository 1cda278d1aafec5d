import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { PourOrder } from "#trpc/contract/pour-order";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { PourOrderStatus, PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { dateTime, quantity } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { photoOf } from "./paths";
import s from "./pour-order.module.css";
import { TruckCard } from "./truck-card";

const { confirmed, pouring, finished } = PourOrderStatus;
const { onRoad, arrived, unloading } = PourTicketStatus;
const LOOK_MS = 5_000;
const TIME = 11;

/** Loads the page again every few seconds while site and plant look at a pour that goes on. */
function useFresh(live: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!live || state !== "idle") return;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [live, revalidate, state]);
}

/** 立方米 on trucks that are not empty yet. */
const underWayOf = ({ ticketList }: PourOrder): number =>
  toNumber(
    sum(
      ticketList.flatMap((ticket) =>
        [onRoad, arrived, unloading].some((at) => at === ticket.status) ? [ticket.quantity] : [],
      ),
    ),
  );

function nextWords({ nextQuantity, nextTime, isStopped, mode, status }: PourOrder): string {
  if (status !== confirmed && status !== pouring) return "";
  if (isStopped) return mode === SupplyMode.onCall ? t.waitsForCall : t.stopped;
  return nextTime === null ? t.allSent : t.next(dateTime(nextTime).slice(TIME), quantity(nextQuantity));
}

/** How far it is: poured, on trucks, still to leave, and when the next truck does. */
export function PourProgress({ document: pour }: { document: PourOrder }) {
  const live = pour.status === confirmed || pour.status === pouring;
  useFresh(live);
  const { pathname } = useLocation();
  const left = toNumber(decimal(pour.quantity).minus(pour.sentQuantity));
  const words = [
    t.onRoad(quantity(underWayOf(pour))),
    ...(live ? [t.left(quantity(left)), nextWords(pour)] : []),
  ].filter(Boolean);
  return (
    <Card title={t.progress} extra={live ? <span className="mall-dim mall-needs-js">{t.refreshes}</span> : null}>
      <div className={s.progress} aria-live="polite">
        <p className={s.big}>{t.ofQuantity(quantity(pour.pouredQuantity), quantity(pour.quantity))}</p>
        <progress className={s.bar} aria-label={t.progress} max={pour.quantity} value={pour.pouredQuantity} />
        <p className={s.words}>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        {live ? (
          <LinkButton href={pathname} icon="refresh" className="mall-no-js" data-reload>
            {t.reload}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

/** Its trucks, those that are under way first. */
export function PourTrucks({ document: pour }: { document: PourOrder }) {
  const { ticketList, status, actionList } = pour;
  const isSite = actionList.includes("pourOrder:purchaser:site");
  const acts = status === pouring && isSite;
  const photographs = isSite && (status === pouring || status === finished);
  const isOver = ({ status: at }: { status: number }) => at >= PourTicketStatus.done;
  const sorted = [...ticketList].sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || b.ticketNo - a.ticketNo);
  return (
    <Card title={t.trucks}>
      {sorted.length === 0 ? (
        <Empty title={t.noTrucks} icon="truck" />
      ) : (
        <ul className={s.trucks}>
          {sorted.map((ticket) => (
            <TruckCard
              key={ticket.sysNo}
              ticket={ticket}
              acts={acts}
              photo={photographs ? photoOf(pour.sysNo, ticket.sysNo) : undefined}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
