import type { LoaderFunctionArgs } from "@remix-run/node";
import { cacheOf } from "#server/kernel/cache";
import type { Identity } from "#trpc/contract/shared/enums";
import { UNSERVED_MS } from "#trpc/elsewhere/index";
import { isAbsentScreen } from "~/lib/failure";

const MOST = 1_000;

/** Pages whose calls a backend elsewhere does not have, of one tenant; remembered as long as such a call is. */
export interface ClosedPages {
  add: (identity: Identity, path: string) => void;
  /** Their paths, for the menus of an identity: a two-sided call may be there for one side alone. */
  of: (identity: Identity) => string[];
}

/** One for a gateway, whose pages share what they find out. */
export function closedPages(): (tenantCode: string) => ClosedPages {
  const found = cacheOf<string>({ max: MOST, ms: UNSERVED_MS });
  return (tenantCode) => ({
    add: (identity, path) => void found.set(`${tenantCode} ${identity} ${path}`, path),
    of: (identity) =>
      [...found.entries()].filter(([key]) => key.startsWith(`${tenantCode} ${identity} `)).map(([, path]) => path),
  });
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/** A loader that notes its page where it throws the screen of an absent function. */
export const notingClosed =
  (loader: Loader): Loader =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      const { request, context } = args;
      const identity = isAbsentScreen(error) ? (await context.session.read())?.applicationKey : undefined;
      if (identity) context.closedPages.add(identity, new URL(request.url).pathname.replace(/\.data$/, ""));
      throw error;
    }
  };
