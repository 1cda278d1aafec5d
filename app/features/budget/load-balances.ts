import type { AppLoadContext } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";

/** Budget balances for the checkout and the form of an application; undefined without budgets or the right to see them. */
export async function loadBalances({ api }: AppLoadContext) {
  const found = await api.budget.balances({}).catch(unlessRefused);
  return found && found.balanceList.length > 0 ? found : undefined;
}
export type Balances = Awaited<ReturnType<typeof loadBalances>>;
