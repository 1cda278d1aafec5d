import { countStatements } from "#server/kernel/db";

/**
 * What `work` answers, and how many statements are its own. Which tenant a host means is kept for seconds and read anew
 * for whoever comes then.
 */
export async function counted<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { result, statements } = await countStatements(work);
  return { result, count: statements.filter((text) => !text.includes('"TenantHost"')).length };
}
