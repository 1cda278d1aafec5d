import type { PourOrder, PourTicket } from "#trpc/contract/pour-order";
import { PourTicketStatus, pourFee, pourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { decimal, toNumber } from "#trpc/rules/money";
import { dateTime, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { wordOf } from "~/lib/word-of";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { pourOrderFields as f } from "./pour-order-fields";

/** A truck as a line of the paper. */
interface PaperTicket extends PourTicket {
  lineNo: number;
  skuName: string;
  skuSpec: string;
  unit: string;
}
type PaperPour = Omit<PourOrder, "itemList" | "totalAmount"> & { itemList: PaperTicket[] };

const TIME = 11;
/** HH:mm; "" where it has not happened. */
const clock = (seconds: number | null): string => (seconds === null ? "" : dateTime(seconds).slice(TIME));
const done = ({ status }: PourTicket) => status === PourTicketStatus.done;

const ticketLine = (ticket: PourTicket): PaperTicket => ({
  ...ticket,
  ...{ lineNo: ticket.ticketNo, skuName: ticket.vehicleNo, unit: t.cubic },
  skuSpec: [
    wordOf(pourTicketStatus, ticket.status),
    t.measured(ticket.slump, ticket.temperature),
    ticket.waterLitres > 0 ? t.watered(ticket.waterLitres, ticket.waterReason) : "",
    ticket.isSlow ? t.slow : "",
    ticket.backReason,
  ]
    .filter(Boolean)
    .join("，"),
});

const feeWords = ({ feeList }: Pick<PourOrder, "feeList">): string =>
  feeList.map((fee) => `${t.feeOf(wordOf(pourFee, fee.type), fee.ticketNo)} ${yuan(fee.amount)}`).join("；");

/** A pour on paper, with a ticket for each truck. */
export const paper = definePaper<PaperTicket, PaperPour>({
  title: t.printTitle,
  read: async (api, id) => {
    const { totalAmount: _, ...pour } = await api.pourOrder.detail({ id });
    const goods = pour.itemList.map(({ skuName, skuSpec }) => `${skuName} ${skuSpec}`.trim()).join("、");
    return {
      ...pour,
      remark: [goods, pour.remark].filter(Boolean).join("；"),
      itemList: pour.ticketList.map(ticketLine),
    };
  },
  write: (pour) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: [
      ...textsOf({ ...pour, totalAmount: 0, itemList: [] } as unknown as PourOrder, [
        ...[...partyFields, f.order, f.project, f.part, f.startTime, f.modeHold, f.quantity, f.poured, f.pump],
        ...[f.interval, f.slump, f.additions, f.address, f.contact, f.station, f.status],
      ]),
      [t.fees, feeWords(pour) || t.feesNone],
    ],
    goodsLabel: t.trucks,
    columns: [
      { title: t.leave, width: "52px", cell: ({ leaveTime }) => clock(leaveTime) },
      { title: t.arriveAt, width: "52px", cell: ({ arriveTime }) => clock(arriveTime) },
      { title: t.unloadAt, width: "52px", cell: ({ unloadTime }) => clock(unloadTime) },
      { title: t.doneAt, width: "52px", cell: ({ doneTime }) => clock(doneTime) },
      { title: t.load, width: "70px", right: true, cell: (ticket) => quantity(ticket.quantity) },
      {
        title: t.poured,
        width: "70px",
        right: true,
        cell: (ticket) => (done(ticket) ? quantity(toNumber(decimal(ticket.quantity).minus(ticket.restQuantity))) : ""),
      },
    ],
  }),
});
