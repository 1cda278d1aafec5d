import { PourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { defineScreen } from "../document/screen";
import { PourFacts, PourFees, pourNews, pourProblem } from "./pour-detail";
import { PourProgress, PourTrucks } from "./pour-live";
import { pourOrderActions } from "./pour-order-actions";
import { PourOrderMarks } from "./pour-order-marks";

const { confirmed, pouring, finished } = PourOrderStatus;
const shown: readonly number[] = [confirmed, pouring, finished];

/** A pour as site and plant see it: how far it is, its trucks, what it costs. */
export const screen = defineScreen({
  title: t.title,
  read: (api, id) => api.pourOrder.detail({ id }),
  steps: (api, id) => api.pourOrder.steps({ id }),
  actions: pourOrderActions,
  Marks: PourOrderMarks,
  problem: pourProblem,
  news: pourNews,
  Body: ({ document }) => (
    <>
      {shown.includes(document.status) ? (
        <>
          <PourProgress document={document} />
          <PourTrucks document={document} />
        </>
      ) : null}
      <PourFacts document={document} />
      <PourFees document={document} />
    </>
  ),
});
