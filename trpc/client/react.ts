import { httpLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "../router/index";

/** Hooks of every procedure, for the live parts of the workbench; the provider stands in its layout. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * The browser's client. A mutation sent with `trpc: { context: { requestKey } }` happens once however often it is
 * sent (R-BIZ-03), so each operation travels in a request of its own.
 */
export const createBrowserClient = () =>
  trpc.createClient({
    links: [
      httpLink({
        url: "/trpc",
        headers: ({ op }) => {
          const { requestKey } = op.context;
          return typeof requestKey === "string" ? { "idempotency-key": requestKey } : {};
        },
      }),
    ],
  });
