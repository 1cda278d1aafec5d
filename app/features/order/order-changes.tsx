import type { OrderTrade, RelatedChange } from "#trpc/contract/order";
import { OrderChangeStatus } from "#trpc/rules/kinds/order-change";
import { date, dateTime, quantity, yuan } from "~/lib/format";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { Card } from "~/ui/card";
import d from "../document/document.module.css";
import { DocumentLink } from "../document/document-link";
import s from "../order-change/order-change.module.css";
import { ChangeStatusTag } from "../order-change/order-change-marks";

type Line = RelatedChange["itemList"][number];

/** 数量 100 → 120 吨，单价 380 → 381.5 */
function wordsOfLine({ lineNo, skuName, unit, ...line }: Line): string {
  const words = [
    ...(line.quantity === line.oldQuantity
      ? []
      : [t.quantityWord(quantity(line.oldQuantity), quantity(line.quantity), unit)]),
    ...(line.price === line.oldPrice ? [] : [t.priceWord(quantity(line.oldPrice), quantity(line.price))]),
  ];
  return t.lineWord(lineNo, skuName, words.join("，"));
}

function wordsOf(change: RelatedChange): string[] {
  const { expectedDate, oldExpectedDate, address, oldAddress, itemList, itemCount } = change;
  return [
    ...itemList.map(wordsOfLine),
    ...(itemCount > itemList.length ? [t.moreLines(itemCount)] : []),
    ...(expectedDate === null ? [] : [t.dayWord(oldExpectedDate ?? t.unset, expectedDate)]),
    ...(address === null ? [] : [t.addressWord(oldAddress ?? "", address)]),
  ];
}

/** The changes of an order in words: from what to what, by whom, when. */
export function OrderChanges({ changes }: { changes: OrderTrade["changeList"] }) {
  if (changes.length === 0) return null;
  return (
    <Card title={t.changesTitle} id="changes">
      <ul className={s.changes}>
        {changes.map((change) => (
          <li key={change.sysNo}>
            <div className={d.node}>
              <DocumentLink kind="orderChange" sysNo={change.sysNo} no={change.changeNo} />
              <ChangeStatusTag status={change.status} />
              <span>{t.fromTo(yuan(change.oldAmount), yuan(change.totalAmount))}</span>
              <span className="mall-dim">
                {t.by(change.proposer, dateTime(change.createTime))}
                {change.status === OrderChangeStatus.agreed && change.answerTime !== null
                  ? ` · ${t.at(date(change.answerTime))}`
                  : ""}
              </span>
            </div>
            <p>{change.reason}</p>
            {change.refuseReason ? <p className="mall-dim">{t.refusedBecause + change.refuseReason}</p> : null}
            <ul className={s.words}>
              {wordsOf(change).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
