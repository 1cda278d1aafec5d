import { loadingCache } from "#server/kernel/cache";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { areaCodeOf } from "#server/mall/area/index";
import { needPermission } from "#server/mall/document/index";
import type { Actor } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import { inPeriod, shownInArea } from "#trpc/rules/mall-page";
import {
  type Edition,
  type PageKey,
  type PublishedPage,
  readEdition,
  readPublished,
  type StoredModule,
} from "./repo/edition";

/** Permission code of those who make the mall's pages. */
export const PAGE_CODE = "site:operator:edit";
/** Permission code of those who make the pages of a supplier's shops. */
export const SHOP_CODE = "shop:supplier:save";

const pages = loadingCache<Edition | null>({ ms: 5_000, max: 2_000 });
const lists = loadingCache<PublishedPage[]>({ ms: 5_000, max: 1_000 });

/** Forgets what is published, after it was changed; other processes read it again within five seconds. */
export function forgetPages(): void {
  pages.drop();
  lists.drop();
}

interface Looking {
  db: Db;
  tenantCode: string;
  actor: Actor | null;
  now: Date;
  input: { areaSysNo?: number | undefined; preview: "0" | "1" };
}

/**
 * The draft, for those alone who make it: operators (R-SHELL-05), or the supplier of the shop.
 * @throws Failure LOGIN_NEEDED, FORBIDDEN
 */
async function draftFor({ db, tenantCode, actor }: Looking, by: PageKey): Promise<Edition | undefined> {
  if (!actor) throw new Failure("LOGIN_NEEDED");
  if (actor.identity !== "operation" && actor.identity !== "supplier") throw new Failure("FORBIDDEN");
  needPermission(actor, actor.identity === "operation" ? PAGE_CODE : SHOP_CODE);
  const draft = await readEdition(db, { tenantCode, isPublished: false }, by);
  if (draft && draft.supplierSysNo !== actor.supplierSysNo) throw new Failure("FORBIDDEN");
  return draft;
}

/** A page with the modules that are shown in the reader's area now; of a preview whatever their period. */
export async function pageFor(looking: Looking, by: PageKey): Promise<Edition | null> {
  const { db, tenantCode, now, input } = looking;
  const isPreview = input.preview === "1";
  const page = isPreview
    ? await draftFor(looking, by)
    : await pages.get(
        `${tenantCode} ${JSON.stringify(by)}`,
        async () => (await readEdition(db, { tenantCode, isPublished: true }, by)) ?? null,
      );
  if (!page) return null;
  const time = toUnixSeconds(now);
  const isNow = (one: { startTime: number | null; endTime: number | null }) => isPreview || inPeriod(one, time);
  if (!isNow(page)) return null;
  const levelCode = await areaCodeOf(db, input.areaSysNo);
  const shown = async (module: StoredModule): Promise<StoredModule[]> => {
    const codes = await Promise.all(module.areaSysNoList.map((sysNo) => areaCodeOf(db, sysNo)));
    return isNow(module) && shownInArea(codes, levelCode) ? [module] : [];
  };
  return { ...page, moduleList: (await Promise.all(page.moduleList.map(shown))).flat() };
}

/** Published pages whose period holds the moment. */
export async function publishedPages(db: Db, tenantCode: string, now: Date): Promise<PublishedPage[]> {
  const all = await lists.get(tenantCode, () => readPublished(db, tenantCode));
  return all.filter((page) => inPeriod(page, toUnixSeconds(now)));
}
