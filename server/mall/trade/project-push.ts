import type { trade } from "#trpc/contract/trade";
import type { Handler } from "../implement";
import { ownProject } from "../project/index";

/** R-BIZ-05: whether a project of the caller's organisation is synced to the external system YT. Blocks no order. */
export const checkProjectPushYT: Handler<typeof trade.checkProjectPushYT> = async (context) =>
  (await ownProject(context, context.input.projectSysNo)).pushedToYT;
