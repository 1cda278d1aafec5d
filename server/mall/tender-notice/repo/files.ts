import { sql } from "kysely";
import type { FilePolicy } from "../../document/index";

/** Files that a bid holds, linked at the opening: for its supplier and for the purchaser. */
export const bidFiles: FilePolicy = ({ organizationSysNo, supplierSysNo }) => sql<boolean>`EXISTS (
  SELECT FROM "mall"."TenderBid" b
  JOIN "mall"."TenderNotice" d ON d."tenantCode" = b."tenantCode" AND d."sysNo" = b."tenderNoticeSysNo"
  WHERE b."tenantCode" = l."tenantCode" AND b."sysNo" = l."documentSysNo" AND (
    b."supplierSysNo" = ${supplierSysNo}::int8
    OR (d."purchaserOrganizationSysNo" = ${organizationSysNo} AND b."content" IS NOT NULL)))`;
