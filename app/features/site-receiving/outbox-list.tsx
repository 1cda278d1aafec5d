import { type Entry, type Outbox, type Standing, standingOf } from "#trpc/rules/site-outbox";
import { dateTime } from "~/lib/format";
import { siteText as t } from "~/lib/texts/site-receiving";
import { Tag, type Tone } from "~/ui/tag";
import { ConflictChoice } from "./conflict-choice";
import type { ServerView, What } from "./kept";
import s from "./site.module.css";

const tones: Readonly<Record<Standing, Tone>> = {
  queued: "warning",
  sent: "accent",
  confirmed: "success",
  conflict: "danger",
  discarded: "neutral",
  replaced: "neutral",
};
/** What waits for a decision comes first, then what is on its way, then what is settled, the newest first. */
const ranks: Readonly<Record<Standing, number>> = {
  conflict: 0,
  sent: 1,
  queued: 1,
  confirmed: 2,
  discarded: 2,
  replaced: 2,
};

function EntryCard({ entry, view }: { entry: Entry<What>; view: ServerView | undefined }) {
  const { event, done } = entry;
  const { kind, truck, lines, photos, reason } = event.what;
  const standing = standingOf(entry);
  return (
    <li className={s.entry} data-standing={standing}>
      <p className={s.plate}>
        <b>{truck.vehicleNo}</b> {t.kind[kind]} <Tag tone={tones[standing]}>{t.standing[standing]}</Tag>
      </p>
      <p className="mall-dim">
        {truck.supplierName} <span className={s.number}>{truck.deliveryNo}</span>
      </p>
      {kind === "note" ? <p>{reason}</p> : lines.map((line) => <p key={line}>{line}</p>)}
      <p className="mall-dim">
        {[
          ...(photos.length > 0 ? [t.photos(photos.length)] : []),
          t.phoneTime(dateTime(event.phoneTime)),
          ...(done ? [t.serverTime(dateTime(done.serverTime))] : []),
        ].join(" · ")}
      </p>
      {done ? (
        <a
          className={s.open}
          href={
            done.receivingSysNo ? `/portal/receiving/${done.receivingSysNo}` : `/delivery-order/${event.deliverySysNo}`
          }
          data-reload
        >
          {done.receivingSysNo ? t.seeNote : t.seeDelivery}
        </a>
      ) : null}
      {standing === "conflict" ? <ConflictChoice entry={entry} view={view} /> : null}
    </li>
  );
}

export interface OutboxListProps {
  outbox: Outbox<What>;
  views: readonly ServerView[];
  /** nothing of it waits any more */
  settled?: boolean;
}

/** What was recorded on this phone that has not been settled for days. */
export function OutboxList({ outbox, views, settled = false }: OutboxListProps) {
  if (outbox.length === 0) return null;
  const ranked = outbox
    .map((entry, place) => ({ entry, place, rank: ranks[standingOf(entry)] }))
    .sort((a, b) => a.rank - b.rank || (a.rank === 2 ? b.place - a.place : a.place - b.place));
  return (
    <section>
      <h2 className={s.heading}>{settled ? t.settled : t.outbox}</h2>
      <ul className={s.cards}>
        {ranked.map(({ entry }) => (
          <EntryCard
            key={entry.event.key}
            entry={entry}
            view={views.find(({ sysNo }) => sysNo === entry.event.deliverySysNo)}
          />
        ))}
      </ul>
    </section>
  );
}
