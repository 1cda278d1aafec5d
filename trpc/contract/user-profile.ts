import { z } from "zod";
import { Identity } from "./shared/enums";
import { Id } from "./shared/fields";

/** An identity that a user holds; for whom they act under it. */
export const Application = z.object({ key: Identity, sysNo: Id, organizationName: z.string().optional() });

/** EN-UserProfile. */
export const UserProfile = z.object({
  sysNo: Id,
  name: z.string(),
  displayName: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  status: z.int(),
  supplierStatus: z.int(),
  purchaserStatus: z.int(),
  isPurchaser: z.boolean(),
  isSupplier: z.boolean(),
  isSystemUser: z.boolean(),
  isPersonal: z.boolean(),
  currentUserType: z.enum(["personal", "other"]),
  /** The identity this session acts under. */
  currentIdentity: Identity,
  permissions: z.array(z.string()),
  organizationRoleType: z.int(),
  organizationName: z.string(),
  organizationCode: z.string(),
  organizationSysNo: Id,
  supplierSysNo: Id.nullable(),
  applications: z.array(Application),
  organizationSource: z.enum(["inside", "outside"]),
  realAuthentication: z.boolean(),
  userAuditType: z.int(),
  orgAuditType: z.int(),
  selfOrgCode: z.array(z.string()),
  customizeOrgFlag: z.boolean(),
});
export type UserProfile = z.output<typeof UserProfile>;
