import type { TenderHallRow } from "#trpc/contract/tender-shapes";
import { dateTime } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import s from "./tender.module.css";
import { TenderNoticeMarks } from "./tender-notice-marks";
import { isTaking, leftUntil } from "./when";

const goodsOf = ({ goods, itemCount }: TenderHallRow): string =>
  [goods.split("\n").slice(0, 3).join("、"), t.lineCount(itemCount)].filter(Boolean).join(" · ");

/** A tender in the hall: what is wanted, by whom, until when. */
const HallEntry = ({ row }: { row: TenderHallRow }) => (
  <li className={s.notice}>
    <div>
      <h2>
        <a className="mall-link" href={`/tender/hall/${row.sysNo}`}>
          {row.title}
        </a>{" "}
        <TenderNoticeMarks document={row} />
      </h2>
      <p className={s.facts}>{goodsOf(row)}</p>
      <p className="mall-dim">
        {row.purchaserOrganizationName} · {row.areaName} · {row.tenderNoticeNo}
      </p>
    </div>
    <div className={s.times}>
      {isTaking(row) ? <p className={s.count}>{t.left(leftUntil(row.bidTime))}</p> : null}
      <p className="mall-dim">
        {t.bidTime} {dateTime(row.bidTime)}
      </p>
      <p className="mall-dim">
        {t.bidCount} {row.bidCount === null ? t.sealedCount : t.bids(row.bidCount)}
      </p>
    </div>
  </li>
);

export const HallList = ({ rows }: { rows: readonly TenderHallRow[] }) => (
  <ul className={s.notices}>
    {rows.map((row) => (
      <HallEntry key={row.sysNo} row={row} />
    ))}
  </ul>
);
