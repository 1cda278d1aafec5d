import type { ActionFunctionArgs } from "@remix-run/node";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import { keyIn } from "~/lib/id";
import { actBatch } from "~/lists/batch";
import type { Batch, KindOfList } from "./list-kind";
import { actView } from "./list-view";

/** The action of a kind's list: remembers how its reader wants it, or does one thing with the ticked documents. */
export async function actList(args: ActionFunctionArgs, list: KindOfList & { batch?: Batch }) {
  const fields = await args.context.readForm(args.request);
  return (await actView(args, list, fields)) ?? actBatch(args, Object.values(list.batch ?? {}).flat(), fields);
}

/** The keys that an address names: `?sysNo=1&sysNo=2`. */
export const keysIn = (url: URL): number[] =>
  [...new Set(url.searchParams.getAll("sysNo"))].flatMap((one) => keyIn(one) ?? []).slice(0, MOST_AT_ONCE);
