import type { violation as calls } from "#trpc/contract/violation";
import { AppealStatus } from "#trpc/rules/violation";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { act } from "./act";
import { REPLY } from "./repo/read";
import { clearFiles } from "./repo/write";

/** The accused states its view; until its period ends a later statement replaces the one before. */
export const state: Handler<typeof calls.state> = (context) => {
  const { db, actor, tenantCode, input, now } = context;
  return act(context, "state", async ({ sysNo }) => {
    await clearFiles(db, { tenantCode, sysNo }, REPLY);
    await linkFiles(db, actor, { documentType: REPLY, documentSysNo: sysNo }, input.fileSysNoList);
    return { set: { statement: input.statement, statementName: actor.displayName, statementTime: now } };
  });
};

export const appeal: Handler<typeof calls.appeal> = (context) =>
  act(context, "appeal", () => ({
    set: { appeal: context.input.appeal, appealTime: context.now, appealStatus: AppealStatus.waiting },
  }));
