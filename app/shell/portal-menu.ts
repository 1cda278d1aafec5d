import type { Side } from "#trpc/contract/define";
import type { Identity } from "#trpc/contract/shared/enums";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { isAuditCode } from "#trpc/rules/approval";
import { seesFigures } from "#trpc/rules/figures";
import { type DocumentType, documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { type ManagedIdentity, managing } from "#trpc/rules/people";
import { sideOf } from "#trpc/rules/side";
import { EVALUATION_SETTING } from "~/features/evaluation/paths";
import { SITE } from "~/features/site-receiving/paths";
import { workbenchPath } from "~/lib/permission";
import { admissionText } from "~/lib/texts/admission";
import { agreementText } from "~/lib/texts/agreement";
import { concreteText } from "~/lib/texts/concrete";
import { documentLookText } from "~/lib/texts/document-look";
import { evaluateText } from "~/lib/texts/evaluate";
import { evaluationSettingText } from "~/lib/texts/evaluation-setting";
import { goodsText } from "~/lib/texts/goods";
import { goodsPictureText } from "~/lib/texts/goods-picture";
import { groupText } from "~/lib/texts/group";
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
import type { NavItem } from "./navigation";
import type { ShellData, ShellUser } from "./shell-data";

/** Something that is begun from a page, for whoever knows what they want. */
export interface PortalAction {
  href: string;
  label: string;
  /** the permission code without which it is not offered */
  code?: ActionCode;
}

export interface PortalEntry {
  href: string;
  label: string;
  icon: IconName;
  /** stands in the phone's bottom bar too, under this shorter name */
  tab?: string;
  newTab?: boolean;
  /** the permission code without which it is not shown */
  code?: ActionCode;
  /** only for who sees what orders come to */
  figures?: true;
  /** only where the tenant has this module (R-TENANT-02) */
  module?: "finance";
  /** what is begun there */
  actions?: readonly PortalAction[];
}

const home: PortalEntry = { href: "/portal/", label: t.home, icon: "layout-dashboard", tab: t.tabHome };
const mine: PortalEntry = { href: "/mine", label: t.tabMine, icon: "user", tab: t.tabMine };

const messages: PortalEntry = { href: "/portal/messages", label: messageText.title, icon: "bell" };

interface ListedKind extends Pick<KindOfDocument, "name" | "path" | "tab" | "readers" | "module"> {
  readonly icon: IconName;
  readonly listCodes?: Partial<Record<Side, ActionCode>>;
  readonly readCodes?: Partial<Record<Side, ActionCode>>;
  readonly begun?: Partial<Record<Side, PortalAction>>;
}
const kinds: Readonly<Record<DocumentType, ListedKind>> = documentKinds;
/** Orders come first: they are what most users come for. */
const inMenu: readonly DocumentType[] = ["order", ...documentTypes.filter((type) => type !== "order")];

/** The lists of documents that an identity has. */
const documentEntries = (identity: "purchaser" | "personal" | "supplier"): PortalEntry[] =>
  inMenu.flatMap((type): PortalEntry[] => {
    const { name, path, icon, tab, readers, listCodes, readCodes, begun, module } = kinds[type];
    const side = sideOf(identity);
    const [code, action] = [readCodes?.[side] ?? listCodes?.[side], begun?.[side]];
    const entry = {
      href: path,
      label: name,
      icon,
      ...(tab ? { tab } : {}),
      ...(code ? { code } : {}),
      ...(module ? { module } : {}),
    };
    return readers.includes(identity) ? [{ ...entry, ...(action ? { actions: [action] } : {}) }] : [];
  });

/** Both sides keep receiving addresses and invoice titles (R-ORD-04). */
const books = (side: "purchaser" | "supplier"): PortalEntry[] => [
  {
    href: "/portal/address",
    label: t.addresses,
    icon: "map-pin",
    actions: [{ href: "/portal/address/new", label: t.newAddress, code: `receiveAddress:${side}:save` }],
  },
  {
    href: "/portal/invoice-title",
    label: t.invoiceTitles,
    icon: "file-text",
    actions: [{ href: "/portal/invoice-title/new", label: t.newTitle, code: `invoiceTitle:${side}:save` }],
  },
];

const project: PortalEntry = {
  href: "/portal/project",
  label: t.projects,
  icon: "building",
  actions: [{ href: "/portal/project/new", label: t.newProject, code: "project:purchaser:save" }],
};
const budget: PortalEntry = {
  href: "/portal/budget",
  label: t.budgets,
  icon: "receipt",
  figures: true,
  actions: [{ href: "/portal/budget/new", label: t.newBudget, code: "budget:purchaser:save" }],
};
const subcontractors: PortalEntry = {
  href: "/portal/subcontractor",
  label: subcontractorText.title,
  icon: "users",
  actions: [{ href: "/portal/subcontractor/new", label: subcontractorText.add, code: "subcontractor:purchaser:save" }],
};
const agreements: PortalEntry = {
  href: "/portal/agreement",
  label: agreementText.list,
  icon: "file-text",
  code: "goods:purchaser:price",
};
const suppliers: PortalEntry = { href: "/portal/supplier", label: supplierListText.title, icon: "building-store" };
const owed = (label: string): PortalEntry => ({ href: "/portal/payable", label, icon: "receipt", figures: true });
/** A page of its own, which the phone keeps for the time without a network. */
const offline: PortalEntry = {
  href: SITE,
  label: siteText.title,
  icon: "download",
  code: "receiving:purchaser:submit",
};
const withOffline = (entry: PortalEntry): PortalEntry[] =>
  entry.href === documentKinds.receiving.path ? [entry, offline] : [entry];
const evaluations: PortalEntry = { href: "/portal/evaluation", label: evaluateText.list, icon: "star" };
const violations: PortalEntry = { href: "/portal/violation", label: violationText.list, icon: "alert-triangle" };
const materials: PortalEntry = { href: "/portal/material", label: materialText.title, icon: "package" };
const shopping: readonly PortalEntry[] = [
  ...books("purchaser"),
  { href: "/buy-more", label: t.buyMore, icon: "history" },
  {
    href: "/portal/list",
    label: t.materialLists,
    icon: "list",
    actions: [{ href: "/portal/list/new", label: t.newMaterialList }],
  },
  { href: "/favourite", label: t.favourites, icon: "heart" },
  {
    href: "/shopping_cart",
    label: t.cart,
    icon: "shopping-cart",
    actions: [{ href: "/shopping_cart/paste", label: t.pasteList, code: "goods:purchaser:price" }],
  },
];
const pouring: PortalEntry = { href: "/portal/concrete-check", label: concreteText.title, icon: "clipboard-check" };
const buyer: PortalEntry[] = [
  ...[
    home,
    ...documentEntries("purchaser").flatMap(withOffline),
    owed(payableText.payable),
    evaluations,
    violations,
    agreements,
    suppliers,
    project,
    materials,
    budget,
    subcontractors,
    pouring,
  ],
  ...shopping,
];
/** Whoever buys for themselves has no projects and no colleagues, and an account instead (RT-19). */
const personal: PortalEntry[] = [
  { ...home, href: workbenchPath({ currentIdentity: "personal" }), label: t.personalHome },
  ...documentEntries("personal"),
  ...shopping,
  { href: "/sso/user", label: t.account, icon: "user" },
];
const supplier: PortalEntry[] = [
  home,
  ...documentEntries("supplier"),
  owed(payableText.receivable),
  evaluations,
  violations,
  {
    href: "/portal/goods",
    label: goodsText.title,
    icon: "package",
    code: "goods:supplier:edit",
    actions: [{ href: "/portal/goods/edit", label: goodsText.add, code: "goods:supplier:edit" }],
  },
  { href: "/portal/goods/picture", label: goodsPictureText.title, icon: "photo", code: "goods:supplier:picture" },
  { href: "/portal/figures", label: supplierFiguresText.title, icon: "coins", code: "goods:supplier:edit" },
  { href: "/portal/admission", label: admissionText.ownTitle, icon: "file-text", code: "shop:supplier:save" },
  { href: "/portal/shop", label: shopSettingText.title, icon: "building-store", code: "shop:supplier:save" },
  { href: "/portal/new-project", label: newProjectText.title, icon: "building" },
  ...books("supplier"),
  {
    href: "/portal/vehicle",
    label: vehicleText.title,
    icon: "truck",
    actions: [{ href: "/portal/vehicle/new", label: vehicleText.add, code: "vehicle:supplier:save" }],
  },
  {
    href: "/portal/mix-station",
    label: mixStationText.title,
    icon: "building-warehouse",
    actions: [{ href: "/portal/mix-station/new", label: mixStationText.add, code: "mixStation:supplier:save" }],
  },
  { href: "/portal/service", label: serviceText.desk, icon: "headset", code: "service:supplier:answer" },
];
const staff: PortalEntry[] = [
  home,
  { href: "/console/", label: t.console, icon: "settings", tab: t.console },
  { href: "/portal/real-name", label: t.realNames, icon: "user" },
];

const looks = (identity: ManagedIdentity): PortalEntry => ({
  href: "/portal/look",
  label: documentLookText.mineTitle,
  icon: "history",
  code: managing(identity),
});
const people = (identity: ManagedIdentity): PortalEntry => ({
  href: "/portal/people",
  label: t.people,
  icon: "users",
  code: managing(identity),
});

const approval: PortalEntry = {
  href: "/portal/approval",
  label: t.approval,
  icon: "circle-check",
  code: managing("purchaser"),
};

const evaluationSetting: PortalEntry = {
  href: EVALUATION_SETTING,
  label: evaluationSettingText.title,
  icon: "settings",
  code: managing("purchaser"),
};

const group: PortalEntry = {
  href: "/portal/group",
  label: groupText.title,
  icon: "building",
  code: managing("purchaser"),
};

/** For whoever approves anything. */
const delegation: PortalEntry = { href: "/portal/delegation", label: t.delegation, icon: "users" };

const menus: Readonly<Record<Identity, readonly PortalEntry[]>> = {
  purchaser: buyer,
  personal,
  supplier,
  operation: staff,
};

const added = ({ name, url, openInNewTab }: NavItem): PortalEntry => ({
  ...{ href: url, label: name, icon: "external-link", newTab: openInNewTab },
});

/** Modules of a tenant that have pages in the workbench. */
type Modules = ShellData["site"]["modules"];

/**
 * The workbench's menu by the identity one acts under.
 * @param more what the tenant adds at its end
 * @param modules what the tenant has switched on
 */
export function portalMenu(user: ShellUser, more: readonly NavItem[], modules: Modules): PortalEntry[] {
  const identity = user.currentIdentity;
  const entries = menus[identity];
  const managed =
    identity === "personal"
      ? []
      : [
          people(identity),
          ...(identity === "operation" ? [] : [looks(identity)]),
          ...(identity === "purchaser" ? [approval, evaluationSetting, group] : []),
        ];
  const approves = identity === "purchaser" && user.permissions.some(isAuditCode);
  const seesOrders = identity !== "operation" && seesFigures("order", sideOf(identity), user.permissions);
  const may = ({ code, figures, module }: PortalEntry) =>
    (module === undefined || modules[module]) &&
    (code === undefined || user.permissions.includes(code)) &&
    (!figures || seesOrders);
  return [...entries, ...managed, ...(approves ? [delegation] : []), ...more.map(added), messages, mine].filter(may);
}

/** The entry that a page belongs to: the longest that its address begins with. */
export function activeEntry(entries: readonly PortalEntry[], pathname: string): PortalEntry | undefined {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  const own = ({ href }: PortalEntry) => `${href.replace(/\?.*$|\/+$/, "")}/`;
  return entries.filter((entry) => path.startsWith(own(entry))).sort((a, b) => own(b).length - own(a).length)[0];
}
