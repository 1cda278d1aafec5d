import type { tenantSetup as calls } from "#trpc/contract/tenant-setup";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { forgetCategories } from "../mall/index";
import { writeOperatorEvent } from "../site/index";
import { hasCategories, insertCategories, lockRules } from "./repo";

export const takeCategories: Handler<typeof calls.takeCategories> = async ({ db, tenantCode, actor, now, fail }) => {
  needPermission(actor, "site:operator:edit");
  // two operators at once
  await lockRules(db, tenantCode);
  if (await hasCategories(db, tenantCode)) throw fail("CATEGORIES_THERE");
  // thousands of sizes are behind the tree: loaded by those who take it
  const { buildCategories } = await import("#prisma/seed/catalogue/leaves");
  const count = await insertCategories(db, tenantCode, buildCategories());
  forgetCategories(tenantCode);
  await writeOperatorEvent(db, actor, { area: "category", event: "takeCategories", subject: `${count} 个` }, now);
  return { count };
};
