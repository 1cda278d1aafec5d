// What the package for other repositories holds: `npm run client:pack`.
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../router/index";

export { Failure, type FailureCode, failures } from "../contract/failures";
export * from "../contract/shared/codes";
export { createScriptClient, type ScriptClientOptions, withKey } from "./script";
export type { AppRouter };
/** What a call takes: `Inputs["order"]["search"]`. */
export type Inputs = inferRouterInputs<AppRouter>;
/** What a call answers: `Outputs["order"]["search"]["datas"][number]`. */
export type Outputs = inferRouterOutputs<AppRouter>;
