/**
 * SQL over clause `clause` and goods `sku`: 4 for the goods themselves, 3 to 1 for their category on that level, 0 for
 * their brand alone.
 */
export const depthSql = (clause: string, sku: string): string => `CASE WHEN ${clause}."skuSysNo" IS NOT NULL THEN 4
  ELSE CASE ${clause}."categorySysNo" WHEN ${sku}."category3SysNo" THEN 3 WHEN ${sku}."category2SysNo" THEN 2
    WHEN ${sku}."category1SysNo" THEN 1 ELSE 0 END END`;

/** SQL: a clause for a category that goods are of has no attribute or brand that they lack. */
export const conditionsMetSql = (clause: string, sku: string): string =>
  `${clause}."attributeTokens" <@ ${sku}."attributeTokens"
    AND (${clause}."brandSysNo" IS NULL OR ${clause}."brandSysNo" = ${sku}."brandSysNo")`;

/** SQL: a clause is for goods by their category, or by their brand alone. */
export const ofKindSql = (clause: string, sku: string): string =>
  `${clause}."skuSysNo" IS NULL AND ${conditionsMetSql(clause, sku)} AND (${clause}."categorySysNo" IS NULL
    OR ${clause}."categorySysNo" IN (${sku}."category3SysNo", ${sku}."category2SysNo", ${sku}."category1SysNo"))`;

/** SQL of a project's key, NO_PROJECT where none is known, ANY_PROJECT where projects are left out of it. */
export type ProjectSql = string;
export const NO_PROJECT: ProjectSql = "NULL";
export const ANY_PROJECT: ProjectSql = "";

/** SQL: a clause or an agreement holds for a project; `holdsForProject` of the rules. */
export function ofProjectSql(limited: string, project: ProjectSql): string {
  if (project === ANY_PROJECT) return "true";
  const unlimited = `${limited}."projectSysNos" = '{}'`;
  return project === NO_PROJECT ? unlimited : `(${unlimited} OR ${project}::bigint = ANY (${limited}."projectSysNos"))`;
}

/** SQL for ORDER BY: the clause that prices goods comes first; `byChoice` of the rules. */
export const choiceSql = (clause: string, sku: string): string => `${clause}."skuSysNo" IS NOT NULL DESC,
  cardinality(${clause}."attributeTokens") + (${clause}."brandSysNo" IS NOT NULL AND ${clause}."categorySysNo" IS NOT NULL)::int
    + (${clause}."projectSysNos" <> '{}')::int DESC,
  ${depthSql(clause, sku)} DESC, ${clause}."clauseNo"`;
