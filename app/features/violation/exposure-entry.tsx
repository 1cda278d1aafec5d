import type { ViolationExposure } from "#trpc/contract/violation";
import { AppealStatus } from "#trpc/rules/violation";
import { dateTime } from "~/lib/format";
import { violationText as t } from "~/lib/texts/violation";
import { Tag } from "~/ui/tag";
import { RichText } from "../announcement/announcement-body";
import { EXPOSURE } from "./paths";
import s from "./violation.module.css";

/** The type of an exposed violation, its supplier and its time, with the marks of an appeal and of a correction. */
export function ExposureMeta({ row }: { row: Omit<ViolationExposure, "content"> }) {
  return (
    <div className={s.meta}>
      {row.violationType ? <Tag tone="danger">{row.violationType}</Tag> : null}
      {row.appealStatus === AppealStatus.waiting ? <Tag tone="warning">{t.underAppeal}</Tag> : null}
      {row.correctTime ? <Tag>{t.corrected}</Tag> : null}
      {row.supplierName ? <span>{`${t.supplier}：${row.supplierName}`}</span> : null}
      {row.exposeTime ? <span>{dateTime(row.exposeTime)}</span> : null}
    </div>
  );
}

/** An entry of the column: what is upheld, and what the supplier stated below it. */
export function ExposureEntry({ row }: { row: ViolationExposure }) {
  return (
    <article className={s.entry}>
      <h2>
        <a className="mall-link" href={`${EXPOSURE}/${row.sysNo}`}>
          {row.title}
        </a>
      </h2>
      <ExposureMeta row={row} />
      <RichText html={row.content} />
      {row.statement ? (
        <p className={s.statement}>
          <b>{`${t.statement}：`}</b>
          {row.statement}
        </p>
      ) : null}
    </article>
  );
}
