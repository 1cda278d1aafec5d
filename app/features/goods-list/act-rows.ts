import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type Fields, text } from "~/forms/fields";
import { failureOf, isUnsettled, needsLogin } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { cartText } from "~/lib/texts/cart";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { addRows } from "../cart/add-rows";

/** The form of the rows as it came back: what is still typed, and what is wrong with it, by sku. */
export interface RowsAnswer {
  message: string;
  isRefused: boolean;
  typed: Record<number, string>;
  errors: Record<number, string>;
  /** the next try is another request */
  requestKey: string;
}

const FIELD = /^quantity\.([1-9]\d{0,14})$/;

/** Quantities that are filled in, by sku. */
export function filledIn(fields: Iterable<[string, unknown]>): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [name, value] of fields) {
    const [, sku] = FIELD.exec(name) ?? [];
    if (sku && typeof value === "string" && value.trim() !== "") found[Number(sku)] = value.trim();
  }
  return found;
}

/** What is to be added: the row whose button was pressed, as much of it as is typed or its minimum; else all that are filled in. */
function wantedOf(form: Fields, typed: Readonly<Record<number, string>>) {
  const [sku = "", least = ""] = text(form, "one").split(":");
  if (sku) return [{ skuSysNo: Number(sku), quantity: typed[Number(sku)] ?? least }];
  return Object.entries(typed).map(([filled, quantity]) => ({ skuSysNo: Number(filled), quantity }));
}

/** Adds rows of a list to the cart by one call; what was not added stays typed, with its reason. */
export async function actOnRows({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const typed = filledIn(form);
  const wanted = wantedOf(form, typed).map((row) => ({ ...row, measure: "unit" as const }));
  const answer = (message: string, said: Partial<RowsAnswer> = {}) =>
    data<RowsAnswer>(
      { message, isRefused: true, typed, errors: {}, requestKey: crypto.randomUUID(), ...said },
      { status: said.isRefused === false ? 200 : 422, headers: { "Cache-Control": "no-store" } },
    );
  try {
    if (wanted.length === 0) return answer(t.noneFilled);
    const errors = await addRows(context, wanted, text(form, "requestKey"));
    const refused = wanted.filter(({ skuSysNo }) => errors[skuSysNo] !== undefined);
    const done = wanted.filter(({ skuSysNo }) => errors[skuSysNo] === undefined);
    for (const { skuSysNo } of done) delete typed[skuSysNo];
    for (const { skuSysNo, quantity } of refused) typed[skuSysNo] = quantity;
    if (refused.length > 0) return answer(t.addedPartly(done.length, refused.length), { errors });
    const left = Object.keys(typed).length;
    if (left > 0) return answer(t.addedOne(left), { isRefused: false });
    const { pathname, search } = new URL(request.url);
    const onward = { href: "/shopping_cart", link: cartText.viewCart };
    return redirectWith(pathname + search, { message: t.addedSome(done.length), ...onward });
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (needsLogin(problem)) return context.drafts.keep(request, { fields: form });
    // nobody knows what became of it: sending it again is the same request
    return answer(problem.message, isUnsettled(problem) ? { requestKey: text(form, "requestKey") } : {});
  }
}
