import type { ActionFunctionArgs } from "@remix-run/node";
import { type Api, type Done, type Intents, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { priceIntents } from "./act-price";
import { OWN_GOODS, REVIEW } from "./paths";

/** Ticked rows of a list, and the goods or draft of one row: a key, and the version of a draft as it was read. */
export const tickName = (kind: "sku" | "draft", sysNo: number): string => `tick.${kind}.${sysNo}`;
const TICK = /^tick\.(sku|draft)\.(\d{1,15})$/;

interface Chosen {
  skuSysNoList: number[];
  itemList: { sysNo: number; version: number }[];
}

/** The goods and drafts that a form names: one of a row, or the ticked ones. */
function chosenIn(fields: Fields): Chosen {
  const chosen: Chosen = { skuSysNoList: [], itemList: [] };
  const add = (kind: string, sysNo: number | undefined, version: string) => {
    if (sysNo === undefined) return;
    if (kind === "sku") chosen.skuSysNoList.push(sysNo);
    else chosen.itemList.push({ sysNo, version: keyIn(version) ?? 0 });
  };
  add("sku", keyIn(text(fields, "skuSysNo")), "");
  add("draft", keyIn(text(fields, "draftSysNo")), text(fields, "version"));
  for (const [name, value] of fields) {
    const [, kind = "", sysNo] = TICK.exec(name) ?? [];
    add(kind, keyIn(sysNo), value);
  }
  return chosen;
}

const goodsIn = (fields: Fields): number[] => {
  const { skuSysNoList } = chosenIn(fields);
  if (skuSysNoList.length === 0) throw inputProblem({}, t.tickFirst);
  return skuSysNoList;
};
const draftsIn = (fields: Fields) => {
  const { itemList } = chosenIn(fields);
  if (itemList.length === 0) throw inputProblem({}, t.tickFirst);
  return itemList;
};
const keysIn = (fields: Fields): number[] => draftsIn(fields).map(({ sysNo }) => sysNo);

/** Address of the same tab of the list, or of the page. */
function hereOf({ request }: ActionFunctionArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  const kept = Object.fromEntries(["status", "keyword", "family"].map((name) => [name, searchParams.get(name)]));
  return withQuery(pathname, "", kept);
}

type Call = (api: Api, fields: Fields) => Promise<{ changed: number }>;
/** A call that moves goods or drafts, what is said when it is done, and the page that follows. */
const doing =
  (to: string) =>
  (call: Call, said: string | ((count: number) => string)) =>
  async (api: Api, fields: Fields): Promise<Done> => {
    const { changed } = await call(api, fields);
    return { message: typeof said === "string" ? said : said(changed), to };
  };

/** Intents of a supplier, of the list and the pages. */
function supplierIntents(args: ActionFunctionArgs): Intents {
  const here = hereOf(args);
  const stay = doing(here);
  // a draft that is gone has no page
  const leave = doing(here.startsWith(`${OWN_GOODS}/draft/`) ? OWN_GOODS : here);
  return {
    ...priceIntents(here),
    putOn: stay((api, fields) => api.supplierGoods.putOn({ skuSysNoList: goodsIn(fields) }), t.putOnDone),
    takeOff: stay((api, fields) => api.supplierGoods.takeOff({ skuSysNoList: goodsIn(fields) }), t.takeOffDone),
    submit: stay((api, fields) => api.supplierGoods.submit({ sysNoList: keysIn(fields) }), t.submitDone),
    withdraw: stay((api, fields) => api.supplierGoods.withdraw({ sysNoList: keysIn(fields) }), t.withdrawDone),
    discard: leave((api, fields) => api.supplierGoods.discard({ sysNoList: keysIn(fields) }), t.discardDone),
  };
}

/** Intents of an operator; a decision leads back to the list. */
function operatorIntents(args: ActionFunctionArgs): Intents {
  const here = hereOf(args);
  const [stay, leave] = [doing(here), doing(here.startsWith(`${REVIEW}/draft/`) ? REVIEW : here)];
  const why = (fields: Fields) => text(fields, "comment");
  return {
    pass: leave((api, fields) => api.goodsReview.pass({ itemList: draftsIn(fields) }), t.passDone),
    refuse: leave(
      (api, fields) => api.goodsReview.refuse({ itemList: draftsIn(fields), comment: why(fields) }),
      t.refuseDone,
    ),
    ban: stay((api, fields) => api.goodsReview.ban({ skuSysNoList: goodsIn(fields), comment: why(fields) }), t.banDone),
    lift: stay(
      (api, fields) => api.goodsReview.lift({ skuSysNoList: goodsIn(fields), comment: why(fields) }),
      t.liftDone,
    ),
  };
}

export const actOwnGoods = (args: ActionFunctionArgs) => runIntent(args, supplierIntents(args));
export const actReview = (args: ActionFunctionArgs) => runIntent(args, operatorIntents(args));
