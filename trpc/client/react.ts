import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "../router/index";
import { browserLink } from "./link";

/** Hooks of every procedure, for the live parts of the workbench; the provider stands in its layout. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * The browser's client. A mutation sent with `trpc: { context: { requestKey } }` happens once however often it is
 * sent (R-BIZ-03).
 */
export const createBrowserClient = () => trpc.createClient({ links: [browserLink({ url: "/trpc" })] });
