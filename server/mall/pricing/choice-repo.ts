/** SQL over clause `clause` and goods `sku`: 4 for the goods themselves, 3 to 1 for their category on that level. */
export const depthSql = (clause: string, sku: string): string => `CASE WHEN ${clause}."skuSysNo" IS NOT NULL THEN 4
  ELSE CASE ${clause}."categorySysNo" WHEN ${sku}."category3SysNo" THEN 3 WHEN ${sku}."category2SysNo" THEN 2 ELSE 1 END END`;

/** SQL: a clause for a category that goods are of has no attribute or brand that they lack. */
export const conditionsMetSql = (clause: string, sku: string): string =>
  `${clause}."attributeTokens" <@ ${sku}."attributeTokens"
    AND (${clause}."brandSysNo" IS NULL OR ${clause}."brandSysNo" = ${sku}."brandSysNo")`;

/** SQL for ORDER BY: the clause that prices goods comes first; `byChoice` of the rules. */
export const choiceSql = (clause: string, sku: string): string => `${clause}."skuSysNo" IS NOT NULL DESC,
  cardinality(${clause}."attributeTokens") + (${clause}."brandSysNo" IS NOT NULL)::int DESC,
  ${depthSql(clause, sku)} DESC, ${clause}."clauseNo"`;
