import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Measure } from "#trpc/contract/shared/enums";
import { text } from "~/forms/fields";
import { failureOf, isUnsettled, needsLogin } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { withQuery } from "~/lib/query";
import { buyMoreText as t } from "~/lib/texts/buy-more";
import { cartText } from "~/lib/texts/cart";
import { addRows } from "../cart/add-rows";
import { measureIn } from "../measure/measure-in";

/** A quantity as it stands in the form. */
export interface Typed {
  quantity: string;
  measure: Measure;
}

/** The form as it came back: what is ticked, what was typed, and what is wrong with it, by sku. */
export interface BuyMoreAnswer {
  message: string;
  ticked: number[];
  typed: Record<number, Typed>;
  errors: Record<number, string>;
  /** the next try is another request */
  requestKey: string;
}

/** What stands in the fields of a form, by sku. */
export function typedIn(fields: Iterable<[string, unknown]>): Record<number, Typed> {
  const byName = new Map([...fields].filter((field): field is [string, string] => typeof field[1] === "string"));
  const named = [...byName].flatMap(([name, quantity]) => {
    const [, sku] = /^quantity\.(\d+)$/.exec(name) ?? [];
    return sku ? [[sku, { quantity, measure: measureIn(byName.get(`measure.${sku}`)) }]] : [];
  });
  return Object.fromEntries(named);
}

/** 加入购物车: everything that is ticked by one call; what could not be added stays ticked, with its reason. */
export async function actOnBuyMore({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const { pathname, search } = new URL(request.url);
  const sent = form.getAll("sku").map(Number).filter(Number.isSafeInteger);
  const typed = typedIn(form);
  const wanted = [...new Set(sent)].map((skuSysNo) => ({
    skuSysNo,
    ...(typed[skuSysNo] ?? { quantity: "", measure: "unit" as const }),
  }));
  const answer = (message: string, errors: BuyMoreAnswer["errors"], ticked: number[], requestKey: string) =>
    data<BuyMoreAnswer>({ message, ticked, typed, errors, requestKey }, { status: 422 });
  try {
    if (wanted.length === 0) return answer(t.noneChosen, {}, [], crypto.randomUUID());
    const errors = await addRows(context, wanted, text(form, "requestKey"));
    const left = wanted.flatMap(({ skuSysNo }) => (errors[skuSysNo] === undefined ? [] : [skuSysNo]));
    const done = wanted.length - left.length;
    if (left.length > 0) return answer(t.partly(done, left.length), errors, left, crypto.randomUUID());
    const message = { message: t.added(done), href: "/shopping_cart", link: cartText.viewCart };
    return redirectWith(withQuery(pathname, search, {}), message);
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (needsLogin(problem)) return context.drafts.keep(request, { fields: form });
    // nobody knows what became of it: sending it again is the same request
    const requestKey = (isUnsettled(problem) && text(form, "requestKey")) || crypto.randomUUID();
    return answer(
      problem.message,
      {},
      wanted.map(({ skuSysNo }) => skuSysNo),
      requestKey,
    );
  }
}
