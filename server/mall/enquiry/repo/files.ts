import { sql } from "kysely";
import type { FilePolicy } from "../../document/index";

/** Files of an answer are for its supplier, and for the asker once the answers are open. */
export const answerFiles: FilePolicy = ({ organizationSysNo, supplierSysNo }) => sql<boolean>`EXISTS (
  SELECT FROM "mall"."EnquiryAnswer" a
  JOIN "mall"."Enquiry" d ON d."tenantCode" = a."tenantCode" AND d."sysNo" = a."enquirySysNo"
  WHERE a."tenantCode" = l."tenantCode" AND a."sysNo" = l."documentSysNo" AND (
    a."supplierSysNo" = ${supplierSysNo}::int8
    OR (d."purchaserOrganizationSysNo" = ${organizationSysNo} AND d."openTime" <= now())))`;
