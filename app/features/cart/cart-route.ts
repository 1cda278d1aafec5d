import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/server-runtime";
import { failureOf, needsLogin, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { cartText as t } from "~/lib/texts/cart";
import { applyCartForm, applyTickIntent, type CartTrouble } from "./apply-cart-form";
import { carryingTicks } from "./carry-ticks";
import { type CartPost, changedFields, readCartForm } from "./cart-form-data";
import { cartView } from "./cart-view";
import { loadCart } from "./load-cart";
import { findOffers, takeOffers } from "./offers";

const REFRESHED = "refreshed";

/** What was typed before the login had to be repeated, as if it had just been refused. */
async function keptForm(
  request: Request,
  { drafts }: AppLoadContext,
): Promise<(CartTrouble & { ticks: number[] }) | null> {
  const kept = await drafts.read(request);
  if (!kept) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  const { typed, ticks } = readCartForm(form);
  return { ok: false, message: t.typedAgain, errors: {}, typed, ticks };
}

export async function loadCartPage({ request, context }: LoaderFunctionArgs) {
  const refreshed = new URL(request.url).searchParams.has(REFRESHED);
  const { shops, ...cart } = await loadCart(context, refreshed).catch(orScreen(request));
  const [offers, kept] = await Promise.all([
    findOffers(context, shops).catch(orScreen(request)),
    keptForm(request, context),
  ]);
  return { ...cart, ticks: kept?.ticks ?? cart.ticks, shops: cartView(shops, offers), kept };
}
export type CartPageData = Awaited<ReturnType<typeof loadCartPage>>;

/** What an intent does beyond the changes of the form; answers the message for the next page. */
async function runIntent(context: AppLoadContext, post: CartPost): Promise<string | undefined> {
  const { api, area } = context;
  const [what, key] = post.intent.split(":");
  if (what === "tick") {
    await applyTickIntent(api, await api.cart.getShop({ areaSysNo: area.sysNo }), post.intent, post.ticks);
  }
  if (what === "remove") {
    const line = Number(key);
    await api.cart.remove({ sysNoList: [line] });
    await api.cartLocal.select({ cartSysNoList: post.ticks.filter((sysNo) => sysNo !== line) });
    return t.removed(1);
  }
  if (what === "removeSelected" && post.ticks.length > 0) {
    await api.cart.remove({ sysNoList: post.ticks });
    return t.removed(post.ticks.length);
  }
  if (what === "offers" || what === "offer") {
    const { shops } = await loadCart(context, false);
    const offers = await findOffers(context, shops);
    const taken = key ? new Map([...offers].filter(([line]) => line === Number(key))) : offers;
    await carryingTicks(api, area.sysNo, () => takeOffers(context, taken));
    return t.offersTaken;
  }
  return undefined;
}

const chooseFirst: CartTrouble = { ok: false, message: t.chooseFirst, errors: {}, typed: {} };
const needsTicks = new Set(["checkout", "removeSelected"]);

/** What is to be removed need not be right any more. */
function withoutRemoved(post: CartPost): CartPost {
  const [what, key] = post.intent.split(":");
  const gone = what === "remove" ? [Number(key)] : what === "removeSelected" ? post.ticks : [];
  const errors = { ...post.errors };
  for (const line of gone) delete errors[`qty.${line}`];
  return { ...post, errors, quantities: post.quantities.filter(({ sysNo }) => !gone.includes(sysNo)) };
}

/** One action for every button and every change of the cart (R-CART-19, R-CART-20). */
export async function changeCart({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const here = new URL(request.url).pathname.replace(/\.data$/, "");
  const post = withoutRemoved(readCartForm(form));
  const { intent } = post;
  try {
    const trouble = await applyCartForm(context.api, post, context.area.sysNo);
    // in the background it is no page that failed
    if (trouble && post.live) return data(trouble);
    if (trouble && intent === "checkout") return data(trouble, { status: 422 });
    if (needsTicks.has(intent) && post.ticks.length === 0) return data(trouble ?? chooseFirst, { status: 422 });
    if (intent === "checkout") return redirect("/checkout", 303);
    const message = await runIntent(context, post);
    if (trouble) return data(trouble, { status: 422 });
    if (post.live) return data({ ok: true as const });
    if (intent === "refresh") {
      await context.api.cartLocal.select({ cartSysNoList: [] });
      return redirect(`${here}?${REFRESHED}=1`, 303);
    }
    return message ? redirectWith(here, { message }) : redirect(here, 303);
  } catch (error) {
    const trouble = failureOf(error);
    if (!trouble) throw error;
    if (needsLogin(trouble)) {
      const fields = new URLSearchParams([...changedFields(form)].map(([name, value]) => [name, String(value)]));
      return context.drafts.keep(request, { fields }, { kicked: trouble.reason === "KICKED_OFFLINE", path: here });
    }
    const refused: CartTrouble = { ok: false, message: trouble.message, errors: {}, typed: post.typed };
    return data(refused, { status: 422 });
  }
}
