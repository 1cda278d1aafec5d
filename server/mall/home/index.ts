import { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { toNumber } from "#trpc/rules/money";
import { ownerOf, sideOf, sumWaitingFor } from "../document/index";
import { type Handler, implement } from "../implement";
import { orderKind } from "../order/index";
import { type Counted, countDocuments, sumDocuments } from "./repo";

/** R-BIZ-13: counts of the own side by status. */
const statistics: Handler<typeof contract.home.statistics> = async (context) => {
  const { actor, db, input } = context;
  const side = sideOf(context);
  const owner = ownerOf(actor, side);
  const [rows, waiting] = await Promise.all([
    input.withAmounts ? sumDocuments(db, owner) : countDocuments(db, owner),
    side === "purchaser" ? sumWaitingFor(db, orderKind, actor) : undefined,
  ]);
  const of = (document: Counted) =>
    rows.filter((row) => row.document === document).map(({ document: _kind, ...counts }) => counts);
  return {
    orderStatusCount: of("order"),
    orderApprovalCount: of("approval"),
    toApproveCount:
      waiting && waiting.count > 0
        ? [
            {
              status: ApprovalStatus.auditing,
              count: waiting.count,
              amount: toNumber(waiting.amount ?? 0),
              ...(waiting.oldestTime === null ? {} : { oldestTime: waiting.oldestTime }),
            },
          ]
        : [],
    orderPaymentCount: of("payment"),
    deliveryStatusCount: of("delivery"),
    receivingStatusCount: of("receiving"),
    returnStatusCount: of("return"),
  };
};

export const home = implement(contract.home, { statistics });
