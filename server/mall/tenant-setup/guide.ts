import { type tenantSetup as calls, guideSteps } from "#trpc/contract/tenant-setup";
import { guideFinished } from "#trpc/rules/setup-guide";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { closeGuide, readProgress } from "./repo";

const CODE = "site:operator:edit";

export const guide: Handler<typeof calls.guide> = async ({ db, tenantCode, actor }) => {
  needPermission(actor, CODE);
  const { hidden, trades, ...done } = await readProgress(db, tenantCode);
  const steps = guideSteps.map((step) => ({ step, done: done[step] }));
  return { steps, finished: guideFinished(steps, trades), hidden };
};

export const hideGuide: Handler<typeof calls.hideGuide> = async ({ db, tenantCode, actor, input, now }) => {
  needPermission(actor, CODE);
  await closeGuide(db, tenantCode, input.hidden ? now : null);
  return true;
};
