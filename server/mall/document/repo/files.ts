import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import type { Identity } from "#trpc/contract/shared/enums";
import type { DocumentKind } from "./kind";

/** Who wants to open a file. */
export interface FileReader {
  userSysNo: number;
  identity: Identity;
  organizationSysNo: number;
  supplierSysNo: number | null;
}
/** SQL over file link `l`: the document on which the file stands is the reader's to see. */
export type FilePolicy = (reader: FileReader) => RawBuilder<boolean>;

type Shown = Pick<DocumentKind, "hidden" | "sql">;

/**
 * Files of a kind are for its parties, as the document is: what a side may not know, its files it may not open.
 * @param part the table of a part of the document whose files these are, and its column that names the document
 */
export function shownOn(kind: unknown, part?: { table: string; via: string }): FilePolicy {
  const { hidden, sql: known } = kind as Shown;
  const toSupplier = hidden?.supplier ? sql` AND d."status" NOT IN (${literals(hidden.supplier)})` : sql``;
  const document = part
    ? sql`${sql.raw(`"mall"."${part.table}"`)} p JOIN ${known.table} d
        ON d."tenantCode" = p."tenantCode" AND d."sysNo" = p.${sql.id(part.via)}
        WHERE p."tenantCode" = l."tenantCode" AND p."sysNo" = l."documentSysNo"`
    : sql`${known.table} d WHERE d."tenantCode" = l."tenantCode" AND d."sysNo" = l."documentSysNo"`;
  return ({ organizationSysNo, supplierSysNo }) => sql<boolean>`EXISTS (SELECT FROM ${document}
    AND (d."purchaserOrganizationSysNo" = ${organizationSysNo}
      OR (d."supplierSysNo" = ${supplierSysNo}::int8${toSupplier})))`;
}
