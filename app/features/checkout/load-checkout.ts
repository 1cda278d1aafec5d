import type { AppLoadContext } from "@remix-run/node";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { coversArea } from "#trpc/rules/area";
import { isByTerm } from "#trpc/rules/overdue";
import { loadCart } from "~/features/cart/load-cart";
import { checkoutTicks } from "~/features/cart/visit-ticks";
import { keptFiles } from "~/forms/fields";
import { failureOf, orUnread, unlessRefused } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import type { checkoutText } from "~/lib/texts/checkout";
import { partsText } from "~/lib/texts/parts";
import { loadBalances } from "../budget/load-balances";
import { supplierLines } from "../evaluation/supplier-lines";
import { fieldsOf, typedIn } from "./checkout-form";
import { BOUGHT_ALONE, REPRICED } from "./checkout-path";
import { type CheckoutLine, foldParts, freightOf, partsView, totalOf } from "./checkout-view";
import { chosenOf } from "./chosen";
import { presetsFor, projectChoices } from "./project-choice";
import { withProjectFacts } from "./project-facts";
import { ownField, readWishes, typedWishes } from "./wishes";

const CHOICES = 100;

type Parts = Awaited<ReturnType<AppLoadContext["api"]["trade"]["shopSimulateSplit"]>>;

/**
 * How the ticks that were left would become orders, asked beside the cart instead of after it. A tick may have lost its
 * line and an address its place meanwhile: then it is asked again, with what the cart says.
 */
async function guessParts(
  { api, area }: AppLoadContext,
  addressSysNo: number | undefined,
  ticks: Promise<number[] | null>,
  projects: Projects,
) {
  const lines = await ticks;
  if (!lines || lines.length === 0) return undefined;
  const where = addressSysNo ? { receiveAddressSysNo: addressSysNo } : { toDefaultAddress: true };
  const input = { cartSysNoList: lines, areaSysNo: area.sysNo, ...where, ...projects };
  // on a refusal the split is read again, with the cart
  const parts: Parts | undefined = await api.trade.shopSimulateSplit(input).catch(unlessRefused);
  return parts && { parts, lines };
}

/** The projects that the orders are for, as far as the reader said it: another one may have other prices. */
type Projects = Pick<Parameters<AppLoadContext["api"]["trade"]["shopSimulateSplit"]>[0], "projectName" | "partList">;

function projectsTyped(fields: Iterable<[string, string]>): Projects {
  const typed = typedWishes(fields);
  const { partList } = readWishes(new URLSearchParams(typed));
  const own = partList.map(({ cartSysNo }) => ({
    cartSysNo,
    projectName: typed[ownField(cartSysNo, "projectName")] ?? "",
  }));
  const { projectName } = typed;
  return {
    ...(projectName === undefined ? {} : { projectName: projectName.trim() }),
    partList: own.filter((part) => part.projectName !== ""),
  };
}

const sameLines = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

/** The line that is bought by itself (立即购买), beside the cart and its ticks. */
export const boughtAlone = (request: Request): number | undefined =>
  keyIn(new URL(request.url).searchParams.get(BOUGHT_ALONE));

/** What was typed, with the project that was made meanwhile. */
const keptWith = (made: string | undefined, fields: Iterable<[string, string]>): [string, string][] =>
  made === undefined ? [...fields] : [...[...fields].filter(([name]) => name !== "projectName"), ["projectName", made]];

type Draft = Awaited<ReturnType<AppLoadContext["drafts"]["read"]>>;

/** Files of a form that waited, and what went wrong with others. */
function filesOf(kept: Draft) {
  const sent = (kept?.files ?? []).flatMap(({ sysNo, name }) => (sysNo ? [{ id: String(sysNo), name }] : []));
  const problems = (kept?.files ?? []).flatMap(({ error }) => error ?? []);
  return { kept: [...keptFiles(new URLSearchParams(kept?.fields ?? [])), ...sent], problem: problems.join("；") };
}

/** Intents after which the page comes back with what was typed, as its reader knows. */
const NO_NEWS = ["address", "project"];

/** R-BIZ-04: what an overdue organisation is told. A personal buyer, or a backend that does not know, has none. */
async function overdueTip(context: AppLoadContext): Promise<string> {
  const checked = await context.api.trade.checkOrganizationOverdue({}).catch(orUnread(context, partsText.overdue));
  return checked?.tip ?? "";
}

const hasProblem = ({ problem }: CheckoutLine): boolean => problem !== null;

/** What follows an approval of these orders: all are sent, all are paid first, or some are. */
function approvedThen(parts: Parts): keyof typeof checkoutText.approvedThen {
  const paidFirst = parts.filter(({ paymentMode }) => paymentMode === PaymentMode.payBeforeDelivery);
  if (paidFirst.length === 0) return "sent";
  return paidFirst.length === parts.length ? "paid" : "both";
}

/**
 * Everything about the ticked lines as future orders, every line listed.
 * @param sent it is asked while the form is being sent: its ticks stand, however long it was filled in
 */
