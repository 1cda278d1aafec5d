import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { skusOf } from "#trpc/rules/selection";
import { failureOf, needsLogin, orScreen, orUnread } from "~/lib/failure";
import { type Flash, redirectWith } from "~/lib/flash";
import { packed } from "~/lib/packed";
import { seesCart } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { cartText as t } from "~/lib/texts/cart";
import { partsText } from "~/lib/texts/parts";
import { applyCartForm, applyTickIntent, type CartProblem } from "./apply-cart-form";
import { carryingTicks } from "./carry-ticks";
import { type CartPost, changedFields, readCartForm, wholeTicks } from "./cart-form-data";
import { cartView } from "./cart-view";
import { loadCart } from "./load-cart";
import { offersIn, takeOffers } from "./offers";
import { foundPortion, PORTION_FIELD, portionOf, wantedPortion } from "./portion";
import { refreshCart } from "./refresh-cart";
import { savedView } from "./saved-view";
import { tickAdded, visitTicks } from "./visit-ticks";

/** Name of the searched word in the page's address. */
const KEYWORD = "q";
const MAX_KEYWORD = 50;

/** What was typed before the login had to be repeated. */
async function keptForm(request: Request, { drafts }: AppLoadContext): Promise<CartPost | null> {
  const kept = await drafts.read(request);
  if (!kept) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return readCartForm(form);
}

