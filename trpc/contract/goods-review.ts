import { z } from "zod";
import { mutation, query } from "./define";
import { ById } from "./shared/document";
import { Id, Ids, NeededText } from "./shared/fields";
import { GoodsDraft, goodsPage, goodsQuery, MOST_GOODS, OwnGoods } from "./supplier-goods";

const changed = z.object({ changed: z.int() });
const comment = NeededText(200, "原因");
/** Drafts as they were read: one that was saved since is refused. */
const itemList = z
  .array(z.object({ sysNo: Id, version: z.int() }))
  .min(1, "请先选择待审核的商品")
  .max(MOST_GOODS, `一次最多${MOST_GOODS}种商品`);
const skuSysNoList = Ids.min(1, "请先选择商品").max(MOST_GOODS, `一次最多${MOST_GOODS}种商品`);
const base = "/api/mall/v1/operator/goods";

/** Calls implied by R-LIST-01: the operator reviews what suppliers write, bans goods and lifts it again. */
export const goodsReview = {
  search: query(`POST ${base}/search`, {
    summary: "Goods of all suppliers and their submitted drafts under a tab, with how many each tab has",
    role: "operator",
    input: goodsQuery,
    output: goodsPage,
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "Goods with the edit beside them and what happened to them",
    role: "operator",
    input: ById,
    output: OwnGoods,
  }),
  getDraft: query(`GET ${base}/getDraft/{id}`, {
    summary: "A submitted draft: what it changes, and what the check found",
    role: "operator",
    input: ById,
    output: GoodsDraft,
  }),
  pass: mutation(`POST ${base}/pass`, {
    summary: "Pass drafts: new goods may go on the shelf, edits take effect at once; all or none",
    role: "operator",
    input: z.object({ itemList }),
    output: changed,
  }),
  refuse: mutation(`POST ${base}/refuse`, {
    summary: "Refuse drafts with a reason; goods beside them stay on sale as they are",
    role: "operator",
    input: z.object({ itemList, comment }),
    output: changed,
  }),
  ban: mutation(`POST ${base}/ban`, {
    summary: "Take goods off the shelf for a reason, until an operator lifts it (R-LIST-01)",
    role: "operator",
    input: z.object({ skuSysNoList, comment }),
    output: changed,
  }),
  lift: mutation(`POST ${base}/lift`, {
    summary: "Lift a ban: the goods are off the shelf and their supplier may put them on it (R-LIST-01)",
    role: "operator",
    input: z.object({ skuSysNoList, comment }),
    output: changed,
  }),
};
