import type { z } from "zod";
import { notice } from "../contract/announcement";
import { backgroundOrder } from "../contract/background-order";
import { contract } from "../contract/contract";
import type { Call } from "../contract/define";
import { enquiry } from "../contract/enquiry";
import { factoring } from "../contract/factoring";
import { Failure } from "../contract/failures";
import { mixStation } from "../contract/mix-station";
import { org } from "../contract/org";
import { payment } from "../contract/payment";
import { priceAudit } from "../contract/price-audit";
import { Unprinted } from "../contract/printed/shared";
import { type Project, tenderProject } from "../contract/project";
import { purchaseApply } from "../contract/purchase-apply";
import { ownRealName } from "../contract/real-name";
import { orderReturn } from "../contract/return";
import { RealNameStatus } from "../contract/shared/codes";
import { shell } from "../contract/shell";
import { subcontractor } from "../contract/subcontractor";
import { trade } from "../contract/trade";
import { violation } from "../contract/violation";
import { ContractStatus, ContractType } from "../rules/kinds/contract";
import type { Upstream } from "../upstream";
import { completed } from "./completed";
import { openPartners, ordersToFinance } from "./open-orders";
import { priceAuditOf, priceAudits } from "./price-audits";
import { unlessRefused } from "./refused";

export type OwnPart = (ask: Upstream, input: unknown) => Promise<unknown>;

const PAGE = 100;
/** So far a list is read for one of its entries. */
const MOST_PAGES = 5;

const rowsIn = (said: unknown): { sysNo?: unknown }[] => {
  const datas = typeof said === "object" && said !== null && "datas" in said ? said.datas : [];
  return Array.isArray(datas) ? datas.filter((one) => typeof one === "object" && one !== null) : [];
};

/** @throws Failure INTERNAL for what is another thing */
function entryOf(call: Call, row: unknown): unknown {
  try {
    return completed(call.output, row);
  } catch {
    throw new Failure("INTERNAL");
  }
}

/** One entry of a list, by its key, as the list says it: the documents print the list alone. */
const outOf =
  (call: Call, list: Call): OwnPart =>
  async (ask, input) => {
    const key = Number((input as { id?: number | string }).id);
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
      const rows = rowsIn(await ask({ ...list, output: Unprinted }, { pageNo, pageSize: PAGE }));
      const found = rows.find(({ sysNo }) => sysNo === key);
      if (found) return entryOf(call, found);
      if (rows.length < PAGE) break;
    }
    throw new Failure("NOT_FOUND");
  };

/** A document without a timeline is shown without one. */
const noSteps: OwnPart = async () => [];

/** The documents print the purchaser's calls alone: to a supplier it is not served. */
const ofPurchaser =
  (part: OwnPart): OwnPart =>
  (ask, input) =>
    part(ask, input).catch((error: unknown) => {
      if (error instanceof Failure && error.reason === "FORBIDDEN") throw new Failure("NOT_SERVED");
      throw error;
    });

/** All stations are one answer there, and are looked through here. */
async function stations(ask: Upstream, input: unknown): Promise<z.output<typeof mixStation.search.output>> {
  const { keyword = "", pageNo = 1, pageSize = 20 } = input as { keyword?: string; pageNo?: number; pageSize?: number };
  const all = await ask(mixStation.get, {});
  const found = all.filter(({ name, address, contactName }) => `${name}${address}${contactName}`.includes(keyword));
  const start = (pageNo - 1) * pageSize;
  return { datas: found.slice(start, start + pageSize), total: found.length, pageNo, pageSize };
}

async function station(ask: Upstream, input: unknown) {
  const found = (await ask(mixStation.get, {})).find(({ sysNo }) => sysNo === Number((input as { id: number }).id));
  if (!found) throw new Failure("NOT_FOUND");
  return found;
}

/** The profile has the state: passed or not. */
async function ownName(ask: Upstream): Promise<z.output<typeof ownRealName.realNameGet.output>> {
  const { profile } = await ask(shell.getCurrentUser, {});
  const passed = profile?.realAuthentication === true;
  const status = passed ? RealNameStatus.passed : RealNameStatus.none;
  return { realAuthentication: passed, status, name: passed ? (profile?.name ?? "") : "", idNumber: "", reason: "" };
}

/** Contracts of consortiums in force, each with the own one that was made from it. */
async function consortiums(ask: Upstream): Promise<z.output<typeof contract.searchConsortium.output>> {
  const { datas } = await ask(contract.search, { statusList: [ContractStatus.inForce], pageSize: PAGE });
  const found = datas.filter(({ type }) => type === ContractType.consortium);
  const made = found.map(({ sysNo: consortiumContractSysNo }) =>
    ask(contract.queryPurchaseContractByConsortiumContract, { consortiumContractSysNo }).catch(unlessRefused),
  );
  return (await Promise.all(made)).flatMap((own, index) => {
    const source = found[index];
    if (!source) return [];
    const { sysNo: contractSysNo, contractNo, name, status, supplierName } = source;
    const organizationName = source.purchaserOrganizationName;
    const ownContractSysNo = own?.[0]?.contractSysNo ?? null;
    return [{ contractSysNo, contractNo, name, status, supplierName, organizationName, ownContractSysNo }];
  });
}

/** A project with what is said of it in other calls: its parts, and whether it is synced to YT. */
async function wholeProject(ask: Upstream, input: unknown): Promise<Project> {
  const found = await ask(org.getProject, input as { id: number });
  const { sysNo: projectSysNo } = found;
  const [places, pushedToYT] = await Promise.all([
    found.useParts.length > 0 ? [] : ask(backgroundOrder.searchUseLocation, { projectSysNo }).catch(unlessRefused),
    ask(trade.checkProjectPushYT, { projectSysNo }).catch(unlessRefused),
  ]);
  const useParts = [...found.useParts, ...(places ?? []).map(({ name }) => name)];
  return { ...found, useParts, pushedToYT: pushedToYT ?? found.pushedToYT };
}

/** Parts of our own pages that a backend of the documents says in other calls, by the path of the call of ours. */
export const ownParts: readonly (readonly [path: string, part: OwnPart])[] = [
  ...[contract.steps, enquiry.getEnquirySteps, purchaseApply.getSteps, orderReturn.getReturnSteps].map(
    ({ path }) => [path, noSteps] as const,
  ),
  [violation.exposed.path, outOf(violation.exposed, violation.searchExposeList)],
  [subcontractor.get.path, outOf(subcontractor.get, subcontractor.pageList)],
  [notice.get.path, outOf(notice.get, notice.list)],
  // the supplier's segment of the documents has the list alone
  [orderReturn.get.path, outOf(orderReturn.get, orderReturn.searchList)],
  [tenderProject.get.path, wholeProject],
  [priceAudit.search.path, ofPurchaser(priceAudits)],
  [priceAudit.detail.path, ofPurchaser(priceAuditOf)],
  [priceAudit.steps.path, noSteps],
  [contract.searchConsortium.path, consortiums],
  [payment.searchPartners.path, openPartners],
  [factoring.searchOrders.path, ordersToFinance],
  [mixStation.search.path, stations],
  [mixStation.detail.path, station],
  [ownRealName.realNameGet.path, ownName],
];
