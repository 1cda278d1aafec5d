import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { materialText as t } from "~/lib/texts/material";
import { materialPath } from "./paths";

export const ISSUE = "issue";
export const TAKE_BACK = "takeBack";

function quantityIn(fields: Fields, what: string): number {
  const { value, error } = readNumber(text(fields, "quantity"), { what, scale: 4 });
  if (value === undefined || value <= 0) throw inputProblem({ quantity: error ?? `请填写${what}` });
  return value;
}

/** Issues goods of a received line, and takes them back. */
export const materialIntents = (receivingItemSysNo: number): Intents => ({
  [ISSUE]: async (api, fields) => {
    const batchSysNo = keyIn(text(fields, "batchSysNo"));
    await api.material.issue({
      receivingItemSysNo,
      ...(batchSysNo === undefined ? {} : { batchSysNo }),
      quantity: quantityIn(fields, t.quantity),
      ...{ team: text(fields, "team"), usePart: text(fields, "usePart") },
      ...{ takerName: text(fields, "takerName"), note: text(fields, "note") },
    });
    return { message: t.done, to: materialPath(receivingItemSysNo) };
  },
  [TAKE_BACK]: async (api, fields) => {
    const sysNo = keyIn(text(fields, "sysNo"));
    if (sysNo === undefined) throw new Response(null, { status: 400 });
    await api.material.takeBack({ sysNo, quantity: quantityIn(fields, t.backQuantity), note: text(fields, "note") });
    return { message: t.takenBackDone, to: materialPath(receivingItemSysNo) };
  },
});
