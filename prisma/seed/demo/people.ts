import type { Side } from "#trpc/contract/define";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { isAuditCode } from "#trpc/rules/approval";
import { everyCode, isManaging } from "#trpc/rules/people";

/** Password of every demo account. */
export const DEMO_PASSWORD = "Mall@2026";

export type IdentityKey = "purchaser" | "supplier" | "operation" | "personal";

export interface OrganizationPlan {
  number: number;
  name: string;
  code: string;
  source: "inside" | "outside";
  /** Bits of the user types: 1 purchaser, 2 supplier, 32 personal, 64 operation. */
  roleType: number;
  /** EnterpriseSize of the codes, where it told it. */
  enterpriseSize?: number;
  /** 元 from which what it orders at once is approved first; without it nothing is. */
  approvalFrom?: string;
}

export interface AccountPlan {
  number: number;
  mobile: string;
  name: string;
  identity: IdentityKey;
  organization: number;
  supplier?: number;
  permissions: readonly string[];
  /** What the start banner and the README call it. */
  label: string;
  /** The page on which its work waits. */
  landing: string;
}

/** Who buys does not set what may be spent. */
const KEEPS_MONEY: ReadonlySet<string> = new Set(["budget:purchaser:save"]);
/** Every code of a side but the approver's and the administrator's. */
const actionsOf = (side: Side): string[] =>
  Object.keys(actionCode).filter(
    (code) => code.split(":")[1] === side && !isAuditCode(code) && !isManaging(code) && !KEEPS_MONEY.has(code),
  );
const BUYER = actionsOf("purchaser");
/** Approves, and manages the people of the organisation. */
const APPROVER = everyCode("purchaser");
/** Counts at the gate what the trucks bring, and buys nothing. */
const RECEIVER: ActionCode[] = [
  "goods:purchaser:price",
  "delivery:purchaser:confirm",
  "delivery:purchaser:receive",
  "delivery:purchaser:refuse",
  "delivery:purchaser:certify",
  "receiving:purchaser:edit",
  "receiving:purchaser:submit",
  "receiving:purchaser:identify",
  "material:purchaser:issue",
  "pourOrder:purchaser:site",
  "receiving:purchaser:auditCancel",
];
/** Runs a site: sees prices and passes what it applies for, before the organisation's approver. */
const MANAGER: ActionCode[] = ["goods:purchaser:price", "purchaseApply:purchaser:audit"];
const SELLER = everyCode("supplier");
const OPERATOR = [
  "operation:mall:manage",
  ...Object.keys(actionCode).filter((code) => code.split(":")[1] === "operator"),
];

/** Supplier companies are organisations too, numbered from here. */
export const SUPPLIER_ORGANIZATION = 100;

/** Organisation numbers of the first tenant. */
export const ORGANIZATION_A = 1;
export const ORGANIZATION_B = 2;

export const DEMO_ORGANIZATIONS: readonly OrganizationPlan[] = [
  {
    number: ORGANIZATION_A,
    name: "渝岳建工集团第三工程有限公司",
    code: "91500112MADEMO001A",
    source: "inside",
    roleType: 1,
    enterpriseSize: 4,
    approvalFrom: "1000000",
  },
  {
    number: ORGANIZATION_B,
    name: "川渡云程路桥工程有限公司",
    code: "91510104MADEMO002B",
    source: "outside",
    roleType: 1,
  },
  { number: 3, name: "渝建筑材商城运营中心", code: "91500000MADEMO003C", source: "inside", roleType: 64 },
  { number: 4, name: "周小满", code: "PERSONAL-000001", source: "outside", roleType: 32 },
];

