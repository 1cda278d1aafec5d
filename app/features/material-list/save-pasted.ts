import type { AppLoadContext } from "@remix-run/node";
import { decimalText } from "#trpc/rules/decimal-text";
import { materialLimits } from "#trpc/rules/material-list";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { materialListText as t } from "~/lib/texts/material-list";
import { matchLines } from "../cart/paste-match";
import { type PasteLine, sentLines } from "../cart/paste-rows";
import { linesIn } from "./list-rows";
import { listPathOf } from "./paths";

/** Matched lines with the goods that are sure, or that their reader has confirmed. */
async function matchedLines(context: AppLoadContext, lines: readonly PasteLine[]) {
  const matched = await matchLines(context, lines);
  return lines.flatMap(({ words, seller, quantity, unit, chosen, confirmed }, index) => {
    if (words === "") return [];
    if (quantity !== "" && !(decimalText(quantity) && Number(quantity) > 0))
      throw inputProblem({ [`quantity.${index}`]: t.quantityWrong(index + 1) });
    const isChosen = chosen !== undefined && chosen > 0 && (confirmed || matched[index]?.sure);
    return [
      {
        words: [words, seller].filter(Boolean).join(" ").slice(0, materialLimits.words),
        unit: unit.slice(0, materialLimits.unit),
        quantity: quantity === "" ? null : Number(quantity),
        skuSysNo: isChosen ? chosen : null,
      },
    ];
  });
}

/**
 * Saves what is on the page for pasted lists, matched or not, and leads to the list.
 * @throws Failure for what no list holds
 */
export async function saveAsList(context: AppLoadContext, form: Fields): Promise<Response> {
  const sent = sentLines(form);
  const lineList = sent.length > 0 ? await matchedLines(context, sent) : linesIn(text(form, "text"));
  if (lineList.length === 0) throw inputProblem({ text: t.nothing });
  if (lineList.length > materialLimits.lines)
    throw inputProblem({ text: t.tooMany(lineList.length, materialLimits.lines) });
  const requestKey = text(form, "requestKey");
  const api = requestKey ? context.withRequestKey(`${requestKey}-list`) : context.api;
  const { sysNo, name } = await api.materialList.create({ lineList });
  return redirectWith(listPathOf(sysNo), { message: t.savedAs(name) });
}
