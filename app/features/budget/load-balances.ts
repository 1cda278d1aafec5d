import type { AppLoadContext } from "@remix-run/node";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

/** Budget balances for the checkout and the form of an application; undefined without budgets or the right to see them. */
export async function loadBalances(context: AppLoadContext) {
  const found = await context.api.budget.balances({}).catch(orUnread(context, partsText.budget));
  return found && found.balanceList.length > 0 ? found : undefined;
}
export type Balances = Awaited<ReturnType<typeof loadBalances>>;
