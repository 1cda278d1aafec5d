import { createHash } from "node:crypto";
import type { other } from "#trpc/contract/other";
import type { shell } from "#trpc/contract/shell";
import { pageError as errorCalls, visit as visitCalls } from "#trpc/contract/watch";
import { cutStack, errorSign, isForeign, pageShape, REPORTS_A_MINUTE, withoutPersonal } from "#trpc/rules/error-report";
import { shapeOfAddress } from "#trpc/rules/page-shape";
import { needPermission } from "../document/index";
import { type Handler, implement, inOneStatement } from "../implement";
import { reportsWithin } from "./limit";
import { errorPage, findError, keepError, resolveError } from "./repo/errors";
import { countVisits, visitsSince } from "./repo/visits";

export { dropOldErrors } from "./repo/errors";
export { dropOldVisits } from "./repo/visits";

const tooOften = { message: "上报过于频繁，请稍后再试" };
const errorsWithin = reportsWithin({ perAddress: REPORTS_A_MINUTE, together: 600 });
const visitsWithin = reportsWithin({ perAddress: 120, together: 3_000 });

/** POST /error (R-ERR-11, R-BIZ-27): whoever met it, without what could name them or open something. */
export const reportError: Handler<typeof other.reportError> = inOneStatement(
  async ({ db, tenantCode, actor, input, clientAddress, now }) => {
    // whoever reports too much is told nothing (R-BIZ-27)
    if (!errorsWithin(clientAddress, now)) return true;
    const said = { message: withoutPersonal(input.message), page: pageShape(input.url), browser: input.browser };
    const stack = cutStack(withoutPersonal(input.stack), Object.values(said));
    if (isForeign(stack)) return true;
    const sign = createHash("sha256").update(errorSign(said.message, stack)).digest("hex");
    await keepError(db, { tenantCode, sign, ...said, stack, userSysNo: actor?.userSysNo ?? null, time: now });
    return true;
  },
);

const search: Handler<typeof errorCalls.search> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize, ...filter } = input;
  const found = await errorPage(db, tenantCode, { ...filter, offset: (pageNo - 1) * pageSize, limit: pageSize });
  return { ...found, pageNo, pageSize };
};

const get: Handler<typeof errorCalls.get> = async ({ db, tenantCode, input, fail }) => {
  const found = await findError(db, tenantCode, input.id);
  if (!found) throw fail("NOT_FOUND");
  return found;
};

const resolve: Handler<typeof errorCalls.resolve> = async ({ db, actor, tenantCode, input, fail }) => {
  needPermission(actor, "pageError:operator:resolve");
  if (await resolveError(db, { tenantCode, sysNo: input.sysNo, userSysNo: actor.userSysNo })) return true;
  const found = await findError(db, tenantCode, input.sysNo);
  throw found ? fail("STATE_CONFLICT", { message: "这个错误已经标记为解决" }) : fail("NOT_FOUND");
};

export const pageError = implement(errorCalls, { search, get, resolve });

const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
/** A day of China, so many days ago. */
const dayOf = (now: Date, ago = 0): string =>
  new Date(now.getTime() + CHINA_MS - ago * DAY_MS).toISOString().slice(0, 10);

const report: Handler<typeof visitCalls.report> = inOneStatement(
  async ({ db, tenantCode, actor, input, clientAddress, now, fail }) => {
    if (!visitsWithin(clientAddress, now)) throw fail("TOO_MANY", tooOften);
    await countVisits(db, { tenantCode, day: dayOf(now), visitor: actor?.identity ?? "visitor", pages: input.pages });
    return true;
  },
);

/** Counts one page for a script or a page of another system: keys in its address are left out. */
export const reportPageView: Handler<typeof shell.reportPageView> = inOneStatement(
  async ({ db, tenantCode, actor, input, clientAddress, now, fail }) => {
    const page = shapeOfAddress(input.path);
    if (page === undefined) throw fail("BAD_INPUT", { fields: { path: "页面地址不正确，应以 / 开头" } });
    if (!visitsWithin(clientAddress, now)) throw fail("TOO_MANY", tooOften);
    await countVisits(db, { tenantCode, day: dayOf(now), visitor: actor?.identity ?? "visitor", pages: [page] });
    return true;
  },
);

const statistics: Handler<typeof visitCalls.statistics> = async ({ db, tenantCode, now }) => {
  const { days, ...rest } = await visitsSince(db, tenantCode, dayOf(now, DAYS_SHOWN - 1));
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index) => dayOf(now, DAYS_SHOWN - 1 - index));
  return { ...rest, days: shown.map((day) => ({ day, count: counts.get(day) ?? 0 })) };
};

export const visit = implement(visitCalls, { report, statistics });