/** The cart's page: a portion of its lines, with the sums and ticks of all. */
export async function loadCartPage({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const session = await context.session.read();
  if (session && !seesCart({ currentIdentity: session.applicationKey }))
    throw data({ message: t.noCart }, { status: 403 });
  const screen = orScreen(request);
  const areaSysNo = context.area.sysNo;
  const wanted = wantedPortion(searchParams);
  const keyword = (searchParams.get(KEYWORD) ?? "").trim().slice(0, MAX_KEYWORD);
  const [cart, typed, guessed, saved, budget] = await Promise.all([
    loadCart(context, visitTicks(context.api)).catch(screen),
    keptForm(request, context),
    context.api.cart.lines({ areaSysNo, ...(keyword ? { keyword } : { portion: wanted }) }).catch(screen),
    context.api.cart.saved({ areaSysNo }).catch(screen),
    session?.applicationKey === "purchaser"
      ? context.api.budget.ahead({}).catch(orUnread(context, partsText.budget))
      : null,
  ]);
  const ticks = new Set(typed ? wholeTicks(typed, cart.ticks) : cart.ticks);
  // another tab may have changed the cart between the two answers, or the portion is beyond its end
  const there = new Set(guessed.flatMap((shop) => skusOf(shop)).map(({ sysNo }) => sysNo));
  const portion = keyword ? foundPortion(cart.shops, ticks, there) : portionOf(cart.shops, ticks, wanted);
  const { no, count, from, to, elsewhere } = portion;
  const every = portion.shops.flatMap((shop) => skusOf(shop)).map(({ sysNo }) => sysNo);
  const shown = every.every((sysNo) => there.has(sysNo))
    ? guessed
    : await context.api.cart.lines({ cartSysNoList: every, areaSysNo }).catch(screen);
  return {
    portion: { no, count, from, to },
    keyword,
    elsewhere,
    shops: packed(cartView(portion.shops, shown, { shops: cart.shops, ticks })),
    ticks: every.filter((sysNo) => ticks.has(sysNo)),
    selected: cart.selected,
    whole: cart.whole,
    offered: offersIn(cart.shops).size,
    saved: saved.map(savedView),
    budget: (cart.whole.lineCount > 0 && budget) || null,
    // as if it had just been refused
    kept: typed && { ok: false as const, message: t.typedAgain, errors: {}, typed: typed.typed },
  };
}
export type CartPageData = Awaited<ReturnType<typeof loadCartPage>>;

/** Message for the next page, and what takes it back. */
type CartNews = Pick<Flash, "message" | "undo"> & Partial<Pick<Flash, "tone">>;

/** The buttons of single lines: out, aside for later, and back. */
async function moveLine({ api }: AppLoadContext, what: string, line: number): Promise<CartNews | undefined> {
  const sysNoList = [line];
  if (what === "remove") {
    await api.cart.remove({ sysNoList });
    return { message: t.removed(1), undo: `restore:${line}` };
  }
  if (what === "later") {
    await api.cart.move({ sysNoList, to: "later" });
    return { message: t.laterDone, undo: `restore:${line}` };
  }
  if (what === "take") {
    const taken = await api.cart.move({ sysNoList, to: "cart" });
    await tickAdded(api, taken.sysNoList);
    return { message: t.back };
  }
  // what was undone comes back as it was, its tick too
  if (what === "restore") {
    await api.cart.move({ sysNoList, to: "cart", together: true });
    return { message: t.back };
  }
  if (what === "forget") {
    await api.cart.remove({ sysNoList });
    return { message: t.removed(1), undo: `keep:${line}` };
  }
  if (what === "keep") {
    await api.cart.move({ sysNoList, to: "later", together: true });
    return { message: t.back };
  }
  return undefined;
}

/**
 * What an intent does beyond the changes of the form; answers the message for the next page.
 * @param leaving the lines that 删除选中商品 is about
 */
async function runIntent(context: AppLoadContext, post: CartPost, leaving: number[]): Promise<CartNews | undefined> {
  const { api, area } = context;
  const [what, key] = post.intent.split(":");
  if (what === "refresh") {
    const { categoryTypeList } = await api.cart.overview({ areaSysNo: area.sysNo });
    return refreshCart(context, categoryTypeList, post.ticks);
  }
  if (what === "tick") {
    await applyTickIntent(api, await api.cart.overview({ areaSysNo: area.sysNo }), post.intent, post.ticks);
  }
  // the ticks of what leaves stand: it may come back
  if (what === "removeSelected" && leaving.length > 0) {
    await api.cart.remove({ sysNoList: leaving });
    return { message: t.removed(leaving.length), undo: `restore:${leaving[0]}` };
  }
  if (what === "offers" || what === "offer") {
    const offers = offersIn((await loadCart(context)).shops);
    const taken = key ? new Map([...offers].filter(([line]) => line === Number(key))) : offers;
    await carryingTicks(api, area.sysNo, () => takeOffers(context, taken));
    return { message: t.offersTaken };
  }
  return moveLine(context, what ?? "", Number(key));
}

/** Ticks count for the whole cart; what the form did not show keeps its own (R-CART-01). */
async function withWholeTicks(context: AppLoadContext, post: CartPost): Promise<CartPost> {
  if (!post.shown) return post;
  const standing = await context.api.cartLocal.selection({});
  // ticks of lines that cannot be bought any more are kept but not shown: nothing may be done to those lines
  const unseen = standing === null || needsTicks.has(post.intent);
  const ticks = unseen ? (await loadCart(context)).ticks : standing.cartSysNoList;
  return { ...post, ticks: wholeTicks(post, ticks) };
}

/** The address of the page itself, on a portion. */
function pageOf(request: Request, portion?: string): string {
  const { pathname, searchParams } = new URL(request.url);
  const no = portion ?? searchParams.get(PORTION_FIELD);
  return withQuery(pathname.replace(/\.data$/, ""), "", {
    [PORTION_FIELD]: no === "1" ? null : no,
    [KEYWORD]: searchParams.get(KEYWORD),
  });
}

const chooseFirst: CartProblem = { ok: false, message: t.chooseFirst, errors: {}, typed: {} };
/** Buttons of forms beside the cart's own: what is ticked and typed there is not theirs. */
const outside = new Set(["take", "restore", "forget", "keep"]);
const needsTicks = new Set(["checkout", "removeSelected"]);

/** What is to be removed need not be right any more. */
function withoutRemoved(post: CartPost, leaving: readonly number[]): CartPost {
  const [what, key] = post.intent.split(":");
  const gone = what === "remove" || what === "later" ? [Number(key)] : what === "removeSelected" ? leaving : [];
  const errors = { ...post.errors };
  for (const line of gone) delete errors[`qty.${line}`];
  return { ...post, errors, quantities: post.quantities.filter(({ sysNo }) => !gone.includes(sysNo)) };
}

/** One action for every button and every change of the cart (R-CART-19, R-CART-20). */
export async function changeCart({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const sent = readCartForm(form);
  const [intent, key] = [sent.intent, sent.intent.split(":")[1]];
  try {
    if (outside.has(intent.split(":")[0] ?? "")) {
      const moved = await moveLine(context, intent.split(":")[0] ?? "", Number(key));
      return moved ? redirectWith(pageOf(request), moved) : redirect(pageOf(request), 303);
    }
    const whole = await withWholeTicks(context, sent);
    // nobody removes what their search does not show
    const leaving = new URL(request.url).searchParams.has(KEYWORD) ? sent.ticks : whole.ticks;
    const post = withoutRemoved(whole, leaving);
    const problem = await applyCartForm(context.api, post, context.area.sysNo);
    // in the background it is no page that failed
    if (problem && post.live) return data(problem);
    const leaves = intent === "checkout" || intent.startsWith("portion:");
    if (problem && leaves) return data(problem, { status: 422 });
    if (needsTicks.has(intent) && (intent === "checkout" ? post.ticks : leaving).length === 0)
      return data(problem ?? chooseFirst, { status: 422 });
    if (intent === "checkout") return redirect("/checkout", 303);
    if (leaves) return redirect(pageOf(request, key), 303);
    const said = await runIntent(context, post, leaving);
    if (problem) return data(problem, { status: 422 });
    if (post.live) return data({ ok: true as const });
    return said ? redirectWith(pageOf(request), said) : redirect(pageOf(request), 303);
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (needsLogin(problem)) {
      const fields = new URLSearchParams([...changedFields(form)].map(([name, value]) => [name, String(value)]));
      const kicked = problem.reason === "KICKED_OFFLINE";
      return context.drafts.keep(request, { fields }, { kicked, path: pageOf(request) });
    }
    const refused: CartProblem = { ok: false, message: problem.message, errors: {}, typed: sent.typed };
    return data(refused, { status: 422 });
  }
}
