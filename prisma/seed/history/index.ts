import type pg from "pg";
import type { Clock } from "#server/kernel/clock";
import type { Database } from "#server/kernel/db";
import type { Progress } from "#server/kernel/progress";
import { revokeScriptTokens } from "#server/mall/auth/index";
import { expireEnquiries } from "#server/mall/enquiry/index";
import { closeGroupBuys } from "#server/mall/group-buy/index";
import { joinAccounts } from "#server/mall/inbox/index";
import { closeScoreMonths } from "#server/mall/performance/index";
import { makeStatements } from "#server/mall/settlement/index";
import { moveTenders } from "#server/mall/tender-notice/index";
import { chinaDay } from "#trpc/rules/price";
import { CLOSING_DAY, scoreMonths } from "#trpc/rules/score-months";
import type { Send } from "#trpc/upstream";
import { peopleOf } from "../demo/rows";
import { TENANTS } from "../demo/tenants";
import { readMarker, writeMarker } from "../load/marker";
import { actorsOf, TOKEN_NAME } from "./actors";
import { agreementLife } from "./agreement-life";
import { APPLIES, applyRulesLife, NORTH_APPLIES, northRulesLife } from "./applies";
import { applyLife } from "./apply-life";
import { budgetLife, fitBudgets } from "./budget-life";
import { CARTS, cartLife } from "./cart-life";
import { changeLife } from "./change-life";
import { daysBefore, movedClock } from "./clock";
import { contractLife } from "./contract-life";
import { directed, type Life } from "./director";
import { ENQUIRIES, enquiryLife, NORTH_ENQUIRIES } from "./enquiry-life";
import { evaluationLife } from "./evaluation-life";
import { evaluationRuleLife } from "./evaluation-rule-life";
import { factoringLife } from "./factoring-life";
import { FAVOURITES, favouriteLife } from "./favourite-life";
import { goodsLife } from "./goods-life";
import { GROUP_BUYS, groupBuyLife } from "./group-buy-life";
import { inspectionLife } from "./inspection-life";
import { invoiceLife } from "./invoice-life";
import { LISTS, listLife, NORTH_LISTS } from "./list-life";
import { orderLife } from "./order-life";
import { DEMO_PAGES, NORTH_PAGES, pagesLife } from "./page-life";
import { DEMO_PAST, NORTH_PAST } from "./past";
import { paymentLife } from "./payment-life";
import type { Story } from "./plan";
import { pourLife } from "./pour-life";
import { DEMO_PRESENT, NORTH_PRESENT } from "./present";
import { priceLife } from "./price-life";
import { moveTimes } from "./retime";
import { type Scene, sceneOf } from "./scene";
import { settlementLife } from "./settlement-life";
import { shopPageLife } from "./shop-page-life";
import { SUPPLIERS, supplierLife } from "./supplier-life";
import { feedbackLife, NEWS, NORTH_NEWS, newsLife, TALKS, talkLife } from "./talk-life";
import { awardRulesLife, TENDERS, tenderLife } from "./tender-life";
import { tellStory } from "./told";
import { violationLife } from "./violation-life";

const STORIES: readonly Story[] = [
  {
    tenant: TENANTS.demo,
    orders: [...DEMO_PAST, ...DEMO_PRESENT],
    carts: CARTS,
    favourites: FAVOURITES,
    materialLists: LISTS,
    applies: APPLIES,
    pages: DEMO_PAGES,
    ...{ enquiries: ENQUIRIES, talks: TALKS, news: NEWS },
  },
  {
    tenant: TENANTS.north,
    orders: [...NORTH_PAST, ...NORTH_PRESENT],
    ...{ carts: [], favourites: [], materialLists: NORTH_LISTS, applies: NORTH_APPLIES, pages: NORTH_PAGES },
    ...{ enquiries: NORTH_ENQUIRIES, talks: [], news: NORTH_NEWS },
  },
];

/** The same person in both tenants. */
const SELLS_IN_BOTH = [
  { tenantCode: "demo", mobile: "13800000011" },
  { tenantCode: "north", mobile: "13800000011" },
] as const;

const LONGEST_DAYS = 100;

export interface HistoryOptions {
  /** The backend of this process, living by the clock that it is given. */
  compose: (clock: Clock) => { send: Send; secret: string };
  /** What lies after it has not happened. */
  now?: Date;
  onProgress?: (progress: Progress) => void;
}

const MARKER = "history";
/** Only one process lives it, whoever starts at the same time. */
const LOCK = 20_261_122;

interface Marked {
  ended: boolean;
  /** The day up to which it was lived, in China: yyyy-MM-dd. */
  day?: string;
}
type Standing = "missing" | "cut off" | "there";

/** A mall that people use already gets no history: it has its own. */
async function standing(client: pg.ClientBase): Promise<Standing> {
  const marker = await readMarker<Marked>(client, MARKER);
  if (marker) return marker.ended ? "there" : "cut off";
  const codes = STORIES.map(({ tenant }) => tenant.keys.tenantCode);
  const { rowCount } = await client.query(
    `SELECT FROM mall."OrderTrade" WHERE "tenantCode" = ANY($1::text[]) LIMIT 1`,
    [codes],
  );
  return rowCount ? "there" : "missing";
}

