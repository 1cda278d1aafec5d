import type { trade } from "#trpc/contract/trade";
import type { Handler } from "../implement";
import { ownProject } from "../project/index";

/** R-BIZ-05: whether a project of the reader's organisation is told to the outside system YT, for a hint alone. */
export const checkProjectPushYT: Handler<typeof trade.checkProjectPushYT> = async (context) =>
  (await ownProject(context, context.input.projectSysNo)).pushedToYT;
