import type { Side } from "#trpc/contract/define";
import type { Identity } from "#trpc/contract/shared/enums";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { isAuditCode } from "#trpc/rules/approval";
import { seesFigures } from "#trpc/rules/figures";
import { type DocumentType, documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { sideOf } from "#trpc/rules/side";
import { ownGroupBuys } from "~/features/group-buy/paths";
import { INBOX } from "~/features/inbox/paths";
import { SITE } from "~/features/site-receiving/paths";
import { workbenchPath } from "~/lib/permission";
import { admissionText } from "~/lib/texts/admission";
import { agreementText } from "~/lib/texts/agreement";
import { concreteText } from "~/lib/texts/concrete";
import { evaluateText } from "~/lib/texts/evaluate";
import { goodsText } from "~/lib/texts/goods";
import { goodsPictureText } from "~/lib/texts/goods-picture";
import { groupBuyText } from "~/lib/texts/group-buy";
import { inboxText } from "~/lib/texts/inbox";
import { materialText } from "~/lib/texts/material";
import { messageText } from "~/lib/texts/message";
import { mixStationText } from "~/lib/texts/mix-station";
import { newProjectText } from "~/lib/texts/new-project";
import { payableText } from "~/lib/texts/payable";
import { portalText as t } from "~/lib/texts/portal";
import { serviceText } from "~/lib/texts/service";
import { shopSettingText } from "~/lib/texts/shop-setting";
import { siteText } from "~/lib/texts/site-receiving";
import { subcontractorText } from "~/lib/texts/subcontractor";
import { supplierFiguresText } from "~/lib/texts/supplier-figures";
import { supplierListText } from "~/lib/texts/supplier-list";
import { vehicleText } from "~/lib/texts/vehicle";
import { violationText } from "~/lib/texts/violation";
import type { IconName } from "~/ui/icon-names";
import { books, shopping } from "./menu-books";
import { delegation, managed } from "./menu-organization";
import type { NavItem } from "./navigation";
import type { OwnEntry, PortalAction, PortalEntry } from "./portal-entry";
import type { ShellData, ShellUser } from "./shell-data";

const home: OwnEntry = { href: "/portal/", group: undefined, label: t.home, icon: "layout-dashboard", tab: t.tabHome };
const mine: OwnEntry = { href: "/mine", group: undefined, label: t.tabMine, icon: "user", tab: t.tabMine };

const messages: OwnEntry = { href: "/portal/messages", group: undefined, label: messageText.title, icon: "bell" };

interface ListedKind extends Pick<KindOfDocument, "name" | "path" | "group" | "tab" | "readers" | "module"> {
  readonly icon: IconName;
  readonly listCodes?: Partial<Record<Side, ActionCode>>;
  readonly readCodes?: Partial<Record<Side, ActionCode>>;
  readonly begun?: Partial<Record<Side, PortalAction>>;
}
const kinds: Readonly<Record<DocumentType, ListedKind>> = documentKinds;
/** Orders come first: they are what most users come for. */
const inMenu: readonly DocumentType[] = ["order", ...documentTypes.filter((type) => type !== "order")];

/** The lists of documents that an identity has. */
const documentEntries = (identity: "purchaser" | "personal" | "supplier"): OwnEntry[] =>
  inMenu.flatMap((type): OwnEntry[] => {
    const { name, path, group, icon, tab, readers, listCodes, readCodes, begun, module } = kinds[type];
    const side = sideOf(identity);
    const [code, action] = [readCodes?.[side] ?? listCodes?.[side], begun?.[side]];
    const entry = {
      href: path,
      label: name,
      group,
      icon,
      ...(tab ? { tab } : {}),
      ...(code ? { code } : {}),
      ...(module ? { module } : {}),
    };
    return readers.includes(identity) ? [{ ...entry, ...(action ? { actions: [action] } : {}) }] : [];
  });

const project: OwnEntry = {
  href: "/portal/project",
  group: "basics",
  label: t.projects,
  icon: "building",
  actions: [{ href: "/portal/project/new", label: t.newProject, code: "project:purchaser:save" }],
};
const budget: OwnEntry = {
  href: "/portal/budget",
  group: "basics",
  label: t.budgets,
  icon: "receipt",
  figures: true,
  actions: [{ href: "/portal/budget/new", label: t.newBudget, code: "budget:purchaser:save" }],
};
const subcontractors: OwnEntry = {
  href: "/portal/subcontractor",
  group: "basics",
  label: subcontractorText.title,
  icon: "users",
  actions: [{ href: "/portal/subcontractor/new", label: subcontractorText.add, code: "subcontractor:purchaser:save" }],
};
const agreements: OwnEntry = {
  href: "/portal/agreement",
  group: "terms",
  label: agreementText.list,
  icon: "file-text",
  code: "goods:purchaser:price",
};
const suppliers: OwnEntry = {
  href: "/portal/supplier",
  group: "basics",
  label: supplierListText.title,
  icon: "building-store",
};
const owed = (label: string): OwnEntry => ({
  href: "/portal/payable",
  group: "money",
  label,
  icon: "receipt",
  figures: true,
});
/** A page of its own, which the phone keeps for the time without a network. */
const offline: OwnEntry = {
  href: SITE,
  group: "arrival",
  label: siteText.title,
  icon: "download",
  code: "receiving:purchaser:submit",
};
const withOffline = (entry: OwnEntry): OwnEntry[] =>
  entry.href === documentKinds.receiving.path ? [entry, offline] : [entry];
const evaluations: OwnEntry = { href: "/portal/evaluation", group: "terms", label: evaluateText.list, icon: "star" };
const violations: OwnEntry = {
  href: "/portal/violation",
  group: "terms",
  label: violationText.list,
  icon: "alert-triangle",
};
const materials: OwnEntry = { href: "/portal/material", group: "arrival", label: materialText.title, icon: "package" };
const groupBuys: OwnEntry = {
  href: ownGroupBuys,
  group: "buying",
  label: groupBuyText.mine,
  icon: "users",
  code: "goods:purchaser:price",
  module: "groupBuy",
};
const pouring: OwnEntry = {
  href: "/portal/concrete-check",
  group: "arrival",
  label: concreteText.title,
  icon: "clipboard-check",
};
const buyer: OwnEntry[] = [
  ...[
    home,
    ...documentEntries("purchaser").flatMap(withOffline),
    owed(payableText.payable),
    evaluations,
    violations,
    agreements,
    suppliers,
    groupBuys,
    project,
    materials,
    budget,
    subcontractors,
    pouring,
  ],
  ...shopping,
];
/** Whoever buys for themselves has no projects and no colleagues, and an account instead (RT-19). */
const personal: OwnEntry[] = [
  { ...home, href: workbenchPath({ currentIdentity: "personal" }), label: t.personalHome },
  ...documentEntries("personal"),
  ...shopping,
  { href: "/sso/user", group: undefined, label: t.account, icon: "user" },
];
const supplier: OwnEntry[] = [
  home,
  { href: INBOX, group: undefined, label: inboxText.title, icon: "clipboard-check" },
  ...documentEntries("supplier"),
  owed(payableText.receivable),
  evaluations,
  violations,
  {
    href: "/portal/goods",
    group: "goods",
    label: goodsText.title,
    icon: "package",
    code: "goods:supplier:edit",
    actions: [{ href: "/portal/goods/edit", label: goodsText.add, code: "goods:supplier:edit" }],
  },
  {
    href: "/portal/goods/picture",
    group: "goods",
    label: goodsPictureText.title,
    icon: "photo",
    code: "goods:supplier:picture",
  },
  {
    href: ownGroupBuys,
    group: "goods",
    label: groupBuyText.supplierTitle,
    icon: "users",
    code: "groupBuy:supplier:save",
    module: "groupBuy",
    actions: [{ href: `${ownGroupBuys}/new`, label: groupBuyText.add, code: "groupBuy:supplier:save" }],
  },
  {
    href: "/portal/figures",
    group: "goods",
    label: supplierFiguresText.title,
    icon: "coins",
    code: "goods:supplier:edit",
  },
  {
    href: "/portal/admission",
    group: "goods",
    label: admissionText.ownTitle,
    icon: "file-text",
    code: "shop:supplier:save",
  },
  {
    href: "/portal/shop",
    group: "goods",
    label: shopSettingText.title,
    icon: "building-store",
    code: "shop:supplier:save",
  },
  { href: "/portal/new-project", group: "buying", label: newProjectText.title, icon: "building" },
  ...books("supplier"),
  {
    href: "/portal/vehicle",
    group: "basics",
    label: vehicleText.title,
    icon: "truck",
    actions: [{ href: "/portal/vehicle/new", label: vehicleText.add, code: "vehicle:supplier:save" }],
  },
  {
    href: "/portal/mix-station",
    group: "basics",
    label: mixStationText.title,
    icon: "building-warehouse",
    actions: [{ href: "/portal/mix-station/new", label: mixStationText.add, code: "mixStation:supplier:save" }],
  },
  {
    href: "/portal/service",
    group: undefined,
    label: serviceText.desk,
    icon: "headset",
    code: "service:supplier:answer",
  },
];
const staff: OwnEntry[] = [
  home,
  { href: "/console/", group: undefined, label: t.console, icon: "settings", tab: t.console },
  { href: "/portal/real-name", group: undefined, label: t.realNames, icon: "user" },
];

const menus: Readonly<Record<Identity, readonly OwnEntry[]>> = {
  purchaser: buyer,
  personal,
  supplier,
  operation: staff,
};

const added = ({ name, url, openInNewTab }: NavItem): OwnEntry => ({
  group: undefined,
  ...{ href: url, label: name, icon: "external-link", newTab: openInNewTab },
});

/** Modules of a tenant that have pages in the workbench. */
type Modules = ShellData["site"]["modules"];

/**
 * The workbench's menu by the identity one acts under.
 * @param more what the tenant adds at its end
 * @param modules what the tenant has switched on
 * @param closed paths of pages whose function the backend does not have
 */
export function portalMenu(
  user: ShellUser,
  more: readonly NavItem[],
  modules: Modules,
  closed: readonly string[] = [],
): PortalEntry[] {
  const identity = user.currentIdentity;
  const entries = menus[identity];
  const approves = identity === "purchaser" && user.permissions.some(isAuditCode);
  const seesOrders = identity !== "operation" && seesFigures("order", sideOf(identity), user.permissions);
  const may = ({ href, code, figures, module }: OwnEntry) =>
    !closed.includes(href) &&
    (module === undefined || modules[module]) &&
    (code === undefined || user.permissions.includes(code)) &&
    (!figures || seesOrders);
  const all = [...entries, ...managed(identity), ...(approves ? [delegation] : []), ...more.map(added), messages, mine];
  // staff have a handful of entries
  return all
    .filter(may)
    .map(({ group, ...entry }) => (group && identity !== "operation" ? { ...entry, group } : entry));
}
