import { type AppLoadContext, redirect } from "@remix-run/node";
import { checkoutTicks } from "~/features/cart/visit-ticks";
import { answerToFile, MAX_FILES, sentFiles, type Upload } from "~/forms/sent-files";
import type { SentAhead } from "~/forms/use-file-queue";
import { failureOf, isUnsettled, needsLogin, unlessRefused } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { checkoutText as t } from "~/lib/texts/checkout";
import { applyForCheckout } from "./apply-checkout";
import { type CheckoutAnswer, refusal } from "./checkout-answer";
import { type FieldsOf, fieldsOf, lineChanges, linesIn, seenText, submitCheckout, typedIn } from "./checkout-form";
import { BOUGHT_ALONE, CHECKOUT, PRICED_FOR, REPRICED } from "./checkout-path";
import { boughtAlone, orderableLines } from "./load-checkout";
import { unreadNotices } from "./notices";
import { byLine, readWishes, typedWishes } from "./wishes";

const makers: Readonly<Record<string, string>> = {
  newAddress: "/portal/address/new",
  newTitle: "/portal/invoice-title/new",
  newProject: "/portal/project/new",
};

/** What is kept while its reader is elsewhere: what was typed, and the files. */
const formOf = (field: FieldsOf, { fields: form, ...upload }: Upload) => ({
  ...upload,
  fields: new URLSearchParams([
    ...["intent", "address", "invoiceTitle", "invoiceType", "keptBack"].map((name) => [name, field(name)]),
    ...Object.entries(typedWishes(form)),
    ...[...form].filter(([name]) => name === "fileIds" || name.startsWith("fileName.")),
  ]),
});

/** What stood on the page that was sent: of its lines, and its freight. */
const asShown = (form: Upload["fields"], field: FieldsOf) => ({
  seenBefore: seenText(linesIn(form)),
  freightBefore: field("freight"),
});

/** Another project is typed, of all orders or of some, than the one whose prices the page showed. */
function isOfOtherProject(form: Upload["fields"], field: FieldsOf): boolean {
  if (form.get(PRICED_FOR) === null) return false;
  const names = Object.entries(typedWishes(form)).filter(
    ([name, value]) => name.endsWith("projectName") && value !== "",
  );
  return (
    names.some(([, value]) => value.trim() !== field(PRICED_FOR)) || (names.length === 0 && field(PRICED_FOR) !== "")
  );
}

/** Lines that cannot be ordered lose their tick: they stay in the cart. */
async function dropUnavailable(context: AppLoadContext, request: Request): Promise<void> {
  await context.api.cartLocal.select({ cartSysNoList: await orderableLines(context, request) });
}

/**
 * The buttons of the checkout: another address (which is in the form's own address), a new address or title (what
 * was typed waits), without what cannot be bought, and the orders themselves.
 */
export async function actOnCheckout(
  context: AppLoadContext,
  request: Request,
): Promise<Response | CheckoutAnswer | SentAhead | { orders: number[] }> {
  const alone = boughtAlone(request);
  if (alone === undefined) await checkoutTicks(context.api, true).catch(unlessRefused);
  const upload = await context.upload(request, { maxFiles: MAX_FILES });
  const ahead = answerToFile(upload);
  if (ahead) return ahead;
  const form = upload.fields;
  const { files, problem } = sentFiles(upload);
  const field = fieldsOf(form);
  const intent = field("intent");
  const answer: CheckoutAnswer = { ...refusal(""), typed: typedIn(form), files };
  // the address stands in the query for those who chose one, in the form for the default
  const chosen = { address: field("address"), [BOUGHT_ALONE]: alone };
  const path = withQuery(CHECKOUT, "", chosen);
  // the page comes back with the prices of the project that is typed now
  const reprice = () => {
    const back = withQuery(CHECKOUT, "", { ...chosen, [REPRICED]: 1 });
    return context.drafts.keep(request, formOf(field, upload), { path: back, onward: (there) => there });
  };
  try {
    const maker = makers[intent];
    if (maker) {
      const onward = (back: string) => withQuery(maker, "", { return_url: back });
      return await context.drafts.keep(request, formOf(field, upload), { path, onward });
    }
    if (intent === "address") {
      const { pathname, search } = new URL(request.url);
      const own = pathname.replace(/\.data$/, "") + search;
      return await context.drafts.keep(request, formOf(field, upload), { path: own, onward: (back) => back });
    }
    if (intent === "project") return await reprice();
    if (intent === "drop") {
      // nothing would be left
      if (alone !== undefined) return redirect("/shopping_cart", 303);
      await dropUnavailable(context, request);
      return answer;
    }
    // a login that has ended is the call's to say: the files wait with the rest of the form
    if (problem && upload.waiting.length === 0)
      return { ...answer, message: problem, fields: { file: problem }, ...asShown(form, field) };
    const notices = await unreadNotices(context.api, form);
    if (notices.length > 0)
      return { ...answer, message: t.noticeUnread, notices, sending: intent, ...asShown(form, field) };
    const fileSysNoList = files.map(({ id }) => Number(id));
    if (intent === "apply") return await applyForCheckout(context, form, fileSysNoList);
    const { orders } = await submitCheckout(context, form, fileSysNoList);
    return { orders: orders.map(({ sysNo }) => sysNo) };
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (needsLogin(problem)) {
      return context.drafts.keep(request, formOf(field, upload), { kicked: problem.reason === "KICKED_OFFLINE", path });
    }
    const { message, reason } = problem;
    if (reason === "PRICE_CHANGED" && isOfOtherProject(form, field)) return reprice();
    const sentences = byLine(problem.fields, readWishes(form).partList);
    const fields = reason === "TITLE_INCOMPLETE" ? { ...sentences, invoiceTitleSysNo: problem.message } : sentences;
    const unsettled = isUnsettled(problem) && field("requestKey") ? { requestKey: field("requestKey") } : {};
    const changes = lineChanges(problem.details);
    // a message about changed prices needs the page with its current prices
    const told = reason === "PRICE_CHANGED" || changes.length > 0 ? {} : asShown(form, field);
    return { ...answer, message, reason, fields, changes, ...told, ...unsettled };
  }
}
