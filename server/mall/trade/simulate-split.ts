import type { trade } from "#trpc/contract/trade";
import { earliestDay } from "#trpc/rules/calendar";
import { pricedAreaCode } from "../area/index";
import { calendarOf } from "../calendar/index";
import { ownerOf, readSomeLines, refuseMissing } from "../cart/index";
import type { Handler } from "../implement";
import { lowSuppliers } from "../performance/index";
import { openProjectsNamed } from "../project/index";
import { firstAddress } from "../receive-address/index";
import { needPrices } from "../site/index";
import { own } from "./checks";
import { toSplitParts } from "./parts";
import { priceForProjects } from "./project-prices";
import { readAddress, readApproval } from "./repo";

type Simulate = Handler<typeof trade.shopSimulateSplit>;

/** The receiving address decides where goods go; before one is chosen the area of the visit does. */
async function areaOf({ input, actor, db, tenantCode }: Parameters<Simulate>[0]): Promise<string> {
  if (input.receiveAddressSysNo === undefined) {
    const first = input.toDefaultAddress ? await firstAddress(db, actor) : undefined;
    return first?.areaCode ?? pricedAreaCode(db, input.areaSysNo);
  }
  return own(await readAddress(db, tenantCode, input.receiveAddressSysNo), "收货地址", actor).areaCode;
}

/** The project of the order that has these cart lines, by its name: one statement, none where no project is named. */
async function projectsIn({ input, actor, db }: Parameters<Simulate>[0]) {
  const { projectName, partList } = input;
  const names = [projectName, ...partList.map((part) => part.projectName)].filter((name) => name !== "");
  const found = await openProjectsNamed(db, actor, names);
  return (cartSysNos: readonly number[]) => {
    const own = partList.find(({ cartSysNo }) => cartSysNos.includes(cartSysNo))?.projectName;
    return { projectSysNo: found.get(own || projectName) ?? null };
  };
}

export const shopSimulateSplit: Simulate = async (context) => {
  const { input, actor, db, now } = context;
  needPrices(actor);
  const owner = ownerOf(actor);
  const sysNos = [...new Set(input.cartSysNoList)];
  const rows = await readSomeLines(db, owner, sysNos);
  if (rows.length < sysNos.length) throw await refuseMissing(db, owner, sysNos);
  const [areaCode, approval, projectOf] = await Promise.all([
    areaOf(context),
    readApproval(db, actor),
    projectsIn(context),
  ]);
  const lines = await priceForProjects(db, { owner, areaCode, now }, rows, projectOf);
  const suppliers = [...new Set(lines.map(({ row }) => row.supplierSysNo))];
  const low = approval.watches ? await lowSuppliers(db, actor, suppliers, now) : [];
  // most goods promise no day
  const hasLead = lines.some(({ row }) => row.leadDays !== null);
  const typeOf = hasLead ? (await calendarOf(db, context.tenantCode)).typeOf : () => undefined;
  return toSplitParts(lines, approval, { low, dayOf: (leadDays) => earliestDay(typeOf, now, leadDays) });
};
