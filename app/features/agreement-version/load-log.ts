import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Side } from "#trpc/contract/define";
import { orScreen } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { VERSION } from "./agreement-log";

/** RT-46, RT-48: the signed versions of an agreement, and the agreement as a chosen one of them said. */
export async function loadLog({ request, context, params }: LoaderFunctionArgs, side: Side) {
  const id = idOf(params.id);
  const screen = orScreen(request);
  const { agreement } = context.api;
  const version = keyIn(new URL(request.url).searchParams.get(VERSION));
  const [{ name }, log, signed] = await Promise.all([
    agreement[`${side}Ec`]({ id }).catch(screen),
    agreement[`${side}LogEc`]({ id }).catch(screen),
    version === undefined ? null : agreement.logToAgreement({ id: version }).catch(screen),
  ]);
  return { name, href: `/agreement/${side}/${id}`, log, signed, version };
}