export const DEMO_ACCOUNTS: readonly AccountPlan[] = [
  {
    number: 1,
    mobile: "13800000001",
    name: "李采薇",
    identity: "purchaser",
    organization: ORGANIZATION_A,
    permissions: BUYER,
    label: "采购员",
    landing: "/",
  },
  {
    number: 2,
    mobile: "13800000002",
    name: "王审言",
    identity: "purchaser",
    organization: ORGANIZATION_A,
    permissions: APPROVER,
    label: "采购审批人",
    landing: "/portal/order?status=to-approve",
  },
  {
    number: 3,
    mobile: "13800000003",
    name: "何路遥",
    identity: "purchaser",
    organization: ORGANIZATION_B,
    permissions: BUYER,
    label: "采购员（另一单位）",
    landing: "/portal/order?status=5",
  },
  {
    number: 4,
    mobile: "13800000004",
    name: "石守望",
    identity: "purchaser",
    organization: ORGANIZATION_A,
    permissions: RECEIVER,
    label: "工地收货员",
    landing: `/delivery-order?status=${DeliveryStatus.waitingReceipt}`,
  },
  {
    number: 5,
    mobile: "13800000005",
    name: "唐砚秋",
    identity: "purchaser",
    organization: ORGANIZATION_A,
    permissions: MANAGER,
    label: "项目经理",
    landing: "/portal/purchase-apply?status=to-approve",
  },
  {
    number: 11,
    mobile: "13800000011",
    name: "陈立群",
    identity: "supplier",
    organization: SUPPLIER_ORGANIZATION + 1,
    supplier: 1,
    permissions: SELLER,
    label: "供应商一：钢材",
    landing: "/portal/order?status=15",
  },
  {
    number: 12,
    mobile: "13800000012",
    name: "罗小川",
    identity: "supplier",
    organization: SUPPLIER_ORGANIZATION + 2,
    supplier: 2,
    permissions: SELLER,
    label: "供应商二：建材",
    landing: "/portal/order?status=20",
  },
  {
    number: 13,
    mobile: "13800000013",
    name: "谭建平",
    identity: "supplier",
    organization: SUPPLIER_ORGANIZATION + 3,
    supplier: 3,
    permissions: SELLER,
    label: "供应商三：混凝土",
    landing: "/portal/order?status=15",
  },
  {
    number: 21,
    mobile: "13800000021",
    name: "林运维",
    identity: "operation",
    organization: 3,
    permissions: OPERATOR,
    label: "运营（员工登录）",
    landing: "/portal",
  },
  {
    number: 31,
    mobile: "13800000031",
    name: "周小满",
    identity: "personal",
    organization: 4,
    permissions: BUYER,
    label: "个人买家",
    landing: "/",
  },
];

export const NORTH_ORGANIZATIONS: readonly OrganizationPlan[] = [
  { number: 1, name: "北原城建工程有限公司", code: "91110105MADEMO101A", source: "inside", roleType: 1 },
  { number: 3, name: "北原平台运营部", code: "91110000MADEMO103C", source: "inside", roleType: 64 },
];

export const NORTH_ACCOUNTS: readonly AccountPlan[] = [
  {
    number: 1,
    mobile: "13900000001",
    name: "高远",
    identity: "purchaser",
    organization: 1,
    permissions: BUYER,
    label: "采购方",
    landing: "/",
  },
  {
    number: 2,
    mobile: "13900000002",
    name: "冯鉴之",
    identity: "purchaser",
    organization: 1,
    permissions: APPROVER,
    label: "采购审批人",
    landing: "/portal/purchase-apply?tab=todo",
  },
  {
    number: 11,
    mobile: "13900000011",
    name: "赵恒",
    identity: "supplier",
    organization: SUPPLIER_ORGANIZATION + 1,
    supplier: 1,
    permissions: SELLER,
    label: "供应商",
    landing: "/portal/order?status=15",
  },
  // sells in the first tenant too
  {
    number: 12,
    mobile: "13800000011",
    name: "陈立群",
    identity: "supplier",
    organization: SUPPLIER_ORGANIZATION + 1,
    supplier: 1,
    permissions: SELLER,
    label: "跨商城账号",
    landing: "/portal/inbox",
  },
  {
    number: 21,
    mobile: "13900000021",
    name: "秦守正",
    identity: "operation",
    organization: 3,
    // jobs are the platform's own
    permissions: OPERATOR.filter((code) => code !== "job:operator:run"),
    label: "运营（员工登录）",
    landing: "/console",
  },
];
