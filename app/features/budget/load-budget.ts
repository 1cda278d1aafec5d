import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Call } from "#trpc/contract/define";
import { formState } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { EDIT } from "./paths";

const NONE = { saved: undefined, uses: [], datas: [], nextCursor: null };

/** A budget with its ledger, from the entry that was seen last on; nothing of a new one. */
export async function loadBudget({ request, context, params }: LoaderFunctionArgs, call: Call) {
  const { api } = context;
  const screen = orScreen(request);
  const { searchParams } = new URL(request.url);
  const before = keyIn(searchParams.get("before"));
  const budgetSysNo = params.id === "new" ? undefined : idOf(params.id);
  const read = async () => {
    if (budgetSysNo === undefined) return NONE;
    const [saved, uses, ledger] = await Promise.all([
      api.budget.get({ id: budgetSysNo }),
      api.budget.searchUses({ budgetSysNo }),
      api.budget.searchEntries({ budgetSysNo, ...(before === undefined ? {} : { cursor: before }) }),
    ]);
    return { saved, uses, ...ledger };
  };
  const [{ saved, uses, datas, nextCursor }, { maySave }, projects, form] = await Promise.all([
    read().catch(screen),
    api.budget.getSetting({}).catch(screen),
    api.tenderProject.search({}).catch(screen),
    formState({ request, context }),
  ]);
  return {
    ...{ saved, uses, entries: datas, nextCursor, maySave, form, limits: textLimits(call.input) },
    isFirst: before === undefined,
    isEdited: maySave && (budgetSysNo === undefined || searchParams.has(EDIT)),
    projects: projects.map(({ sysNo, name, costCodes }) => ({ value: String(sysNo), label: name, costCodes })),
  };
}
