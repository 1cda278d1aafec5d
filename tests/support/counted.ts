import { countStatements } from "#server/kernel/db";

/** What every call may have to look up first, kept for seconds: which tenant a host means, its settings and calendar. */
const KEPT = ['"TenantHost"', 'select "config" from "mall"."Tenant"', '"CalendarDay"'];

/** What `work` answers, and how many statements are its own: what is kept for seconds is read anew by whoever comes then. */
export async function counted<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { result, statements } = await countStatements(work);
  return { result, count: statements.filter((text) => !KEPT.some((kept) => text.includes(kept))).length };
}
