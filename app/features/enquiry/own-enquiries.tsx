import type { EnquiryRow } from "#trpc/contract/enquiry";
import { dateTime } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DocumentLink } from "../document/document-link";
import { listPath } from "../document/paths";
import s from "./enquiry.module.css";
import { EnquiryMarks } from "./enquiry-marks";

interface OwnEnquiriesProps {
  title: string;
  none: string;
  rows: readonly EnquiryRow[];
}

/** The newest enquiries of a reader with where each is; the list has the rest. */
export function OwnEnquiries({ title, none, rows }: OwnEnquiriesProps) {
  return (
    <Card title={title} extra={<LinkButton href={listPath.enquiry}>{t.all}</LinkButton>}>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.map((row) => (
        <div key={row.sysNo} className={s.own}>
          <DocumentLink kind="enquiry" sysNo={row.sysNo} no={row.enquiryNo} />
          <span>{row.title}</span>
          <EnquiryMarks document={row} />
          <span className="mall-dim">
            {t.deadline} {dateTime(row.deadline)}
          </span>
        </div>
      ))}
    </Card>
  );
}
