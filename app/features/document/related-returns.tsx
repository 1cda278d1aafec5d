import type { RelatedReturn } from "#trpc/contract/shared/document";
import { dateTime, yuan } from "~/lib/format";
import { documentText as t } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import d from "./document.module.css";
import { DocumentLink } from "./document-link";
import { ReturnStatusTag } from "./status";

/** Return orders below the document that they belong to. */
export function ReturnNodes({ returns }: { returns: readonly RelatedReturn[] }) {
  return returns.map((one) => (
    <li key={one.sysNo} className={d.node}>
      <Icon name="receipt-refund" />
      <DocumentLink kind="return" sysNo={one.sysNo} no={one.returnNo} />
      <ReturnStatusTag status={one.status} />
      <span>{yuan(one.totalAmount)}</span>
      <span className="mall-dim">{dateTime(one.createTime)}</span>
    </li>
  ));
}

/** The return orders of a receiving note. */
export function RelatedReturns({ returns }: { returns: readonly RelatedReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <Card title={t.return}>
      <ul>
        <ReturnNodes returns={returns} />
      </ul>
    </Card>
  );
}