/** Whether living it was cut off: then what there is of it has to go first. */
export async function historyIsCutOff({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const client = await pool.connect();
  try {
    return (await standing(client)) === "cut off";
  } finally {
    client.release();
  }
}

/** The day up to which the demo's people have lived, in China; undefined where there is no history. */
export async function historyDay({ pool }: Pick<Database, "pool">): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    return (await readMarker<Marked>(client, MARKER))?.day;
  } finally {
    client.release();
  }
}

async function sendHome(database: Database): Promise<void> {
  for (const { tenant } of STORIES)
    for (const { mobile } of peopleOf(tenant).accounts)
      await revokeScriptTokens(database.kysely, { tenantCode: tenant.keys.tenantCode, mobile, name: TOKEN_NAME });
}

/** The mornings of the past year on which a month was closed, the earliest first. */
function closingDays(now: Date): Date[] {
  const { all } = scoreMonths(now);
  return all
    .map((month) => new Date(`${month}-${String(CLOSING_DAY).padStart(2, "0")}T02:40:00+08:00`))
    .filter((day) => day <= now);
}

async function live(
  database: Database,
  client: pg.ClientBase,
  { compose, now = new Date(), onProgress }: HistoryOptions,
) {
  const clock = movedClock(daysBefore(now, LONGEST_DAYS, 0));
  const backend = compose(clock);
  const byClock = {
    endEnquiries: () => expireEnquiries(database.kysely, clock.now()),
    closeGroupBuys: () => closeGroupBuys(database.kysely, clock.now()),
    makeStatements: () => makeStatements(database.kysely, clock.now()),
    moveTenders: () => moveTenders(database.kysely, clock.now()),
  };
  const { play, begin } = directed({ clock, until: now, client });
  const lives: Life[] = [];
  const scenes: Scene[] = [];
  for (const story of STORIES) {
    const { tenant, orders, carts, favourites, materialLists, applies, pages } = story;
    const { tenantCode } = tenant.keys;
    const people = await actorsOf(database.kysely, tenant, backend);
    const scene = await sceneOf(client, tenant, { ...people, now, begin, ...byClock });
    lives.push(...orders.map((plan, at) => orderLife(plan, scene, `${tenantCode} ${at}`)));
    lives.push(...carts.map((plan) => cartLife(plan, scene)));
    lives.push(...favourites.map((plan) => favouriteLife(plan, scene)));
    lives.push(...materialLists.map((plan) => listLife(plan, scene)));
    lives.push(...applies.map((plan, at) => applyLife(plan, scene, `${tenantCode} apply ${at}`)));
    lives.push(pagesLife(pages, scene));
    const suppliers = SUPPLIERS[tenantCode];
    if (suppliers) lives.push(supplierLife(suppliers, scene));
    scenes.push(scene);
    lives.push(budgetLife(scene), settlementLife(scene), invoiceLife(scene), paymentLife(scene), evaluationLife(scene));
    lives.push(changeLife(scene), priceLife(scene), violationLife(scene), feedbackLife(scene), inspectionLife(scene));
    lives.push(...story.talks.map((plan) => talkLife(plan, scene)), ...story.news.map((plan) => newsLife(plan, scene)));
    lives.push(...story.enquiries.map((plan) => enquiryLife(plan, scene)));
    lives.push(...(GROUP_BUYS[tenantCode] ?? []).map((plan) => groupBuyLife(plan, scene)));
    if (tenant !== TENANTS.demo) {
      lives.push(northRulesLife(scene));
      continue;
    }
    lives.push(applyRulesLife(scene), evaluationRuleLife(scene), contractLife(scene), pourLife(scene));
    lives.push(agreementLife(scene), factoringLife(scene), goodsLife(scene), shopPageLife(scene));
    lives.push(awardRulesLife(scene), ...TENDERS.map((plan) => tenderLife(plan, scene)));
  }
  try {
    const step = "演示业务";
    const played = await play(lives, (done) => onProgress?.({ step, done, total: lives.length }));
    await moveTimes(client, played);
    for (const scene of scenes) await fitBudgets(scene);
    for (const day of closingDays(now)) await closeScoreMonths(database.kysely, day);
    await tellStory(database.kysely, client, now);
    await joinAccounts(database.kysely, SELLS_IN_BOTH, now);
  } finally {
    await sendHome(database);
  }
}

/**
 * Lives the last months of the demo mall: its people order, ship, receive and send back through the mall's own calls,
 * each on its day, up to now. What is under way now stays under way.
 * @returns false where there is a history already
 */
export async function liveHistory(database: Database, options: HistoryOptions): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if ((await standing(client)) !== "missing") return false;
    await writeMarker(client, MARKER, { ended: false });
    await live(database, client, options);
    await writeMarker(client, MARKER, { ended: true, day: chinaDay(options.now ?? new Date()) });
    await client.query("VACUUM (ANALYZE)");
    return true;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    client.release();
  }
}
