import { factoringText as t } from "~/lib/texts/factoring";
import { defineScreen } from "../document/screen";
import { useSide } from "../document/use-side";
import { factoringActions } from "./factoring-actions";
import { FactoringFacts, FactoringOrders, factoringNews } from "./factoring-detail";
import { FactoringMarks } from "./factoring-marks";

/** An application for financing: its cost, its orders, who answered what. */
export const screen = defineScreen({
  title: t.title,
  read: (api, id) => api.factoring.detail({ id }),
  steps: (api, id) => api.factoring.steps({ id }),
  actions: factoringActions,
  Marks: FactoringMarks,
  news: (document, side) => factoringNews(document, side === "supplier"),
  Body: ({ document }) => (
    <>
      <FactoringFacts document={document} sells={useSide() === "supplier"} />
      <FactoringOrders document={document} />
    </>
  ),
});
