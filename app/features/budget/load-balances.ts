import type { AppLoadContext } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";

/** What budgets have left, beside a form that takes of them; none for a personal buyer or where nobody keeps any. */
export async function loadBalances({ api }: AppLoadContext) {
  const found = await api.budget.balances({}).catch(unlessRefused);
  return found && found.balanceList.length > 0 ? found : undefined;
}
export type Balances = Awaited<ReturnType<typeof loadBalances>>;
