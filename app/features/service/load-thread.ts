import type { AppLoadContext } from "@remix-run/node";
import type { ServiceThread } from "#trpc/contract/customer-service";
import { orScreen, unlessRefused } from "~/lib/failure";
import { keyIn } from "~/lib/id";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** A conversation's newest lines, or those before one that the address names. Whoever opens it has read it. */
export async function loadThread({ request, context }: Args, id: number): Promise<ServiceThread> {
  const { api } = context;
  const beforeSysNo = keyIn(new URL(request.url).searchParams.get("before"));
  const [thread] = await Promise.all([
    api.customerService.get({ id, beforeSysNo }).catch(orScreen(request)),
    beforeSysNo === undefined ? api.customerService.read({ sysNo: id }).catch(unlessRefused) : undefined,
  ]);
  return thread;
}
