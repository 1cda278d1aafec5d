import { createTRPCClient, type HTTPLinkOptions, httpLink } from "@trpc/client";
import type { AppRouter } from "../router/index";

/** A mutation that carries a request key is sent with it; each operation travels in a request of its own. */
export const browserLink = (options: Pick<HTTPLinkOptions<AppRouter["_def"]["_config"]["$types"]>, "url" | "fetch">) =>
  httpLink<AppRouter>({
    ...options,
    headers: ({ op }) => {
      const { requestKey } = op.context;
      return typeof requestKey === "string" ? { "idempotency-key": requestKey } : {};
    },
  });

/** The browser's calls without hooks, for what goes on while nothing is shown. */
export const createPlainClient = () => createTRPCClient<AppRouter>({ links: [browserLink({ url: "/trpc" })] });
