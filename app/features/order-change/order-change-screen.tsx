import { orderChangeText as t } from "~/lib/texts/order-change";
import { defineScreen } from "../document/screen";
import { orderChangeActions } from "./order-change-actions";
import { ChangeFacts, ChangeLines, changeNews, changeProblem } from "./order-change-detail";
import { OrderChangeMarks } from "./order-change-marks";

/** A change of an order: what it was, what it becomes, and who agrees to it. */
export const screen = defineScreen({
  title: t.title,
  read: (api, id) => api.orderChange.detail({ id }),
  steps: (api, id) => api.orderChange.steps({ id }),
  actions: orderChangeActions,
  Marks: OrderChangeMarks,
  problem: changeProblem,
  news: changeNews,
  Body: ({ document }) => (
    <>
      <ChangeFacts document={document} />
      <ChangeLines document={document} />
    </>
  ),
});
