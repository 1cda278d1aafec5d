import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "../router/index";

/** Hooks of every procedure, for the live parts of portal and consoles; the provider stands in their layouts. */
export const trpc = createTRPCReact<AppRouter>();
