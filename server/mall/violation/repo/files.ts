import { sql } from "kysely";
import { ViolationStatus } from "#trpc/rules/violation";
import type { FilePolicy, FileReader } from "../../document/index";

const { draft, replied } = ViolationStatus;

/** SQL: report `a` of file link `l` is the reader's to see; a supplier's files are shown to its reporter once it stated. */
const seenBy = ({ identity, organizationSysNo, supplierSysNo }: FileReader, least: number) => sql<boolean>`
  EXISTS (SELECT FROM "mall"."Violation" a WHERE a."tenantCode" = l."tenantCode" AND a."sysNo" = l."documentSysNo"
    AND ((${identity === "purchaser"} AND a."reporterOrganizationSysNo" = ${organizationSysNo} AND a."status" >= ${least})
      OR (a."status" > ${sql.lit(draft)} AND (${identity === "operation"}
        OR (${identity === "supplier"} AND a."supplierSysNo" = ${supplierSysNo}::int8)))))`;

/** Evidence of a report is for its parties and the operator; of a draft for its reporter's organisation alone. */
export const evidenceFiles: FilePolicy = (reader) => seenBy(reader, draft);
export const replyFiles: FilePolicy = (reader) => seenBy(reader, replied);
