import { type HTTPLinkOptions, httpLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "../router/index";

/** Hooks of every procedure, for the live parts of the workbench; the provider stands in its layout. */
export const trpc = createTRPCReact<AppRouter>();

/** A mutation that carries a request key is sent with it; each operation travels in a request of its own. */
export const browserLink = (options: Pick<HTTPLinkOptions<AppRouter["_def"]["_config"]["$types"]>, "url" | "fetch">) =>
  httpLink<AppRouter>({
    ...options,
    headers: ({ op }) => {
      const { requestKey } = op.context;
      return typeof requestKey === "string" ? { "idempotency-key": requestKey } : {};
    },
  });

/**
 * The browser's client. A mutation sent with `trpc: { context: { requestKey } }` happens once however often it is
 * sent (R-BIZ-03).
 */
export const createBrowserClient = () => trpc.createClient({ links: [browserLink({ url: "/trpc" })] });
