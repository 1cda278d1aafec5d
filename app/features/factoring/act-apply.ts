import type { ActionFunctionArgs } from "@remix-run/node";
import { type Intents, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { factoringText as t } from "~/lib/texts/factoring";
import { documentPath } from "../document/paths";
import { applyInput, fieldsOfForm } from "./apply-input";

export const APPLY = "apply";

const intents: Intents = {
  [APPLY]: async (api, fields) => {
    const { request, errors } = applyInput(fields);
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const { sysNo } = await api.financing.create({ ...request, remark: text(fields, "remark") }).catch(atFormFields);
    return { message: t.applyDone, to: documentPath("factoring", sysNo) };
  },
};

/** A refusal comes out with its sentences at the fields of the form; anything else passes. */
function atFormFields(error: unknown): never {
  const problem = failureOf(error);
  if (problem && Object.keys(problem.fields).length > 0)
    throw inputProblem(fieldsOfForm(problem.fields), problem.message);
  throw error;
}

/** The action of the page on which financing is applied for. */
export const actApply = (args: ActionFunctionArgs) => runIntent(args, intents);
