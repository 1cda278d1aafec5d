import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { measureUnit } from "#trpc/contract/measure-unit";
import { readNumber } from "#trpc/rules/number-text";
import { formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { unitText as t } from "~/lib/texts/category";

/** Intents: a new unit, and one that is there. */
export const ADD = "add";
export const changeIntent = (name: string): string => `change.${name}`;
export const removeIntent = (name: string): string => `remove.${name}`;

export async function loadUnits(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [found, form] = await Promise.all([
    context.api.measureUnit.search({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...found, form, limits: textLimits(measureUnit.save.input) };
}

export const actUnits = (args: ActionFunctionArgs) =>
  runIntent(args, (intent) => ({
    [intent]: async (api, fields) => {
      const name = text(fields, "name");
      if (intent.startsWith("remove.")) {
        await api.measureUnit.remove({ name });
        return { message: t.removed(name) };
      }
      const { value: mass, error } = readNumber(text(fields, "mass"), { what: t.mass, scale: 6, min: 0 });
      if (error) throw inputProblem({ mass: error });
      await api.measureUnit.save({ name, scale: Number(text(fields, "scale")), mass: mass ?? null });
      return { message: t.saved(name.trim()) };
    },
  }));
