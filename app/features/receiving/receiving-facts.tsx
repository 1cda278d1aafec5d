import type { Receiving } from "#trpc/contract/receiving";
import { Card, Facts } from "~/ui/card";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { forFields } from "../document/when";
import { receivingFields as f } from "./receiving-fields";

/** Who received what from whom, on which delivery. */
export const ReceivingFacts = ({ note }: { note: Receiving }) => (
  <Card>
    <Facts
      facts={factsOf(note, [
        ...[...partyFields, f.receiver, f.delivery, f.order, f.received, f.settlements],
        ...forFields,
        ...[f.ending, f.shortReason, remarkField],
      ])}
    />
  </Card>
);