async function wholeCheckout(context: AppLoadContext, request: Request, sent = false) {
  const { api, area } = context;
  const { searchParams } = new URL(request.url);
  const kept = await context.drafts.read(request);
  const field = fieldsOf(kept?.fields ?? []);
  const wanted = keyIn(searchParams.get("address") ?? field("address"));
  const wantedTitle = keyIn(searchParams.get("title") ?? field("invoiceTitle"));
  const said = projectsTyped(kept?.fields ?? []);
  const alone = boughtAlone(request);
  const ticks = alone === undefined ? checkoutTicks(api, sent || kept !== null) : Promise.resolve([alone]);
  const [cart, addresses, titles, projects, last, overdue, guess, budgets] = await Promise.all([
    loadCart(context, ticks),
    api.receiveAddress
      .search({ pageSize: CHOICES })
      .then(({ datas }) => chosenOf(datas, wanted, api.receiveAddress.get)),
    api.invoiceTitle
      .search({ pageSize: CHOICES })
      .then(({ datas }) => chosenOf(datas, wantedTitle, api.invoiceTitle.get)),
    api.tenderProject.search({}),
    api.tenderProject.getLastProject({}),
    overdueTip(context),
    guessParts(context, wanted, ticks, said),
    loadBalances(context),
  ]);
  const address = addresses.chosen;
  const toThere = wanted === undefined || wanted === address?.sysNo;
  const lines = alone === undefined ? cart.ticks : [alone];
  const made = projects.find(({ sysNo }) => sysNo === keyIn(searchParams.get("project")))?.name;
  const presets = presetsFor(address, projects, last);
  const projectName = made ?? said.projectName ?? presets.projectName;
  const sameProject = projectName === (said.projectName ?? "") || !guess?.parts.some((part) => part.pricedByProject);
  const isSame = guess !== undefined && toThere && sameProject && sameLines(guess.lines, lines);
  const guessed = isSame ? guess.parts : undefined;
  const where = address ? { receiveAddressSysNo: address.sysNo } : { areaSysNo: area.sysNo };
  const asked = async (): Promise<Parts> => {
    if (lines.length === 0) return [];
    return api.trade
      .shopSimulateSplit({ cartSysNoList: lines, ...where, ...said, projectName })
      .catch((error: unknown) => {
        // bought by itself, it is in nothing any more once it has been ordered
        if (alone !== undefined && failureOf(error)?.reason === "CART_LINE_GONE") return [];
        throw error;
      });
  };
  const [parts, choices] = await Promise.all([guessed ?? asked(), withProjectFacts(context, projects, projectName)]);
  return {
    lines: parts.length === 0 ? 0 : lines.length,
    alone: alone ?? null,
    addresses: addresses.list.map(({ sysNo, contactName, contactMobile, areaName, address: street, isDefault }) => ({
      sysNo,
      contactName,
      contactMobile,
      place: `${areaName} ${street}`,
      isDefault,
    })),
    titles: titles.list.map(({ sysNo, title, taxCode, invoiceType }) => ({ sysNo, title, taxCode, invoiceType })),
    addressGone: addresses.isGone,
    address: address && { sysNo: address.sysNo, areaName: address.areaName },
    presets,
    /** the project whose prices are shown, where projects have prices of their own; else null */
    pricedFor: parts.some((part) => part.pricedByProject) ? projectName : null,
    /** the reader chose another project, or it had other prices than the page */
    repriced: searchParams.get(REPRICED) === "1",
    projects: projectChoices(choices),
    budgets,
    /** the area of the visit, where goods do not go to */
    elsewhere: address && !coversArea([area.levelCode], address.areaCode) ? area.fullName : null,
    parts: partsView(parts, cart.shops),
    /** suppliers whose score is below a line of the organisation */
    supplierLines: supplierLines(parts),
    /** R-BIZ-04, where it matters: what else is bought is bought all the same */
    overdue: parts.some(({ paymentMode, paymentTerm }) => isByTerm({ paymentMode, ...paymentTerm })) ? overdue : "",
    total: totalOf(parts),
    freight: freightOf(parts),
    approvedThen: parts.some((part) => part.needsApproval) ? approvedThen(parts) : null,
    typed: {
      ...typedIn(keptWith(made, kept?.fields ?? [])),
      invoiceTitle: searchParams.get("title") ?? field("invoiceTitle"),
    },
    /** chosen before the reader had to leave */
    files: filesOf(kept),
    /** typed before the reader had to leave; who only changed the address knows it */
    restored: kept !== null && !NO_NEWS.includes(field("intent")),
    /** One key for however often this page is sent (R-BIZ-03). */
    requestKey: crypto.randomUUID(),
  };
}

/** The ticked lines as future orders for the chosen (else the default) address and invoice title. */
export async function loadCheckout(context: AppLoadContext, request: Request) {
  const whole = await wholeCheckout(context, request);
  const blocked = whole.parts.flatMap((part) => part.lines).filter(hasProblem).length;
  return { ...whole, parts: foldParts(whole.parts), blocked };
}
export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** Cart lines of the checkout that can be ordered as they are. */
export async function orderableLines(context: AppLoadContext, request: Request): Promise<number[]> {
  const { parts } = await wholeCheckout(context, request, true);
  return parts.flatMap((part) => part.lines.flatMap((line) => (hasProblem(line) ? [] : [line.sysNo])));
}
