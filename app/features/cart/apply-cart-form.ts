import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Cart } from "#trpc/contract/cart";
import { keptSelection, selectAll, skusOf } from "#trpc/rules/selection";
import { failureOf } from "~/lib/failure";
import { cartText as t } from "~/lib/texts/cart";
import type { CartPost } from "./cart-form-data";

type Api = AppLoadContext["api"];

export interface CartTrouble {
  ok: false;
  message: string;
  /** By line. */
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** Refusals of a list of quantities name the list's rows; the screen needs the lines. */
function atLines(fields: Record<string, string>, post: CartPost): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const row = /^list\.(\d+)\b/.exec(path)?.[1];
    const line = row === undefined ? undefined : post.quantities[Number(row)]?.sysNo;
    if (line !== undefined) errors[line] = message.replace(/^第 \d+ 行：/, "");
  }
  return errors;
}

/** Writes what the form changed: quantities, agreements, payment terms, ticks. Answers the trouble, if any. */
export async function applyCartForm(api: Api, post: CartPost, areaSysNo: number): Promise<CartTrouble | null> {
  await api.cartLocal.select({ cartSysNoList: post.ticks });
  if (Object.keys(post.errors).length > 0) {
    return { ok: false, message: t.fix, errors: post.errors, typed: post.typed };
  }
  try {
    if (post.quantities.length > 0) await api.cart.batchUpdate({ list: post.quantities });
    for (const change of post.agreements) await api.cart.batchUpdate({ ...change, areaSysNo });
    for (const change of post.terms) await api.cart.batchUpdate({ ...change, areaSysNo });
    return null;
  } catch (error) {
    const trouble = failureOf(error);
    if (!trouble || trouble.code === 401 || trouble.code === 400_101) throw error;
    const errors = atLines(trouble.fields, post);
    const [only] = post.quantities;
    const alone = post.quantities.length === 1 && post.agreements.length === 0 && post.terms.length === 0;
    if (Object.keys(errors).length === 0 && alone && only) errors[only.sysNo] = trouble.message;
    return { ok: false, message: trouble.message, errors, typed: post.typed };
  }
}

/** Ticks for the buttons that work without JavaScript: `tick:all`, `tick:none`, `tick:shop:KEY`. */
export async function applyTickIntent(api: Api, cart: Cart, intent: string, ticks: readonly number[]): Promise<void> {
  const shops = cart.categoryTypeList;
  const current = keptSelection(shops, ticks);
  const [, what, key] = intent.split(":");
  const shop = shops.find(({ shopSysNo }) => String(shopSysNo) === key);
  const next =
    what === "shop" && shop
      ? selectAll(
          [shop],
          current,
          skusOf(shop).some((sku) => !sku.disabled && !current.has(sku.sysNo)),
        )
      : selectAll(shops, current, what === "all");
  await api.cartLocal.select({ cartSysNoList: [...next] });
}
