import { beforeAll } from "vitest";
import type { Db } from "#server/kernel/db";
import { startWorld, type World, type WorldParts } from "./api";
import { addGoods, type TestGoods } from "./cart";
import { type Market, openMarket } from "./documents";
import { prepareTenants } from "./tenants";
import { openTrade, type Trade } from "./trade";

export interface WorldOptions extends WorldParts {
  /** Tenants demo and north at their hosts, which gateways and sessions ask for. */
  tenants?: boolean;
}

/** What there is before the first test of a file, and empty until then. */
interface Used {
  world: World;
  /** The file's database, for what no call brings about. */
  db: Db;
}

/** Kysely as it will be: a test file takes it out of its world before there is one. */
const databaseOf = (world: World): Db =>
  new Proxy({} as Db, {
    get(_, name) {
      const db = world.database.kysely;
      const value: unknown = Reflect.get(db, name);
      return typeof value === "function" ? value.bind(db) : value;
    },
  });

/** The backend on this file's own database, for all its tests. */
export function useWorld({ tenants = false, ...parts }: WorldOptions = {}): Used {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await startWorld(parts));
    if (tenants) await prepareTenants(world.database.kysely);
  });
  return { world, db: databaseOf(world) };
}

/** {@link useWorld} with two organisations that trade, and strangers. */
export function useMarket(options: WorldOptions = {}): Market & Used {
  const market = useWorld(options) as Market & Used;
  beforeAll(async () => void Object.assign(market, await openMarket(market.world)));
  return market;
}

/** {@link useWorld} with a market whose documents come about by calls. */
export function useTrade(options: WorldOptions = {}): Trade & Used {
  const trade = useWorld(options) as Trade & Used;
  beforeAll(async () => void Object.assign(trade, await openTrade(trade.world)));
  return trade;
}

/** {@link useWorld} with a shop that sells. */
export function useShop(options: WorldOptions = {}): Used & { goods: TestGoods } {
  const { world, db } = useWorld(options);
  const goods = {} as TestGoods;
  beforeAll(async () => void Object.assign(goods, await addGoods(db)));
  return { world, db, goods };
}
