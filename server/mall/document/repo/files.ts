import { type RawBuilder, sql } from "kysely";
import type { Identity } from "#trpc/contract/shared/enums";
import type { DocumentKind } from "./kind";
import { type SeenKind, seenBy } from "./owned";

/** Who wants to open a file. */
export interface FileReader {
  userSysNo: number;
  identity: Identity;
  organizationSysNo: number;
  supplierSysNo: number | null;
}
/** SQL over file link `l`: the document on which the file stands is the reader's to see. */
export type FilePolicy = (reader: FileReader) => RawBuilder<boolean>;

type FileOwner = SeenKind & Pick<DocumentKind, "sql">;

/**
 * Files of a kind are for those who see the document: what a side may not know, its files it may not open.
 * @param part the table of a part of the document whose files these are, and its column that names the document
 */
export function shownOn(kind: unknown, part?: { table: string; via: string }): FilePolicy {
  const shown = kind as FileOwner;
  const known = shown.sql;
  const document = part
    ? sql`${sql.raw(`"mall"."${part.table}"`)} p JOIN ${known.table} d
        ON d."tenantCode" = p."tenantCode" AND d."sysNo" = p.${sql.id(part.via)}
        WHERE p."tenantCode" = l."tenantCode" AND p."sysNo" = l."documentSysNo"`
    : sql`${known.table} d WHERE d."tenantCode" = l."tenantCode" AND d."sysNo" = l."documentSysNo"`;
  return ({ organizationSysNo, supplierSysNo }) => sql<boolean>`EXISTS (SELECT FROM ${document}
    AND ((${seenBy(shown, "purchaser", sql`${organizationSysNo}`)})
      OR (${seenBy(shown, "supplier", sql`${supplierSysNo}::int8`)})))`;
}
