import type { Receiving, ReceivingRow } from "#trpc/contract/receiving";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { settlementStatus } from "#trpc/rules/kinds/settlement";
import { PLACEHOLDER } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { wordOf } from "~/lib/word-of";
import { DocumentLink } from "../document/document-link";
import { fieldsOf } from "../document/fields";
import { restWords } from "./rest-words";

const row = fieldsOf<ReceivingRow>();

/** What a receiving note says of itself. */
export const receivingFields = {
  number: row.text(t.number, ({ receivingNo }) => receivingNo),
  created: row.time(documentText.created, ({ createTime }) => createTime),
  received: row.time(t.receiveTime, ({ receiveTime }) => receiveTime),
  status: row.code(documentText.status, receivingStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  order: row.link("order", ({ orderSysNo, orderNo }) => ({ sysNo: orderSysNo, no: orderNo })),
  delivery: row.link("delivery", ({ orderDeliverySysNo, deliveryNo }) => ({
    ...{ sysNo: orderDeliverySysNo, no: deliveryNo },
  })),
  receiver: fieldsOf<Receiving>().text(documentText.receiver, ({ receiverName }) => receiverName || PLACEHOLDER),
  /** The statements that have it, each a link. */
  settlements: fieldsOf<Receiving>().text(
    documentText.settlement,
    ({ settlementList }) => settlementList.map(({ settlementNo }) => settlementNo).join("、"),
    {
      shown: ({ settlementList }) =>
        settlementList.map(({ sysNo, settlementNo, status }) => (
          <div key={sysNo}>
            <DocumentLink kind="settlement" sysNo={sysNo} no={settlementNo} />{" "}
            <span className="mall-dim">{wordOf(settlementStatus, status)}</span>
          </div>
        )),
    },
  ),
  ending: row.text(t.ending, restWords, { wide: true, width: 30 }),
  shortReason: row.text(t.shortReason, ({ shortReason }) => shortReason, { wide: true }),
};
