import { UserTypeFlag } from "#trpc/contract/shared/codes";
import { organizationText as t } from "~/lib/texts/organization";

const { purchaser, supplier, operationsManagement } = UserTypeFlag;
const sides = [
  [purchaser, t.sides.purchaser],
  [supplier, t.sides.supplier],
  [operationsManagement, t.sides.operation],
] as const;

/** On which sides an organisation is, in words. */
export const sideNames = (roleType: number): string =>
  sides
    .filter(([flag]) => (roleType & flag) !== 0)
    .map(([, name]) => name)
    .join("、") || "--";

export const isPurchaser = (roleType: number): boolean => (roleType & purchaser) !== 0;
export const isPlatform = (roleType: number): boolean => (roleType & operationsManagement) !== 0;
