import type { AppLoadContext } from "@remix-run/node";
import type { CartOverview } from "#trpc/contract/cart";
import { keptSelection, selectAll, skusOf } from "#trpc/rules/selection";
import { failureOf, needsLogin, type Problem } from "~/lib/failure";
import { cartText as t } from "~/lib/texts/cart";
import { carryingTicks } from "./carry-ticks";
import type { CartPost } from "./cart-form-data";

type Api = AppLoadContext["api"];
type Quantities = CartPost["quantities"];

/** What the form gets back when a part of it was not accepted: the rest was. */
export interface CartProblem {
  ok: false;
  message: string;
  /** Sentences by field: `qty.LINE`, `agreement.GROUP`, `term.GROUP`. */
  errors: Record<string, string>;
  /** Those fields as typed. */
  typed: Record<string, string>;
}

/** The refusal; a bug and the need to log in pass. */
function refusalIn(error: unknown): Problem {
  const problem = failureOf(error);
  if (!problem || needsLogin(problem)) throw error;
  return problem;
}

/** Refusals of a list of quantities name the list's rows; the screen needs the fields of the lines. */
function atLines({ fields, message }: Problem, list: Quantities): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const row = /^list\.(\d+)\b/.exec(path)?.[1];
    const line = row === undefined ? undefined : list[Number(row)]?.sysNo;
    if (line !== undefined) errors[`qty.${line}`] = sentence.replace(/^第 ?\d+ ?行(“[^”]*”)?：/, "");
  }
  const [only] = list;
  if (Object.keys(errors).length === 0 && only && list.length === 1) errors[`qty.${only.sysNo}`] = message;
  return errors;
}

interface Unset {
  errors: Record<string, string>;
  /** lines that another tab took out meanwhile */
  gone: number;
}

/** Sets the quantities that can be set; answers the sentences of the others. */
async function setQuantities(api: Api, list: Quantities): Promise<Unset> {
  if (list.length === 0) return { errors: {}, gone: 0 };
  try {
    await api.cart.batchUpdate({ list });
    return { errors: {}, gone: 0 };
  } catch (error) {
    const problem = refusalIn(error);
    const named = atLines(problem, list);
    const rest = list.filter(({ sysNo }) => !(`qty.${sysNo}` in named));
    if (rest.length === list.length) throw error;
    const others = await setQuantities(api, rest);
    if (problem.reason === "CART_LINE_GONE") return { ...others, gone: others.gone + list.length - rest.length };
    return { ...others, errors: { ...named, ...others.errors } };
  }
}

type GroupChange = Extract<Parameters<Api["cart"]["batchUpdate"]>[0], { sysNoList: number[] }>;

/** Changes the lines of a group that are still there; answers how many are not. */
async function changeGroup(api: Api, group: GroupChange): Promise<number> {
  try {
    await api.cart.batchUpdate(group);
    return 0;
  } catch (error) {
    const problem = refusalIn(error);
    const { sysNoList = [] } = (problem.details ?? {}) as { sysNoList?: number[] };
    const missing = new Set(sysNoList);
    const rest = group.sysNoList.filter((sysNo) => !missing.has(sysNo));
    const gone = group.sysNoList.length - rest.length;
    if (problem.reason !== "CART_LINE_GONE" || gone === 0 || rest.length === 0) throw error;
    return gone + (await changeGroup(api, { ...group, sysNoList: rest }));
  }
}

/**
 * Writes what the form changed: ticks, quantities, agreements, payment terms. What is fine is written even when
 * something beside it is not. Answers the problem, if any.
 */
export async function applyCartForm(
  api: Api,
  post: CartPost,
  areaSysNo: number | undefined,
): Promise<CartProblem | null> {
  await api.cartLocal.select({ cartSysNoList: post.ticks });
  const errors = { ...post.errors };
  let message = "";
  const attempt = async (field: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const problem = refusalIn(error);
      const gone = problem.reason === "CART_LINE_GONE";
      if (field && !gone) errors[field] = problem.message;
      else message = gone ? t.goneElsewhere(1) : problem.message;
    }
  };
  await attempt("", async () => {
    const { errors: wrong, gone } = await setQuantities(api, post.quantities);
    Object.assign(errors, wrong);
    if (gone > 0) message = t.goneElsewhere(gone);
  });
  const change = async (groups: CartPost["agreements"] | CartPost["terms"]) => {
    for (const { field, ...group } of groups) {
      await attempt(field, async () => {
        const gone = await changeGroup(api, { ...group, areaSysNo });
        if (gone > 0) message = t.goneElsewhere(gone);
      });
    }
  };
  if (post.agreements.length > 0) await carryingTicks(api, areaSysNo, () => change(post.agreements));
  await change(post.terms);
  const bad = Object.keys(errors);
  if (bad.length === 0 && !message) return null;
  const beside = bad.map((field) => field.replace("qty.", "measure.")).filter((field) => field in post.typed);
  const typed = Object.fromEntries([...bad, ...beside].map((field) => [field, post.typed[field] ?? ""]));
  return {
    ok: false,
    message: [message, bad.length > 0 ? t.fix(bad.length) : ""].filter(Boolean).join("；"),
    errors,
    typed,
  };
}

/**
 * Ticks of the whole cart at once: `tick:all`, `tick:none`, `tick:shop:KEY` to turn one, `tick:shop:KEY:on` or `:off`.
 */
export async function applyTickIntent(
  api: Api,
  cart: CartOverview,
  intent: string,
  ticks: readonly number[],
): Promise<void> {
  const shops = cart.categoryTypeList;
  const current = keptSelection(shops, ticks);
  const [, what, key, way] = intent.split(":");
  const shop = shops.find(({ shopSysNo }) => String(shopSysNo) === key);
  const unticked = shop && skusOf(shop).some((sku) => !sku.disabled && !current.has(sku.sysNo));
  const next =
    what === "shop" && shop
      ? selectAll([shop], current, way ? way === "on" : unticked === true)
      : selectAll(shops, current, what === "all");
  await api.cartLocal.select({ cartSysNoList: [...next] });
}
