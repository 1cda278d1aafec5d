import { type AppLoadContext, data } from "@remix-run/node";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import type { ReceiptEntry } from "#trpc/rules/receiving";
import { shortage } from "#trpc/rules/shortage";
import { atShownLines, inputProblem, type Refused } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { receivingText as t } from "~/lib/texts/receiving";
import { documentPath } from "../document/paths";
import { loadReceipt } from "./load-receipt";
import { filledIn, readReceipt } from "./read-receipt";
import { REST, type ReceiptFormLine } from "./receipt-lines";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** The form again, with more in it than was typed: nothing was wrong. */
function again({ fields, files, problem, intent }: SentWithFiles, values: Record<string, string>) {
  const shown: Refused = {
    ok: false,
    message: problem ?? "",
    fields: {},
    reason: "",
    details: null,
    intent,
    values: { ...Object.fromEntries(fields), ...values },
    files,
    requestKey: crypto.randomUUID(),
  };
  return data(shown);
}

/** What is still missing of the truck after these lines: “0.5 立方米”. */
function missingAfter(
  lines: readonly ReceiptFormLine[],
  items: readonly (ReceiptEntry & { deliveryItemSysNo: number })[],
): string {
  const entries = new Map(items.map((item) => [item.deliveryItemSysNo, item]));
  return shortage(lines.map((line) => ({ line, entry: entries.get(line.key) })));
}

async function save(args: Args, { fields, fileSysNoList, problem, api }: SentWithFiles, draft: boolean) {
  const { delivery, note, lines } = await loadReceipt(args);
  const value = (name: string) => text(fields, name);
  const { items, sent: sentLines, errors, readable } = readReceipt(lines, value, draft);
  if (problem) errors.file = problem;
  const unchosen = !draft && readable && items.length > 0 && value(REST) === "" && missingAfter(lines, items) !== "";
  if (unchosen) errors[REST] = t.chooseRest;
  const backendJudges = readable && !draft && !problem && !unchosen;
  if (Object.keys(errors).length > 0 && !backendJudges) throw inputProblem(errors);
  if (items.length === 0) throw inputProblem({ itemList: t.nothingEntered });
  const answer = await api.receiving
    .submit({
      ...(note ? { sysNo: note.sysNo } : {}),
      orderDeliverySysNo: delivery.sysNo,
      itemList: items,
      fileSysNoList,
      remark: value("remark"),
      shortReason: value("shortReason"),
      endsDelivery: value(REST) === "end",
      asksToEnd: value(REST) === "ask",
      draft,
    })
    .catch(atShownLines(sentLines, { found: errors }));
  const done = answer.status === ReceivingStatus.received ? t.receivedDone : t.submitDone;
  return redirectWith(documentPath("receiving", answer.sysNo), { message: draft ? t.draftDone : done });
}

/**
 * The action of the receiving form: `submit` and `draft` save, `fill` and `check` show the form again with the
 * delivered numbers or the computed masses (without JavaScript), `upload` keeps photos ahead of the form.
 */
export const actReceipt = (args: Args) =>
  actWithFiles(args, undefined, async (sent) => {
    if (sent.intent === "check") return again(sent, {});
    if (sent.intent !== "fill") return save(args, sent, sent.intent === "draft");
    const { lines } = await loadReceipt(args);
    return again(
      sent,
      filledIn(lines, (name) => text(sent.fields, name)),
    );
  });
