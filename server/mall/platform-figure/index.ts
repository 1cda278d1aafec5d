import { platformFigure as calls } from "#trpc/contract/platform-figure";
import { chinaDay } from "#trpc/rules/price";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readFigures } from "./repo";

const DAY_MS = 86_400_000;

const get: Handler<typeof calls.get> = async ({ db, tenantCode, actor, input, now }) => {
  needPermission(actor, "site:operator:edit");
  const from = chinaDay(new Date(now.getTime() - (input.days - 1) * DAY_MS));
  return { from, ...(await readFigures(db, tenantCode, from)) };
};

export const platformFigure = implement(calls, { get });
