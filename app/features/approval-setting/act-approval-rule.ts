import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type Refused, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";
import { atLevels, readRule, type WrittenRule } from "./rule-fields";

/** What the form of a rule asks for. */
export const SAVE_RULE = "save";
export const REPLAY = "replay";
export const REMOVE_RULE = "remove";
/** Where it leads when it is done. */
export const RULES = "/portal/approval";

const readReplay = (api: ActionFunctionArgs["context"]["api"], rule: WrittenRule) => api.approvalRule.replay(rule);
/** The form again, with what it would change. */
export type RuleAnswer = Refused & { replay?: Awaited<ReturnType<typeof readReplay>> };

/** The action of a rule's page: saves, removes, or tries the rule on past documents and gives the form back. */
export async function actOnRule(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const fields = await context.readForm(request);
  const sysNo = params.id === "new" ? undefined : idOf(params.id);
  // a button's value overrides the hidden field of the same name
  const intent = fields.getAll("intent").at(-1) ?? "";
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  try {
    if (intent === REMOVE_RULE && sysNo !== undefined) {
      await api.approvalRule.remove({ sysNo });
      return redirectWith(RULES, { message: t.removed });
    }
    const rule = readRule(fields, sysNo);
    if (intent !== REPLAY) {
      await api.approvalRule.save({ ...rule, version: text(fields, "version") || undefined }).catch(atLevels(fields));
      return redirectWith(RULES, { message: t.saved(rule.name) });
    }
    const replay = await readReplay(context.api, rule).catch(atLevels(fields));
    const again = { ok: false, message: "", fields: {}, reason: "", details: null, intent: SAVE_RULE } as const;
    const values = Object.fromEntries(fields);
    const answer: RuleAnswer = { ...again, values, requestKey: crypto.randomUUID(), replay };
    return data(answer, { status: 200 });
  } catch (error) {
    return refuse(error, args, { intent: intent === REMOVE_RULE ? intent : SAVE_RULE, fields });
  }
}
