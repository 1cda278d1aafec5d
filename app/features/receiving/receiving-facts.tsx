import type { Receiving } from "#trpc/contract/receiving";
import { dateTime, PLACEHOLDER } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { Card, Facts } from "~/ui/card";
import { linkFact, partyFacts, perhaps } from "../document/facts";
import { forTexts } from "../document/when";
import { restWords } from "./rest-words";

/** Who received what from whom, on which delivery. */
export const ReceivingFacts = ({ note }: { note: Receiving }) => (
  <Card>
    <Facts
      facts={[
        ...partyFacts(note),
        { label: documentText.receiver, value: note.receiverName || PLACEHOLDER },
        linkFact("delivery", note.orderDeliverySysNo, note.deliveryNo),
        linkFact("order", note.orderSysNo, note.orderNo),
        { label: t.receiveTime, value: dateTime(note.receiveTime) },
        ...forTexts(note).map(([label, value]) => ({ label, value })),
        ...perhaps(t.ending, restWords(note), true),
        ...perhaps(t.shortReason, note.shortReason, true),
        ...perhaps(documentText.remark, note.remark, true),
      ]}
    />
  </Card>
);
