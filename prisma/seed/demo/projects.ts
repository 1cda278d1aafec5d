import { type Code, TaxMode } from "#trpc/contract/shared/codes";
import { ORGANIZATION_A, ORGANIZATION_B } from "./people";

export interface ProjectPlan {
  organization: number;
  name: string;
  code: string;
  townSysNo: number;
  address: string;
  useParts: readonly string[];
  costCodes: readonly string[];
  isDefault?: boolean;
  closed?: boolean;
  pushedToYT?: boolean;
  isAnnounced?: boolean;
  taxMode?: Code<typeof TaxMode>;
  managerName?: string;
  managerMobile?: string;
  keeperName?: string;
  keeperMobile?: string;
  /** Trucks in half an hour; any number where nothing is said. */
  gateCapacity?: number;
}

const BUDGETS = ["C-0301 主体结构", "C-0302 地基与基础", "C-0401 装饰装修", "C-0901 措施费"];

/** What the demo's organisations build; the sites are those of their addresses. */
export const DEMO_PROJECTS: readonly ProjectPlan[] = [
  {
    organization: ORGANIZATION_A,
    name: "悦来滨江一期",
    code: "YL-2026-01",
    townSysNo: 500112015,
    address: "悦来滨江项目部 2 号门",
    useParts: ["1号楼地下室底板", "1号楼主体结构", "2号楼主体结构", "3号楼地下室底板", "商业裙房"],
    costCodes: BUDGETS,
    isDefault: true,
    pushedToYT: true,
    isAnnounced: true,
    ...{ managerName: "周建业", managerMobile: "13800001001" },
    ...{ keeperName: "刘志强", keeperMobile: "13800001003" },
    gateCapacity: 4,
  },
  {
    organization: ORGANIZATION_A,
    name: "七星岗旧改",
    code: "QXG-2025-03",
    townSysNo: 500103001,
    address: "七星岗旧改项目部",
    useParts: ["加固", "屋面", "外立面"],
    costCodes: BUDGETS,
    taxMode: TaxMode.simple,
    ...{ keeperName: "邓永红", keeperMobile: "13800001002" },
  },
  {
    organization: ORGANIZATION_A,
    name: "葛城安置房",
    code: "GC-2026-02",
    townSysNo: 500229001,
    address: "葛城安置房项目部",
    useParts: [],
    costCodes: BUDGETS,
  },
  {
    organization: ORGANIZATION_A,
    name: "成都东站配套",
    code: "CD-2025-01",
    townSysNo: 510104022,
    address: "成都东站配套项目部",
    useParts: [],
    costCodes: [],
  },
  {
    organization: ORGANIZATION_A,
    name: "两江新区综合管廊",
    code: "LJ-2024-05",
    townSysNo: 500112015,
    address: "",
    useParts: [],
    costCodes: [],
    closed: true,
  },
  {
    organization: ORGANIZATION_B,
    name: "朝阳路大桥",
    code: "BR-2026-01",
    townSysNo: 500109002,
    address: "朝阳路桥梁项目部",
    useParts: ["0号桥台", "1号墩", "2号墩", "桥面铺装"],
    costCodes: [],
    isDefault: true,
  },
];
export const NORTH_PROJECTS: readonly ProjectPlan[] = [
  {
    organization: 1,
    name: "东华门修缮",
    code: "DHM-2026-01",
    townSysNo: 110101001,
    address: "东华门修缮项目部",
    useParts: ["二进院柱", "屋面", "围挡基础"],
    costCodes: [],
    isDefault: true,
    isAnnounced: true,
    ...{ managerName: "孙立人", managerMobile: "13900001001" },
  },
];
