import type { Row } from "../load/tables";
import type { TenantPlan } from "./tenants";

/** The part of a building for which material managers count goods of a department. */
const partOf: Readonly<Record<string, string>> = {
  ...{ 钢材: "主体结构", 水泥混凝土: "主体结构", 砂石砖瓦: "二次结构", 管道电气: "机电安装" },
  ...{ 装饰装修: "装饰工程", 防水材料: "防水工程", 周转材料: "措施材料", 五金安全: "安全文明施工" },
};

/** Tags of the leaves of a tenant's categories. */
export const tagRows = ({ keys: { tenantCode, category }, leaves }: TenantPlan): Row<"mall.CategoryTag">[] =>
  leaves.flatMap(({ sysNo, departmentName }) => {
    const name = partOf[departmentName];
    return name === undefined ? [] : [{ tenantCode, categorySysNo: category(sysNo), name }];
  });
