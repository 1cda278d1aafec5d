import type { TenderNotice, TenderOfOrigin } from "#trpc/contract/tender-shapes";
import { tenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Card } from "~/ui/card";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import { listPathOf } from "../material-list/paths";
import s from "./tender.module.css";

const words: Readonly<Record<number, string>> = tenderNoticeStatus;

/** The tenders that were made from a list or an application. */
export function OriginTenders({ tenders }: { tenders: readonly TenderOfOrigin[] }) {
  if (tenders.length === 0) return null;
  return (
    <Card title={t.madeTenders}>
      <ul className={s.said}>
        {tenders.map(({ sysNo, tenderNoticeNo, title, status }) => (
          <li key={sysNo} className={s.bar}>
            <DocumentLink kind="tenderNotice" sysNo={sysNo} no={tenderNoticeNo} />
            <span>{title}</span>
            <span className="mall-dim">{words[status]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the lines of a tender were taken from. */
export function originFacts({ materialListSysNo, purchaseApplySysNo }: TenderNotice) {
  const link = (href: string, words: string) => ({
    label: t.origin,
    value: (
      <a className="mall-link" href={href}>
        {words}
      </a>
    ),
  });
  if (materialListSysNo !== null) return [link(listPathOf(materialListSysNo), t.originList)];
  return purchaseApplySysNo === null ? [] : [link(documentPath("purchaseApply", purchaseApplySysNo), t.originApply)];
}
