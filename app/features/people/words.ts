import type { PersonOfOrganization } from "#trpc/contract/people";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { kindNames } from "#trpc/rules/kinds";
import { isManaging, type ManagedIdentity, peopleRoles } from "#trpc/rules/people";
import { peopleText as t } from "~/lib/texts/people";

/** Permission codes as people call them. */
export const codeNames = (codes: readonly string[]): string =>
  [...new Set(codes.map((code) => actionCode[code as ActionCode] ?? code))].join("、");

/** What somebody may do, in a word. */
export const rightsOf = ({ permissions }: Pick<PersonOfOrganization, "permissions">): string =>
  permissions.some(isManaging) ? t.administrator : t.count(permissions.length);

/** The side of an organisation that a reader manages. */
export const managedSide = (identity: string): ManagedIdentity =>
  identity === "supplier" || identity === "operation" ? identity : "purchaser";

/** What the list of an identity's people is called, here and in the menus that lead to it. */
export const titleOf = (identity = ""): string => (identity === "operation" ? t.staffTitle : t.title);

/** The usual roles that somebody may give: those of whose codes they hold all. */
export const givableRoles = (side: ManagedIdentity, own: readonly string[]) =>
  peopleRoles(side).filter(({ codes }) => codes.every((code) => own.includes(code)));

const areaNames: Readonly<Record<string, string>> = {
  ...kindNames,
  receiveAddress: "收货地址",
  invoiceTitle: "发票抬头",
  goods: "商品",
  project: "项目",
  vehicle: "车辆",
  mixStation: "搅拌站",
  subcontractor: "分包单位",
  organization: "单位",
  announcement: "公告和通知",
  feedback: "问题反馈",
  realName: "实名认证",
  service: "客服",
  site: "商城设置",
  platformAgreement: "平台协议",
  pageError: "页面错误",
  job: "后台任务",
  supplier: "供应商准入",
  documentLook: "用户单据",
};

/** Codes by what they are about, in the order of the table. */
export function byArea(codes: readonly ActionCode[]): [name: string, codes: ActionCode[]][] {
  const groups = new Map<string, ActionCode[]>();
  for (const code of codes) {
    const [area = ""] = code.split(":");
    const name = areaNames[area] ?? "其他";
    groups.set(name, [...(groups.get(name) ?? []), code]);
  }
  return [...groups];
}
