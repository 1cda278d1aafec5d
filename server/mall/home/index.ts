import { contract } from "#trpc/contract/index";
import { beginOf, mondaysUntil } from "#trpc/rules/weeks";
import { ownerOf, sideOf, sumWaitingFor } from "../document/index";
import { type Handler, implement } from "../implement";
import { orderKind } from "../order/index";
import { countDocuments, type StatusRow, sumOrdersByWeek } from "./repo";

/** R-BIZ-13: counts of the own side by status. */
const statistics: Handler<typeof contract.home.statistics> = async (context) => {
  const { actor, db, input } = context;
  const side = sideOf(context);
  const owner = ownerOf(actor, side);
  const toDecide = side === "purchaser" ? sumWaitingFor(orderKind, actor) : undefined;
  const rows = await countDocuments(db, { owner, toDecide, withAmounts: input.withAmounts });
  const of = (document: StatusRow["document"]) =>
    rows.filter((row) => row.document === document).map(({ document: _kind, ...counts }) => counts);
  return {
    orderStatusCount: of("order"),
    orderApprovalCount: of("approval"),
    toApproveCount: of("toApprove").filter(({ count }) => count > 0),
    orderPaymentCount: of("payment"),
    deliveryStatusCount: of("delivery"),
    receivingStatusCount: of("receiving"),
    returnStatusCount: of("return"),
  };
};

/** Thirteen weeks are the quarter that people look back on. */
const WEEKS = 13;

const orderWeeks: Handler<typeof contract.home.orderWeeks> = async (context) => {
  const { actor, db, now } = context;
  const mondays = mondaysUntil(now, WEEKS);
  const [first = ""] = mondays;
  const rows = await sumOrdersByWeek(db, ownerOf(actor, sideOf(context)), beginOf(first));
  const found = new Map(rows.map((row) => [row.from, row]));
  return { weeks: mondays.map((from) => found.get(from) ?? { from, count: 0, amount: 0 }) };
};

export const home = implement(contract.home, { statistics, orderWeeks });
