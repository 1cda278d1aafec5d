import { contract } from "#trpc/contract/index";
import { ownerOf, sideOf } from "../document/index";
import { type Handler, implement } from "../implement";
import { type Counted, countDocuments, sumDocuments } from "./repo";

/** R-BIZ-13: counts of the own side by status. */
const statistics: Handler<typeof contract.home.statistics> = async (context) => {
  const { actor, db, input } = context;
  const owner = ownerOf(actor, sideOf(context));
  const rows = input.withAmounts ? await sumDocuments(db, owner) : await countDocuments(db, owner);
  const of = (document: Counted) =>
    rows.filter((row) => row.document === document).map(({ document: _kind, ...counts }) => counts);
  return {
    orderStatusCount: of("order"),
    orderApprovalCount: of("approval"),
    deliveryStatusCount: of("delivery"),
    receivingStatusCount: of("receiving"),
    returnStatusCount: of("return"),
  };
};

export const home = implement(contract.home, { statistics });
