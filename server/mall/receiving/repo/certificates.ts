import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { CertificateKind } from "#trpc/contract/shared/codes";
import type { FileRef } from "#trpc/contract/shared/document";
import { fileUrl } from "#trpc/rules/file-url";

/** What a mill says of its goods; a test report of somebody else does not replace it. */
const ofMill = literals([CertificateKind.quality, CertificateKind.conformity]);

/**
 * SQL: certificates of the heat of batch `b`, as a list of keys and names. A mill's certificate often comes with the
 * first of several trucks, so those of every delivery between the two parties count.
 */
export const certificatesOfBatch: RawBuilder<unknown> = sql`coalesce((
  SELECT json_agg(json_build_object('sysNo', c."sysNo", 'name', c."name") ORDER BY c."sysNo")
  FROM (
    SELECT DISTINCT f."sysNo", f."name" FROM "mall"."FileLink" l
    JOIN "mall"."OrderDelivery" d ON d."tenantCode" = l."tenantCode" AND d."sysNo" = l."documentSysNo"
      AND d."purchaserOrganizationSysNo" = b."purchaserOrganizationSysNo" AND d."supplierSysNo" = b."supplierSysNo"
    JOIN "mall"."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
    WHERE l."tenantCode" = b."tenantCode" AND l."documentType" = 'delivery' AND l."certificateKind" > 0
      AND l."certificateKind" IN (${ofMill}) AND l."heatNos" @> ARRAY[b."heatNo"::text] AND b."heatNo" <> ''
  ) c), '[]')`;

/** Files as the contract shows them. */
export const asFiles = (list: readonly Omit<FileRef, "url">[]): FileRef[] =>
  list.map(({ sysNo, name }) => ({ sysNo, name, url: fileUrl(sysNo) }));
