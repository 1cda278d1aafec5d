import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countStatements, type Database, onStatement } from "#server/kernel/db";
import { migrate } from "#server/kernel/migrate";
import { testDatabase } from "../support/database";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  (await query.execute(database.kysely)).rows[0];

describe("column types", () => {
  test("bigint is a number, numeric a string, timestamptz a Date", async () => {
    const row = await one(
      sql`SELECT 9007199254740991::int8 AS id, 12345678901234.5678::numeric AS price,
        timestamptz '2026-01-02 03:04:05+08' AS at, '{1,NULL,2}'::int8[] AS ids, '{1.50}'::numeric[] AS prices`,
    );
    expect(row).toEqual({
      id: 9007199254740991,
      price: "12345678901234.5678",
      at: new Date("2026-01-01T19:04:05Z"),
      ids: [1, null, 2],
      prices: ["1.50"],
    });
  });

  test("a bigint that a number cannot hold is an error, not a wrong number", async () => {
    await expect(one(sql`SELECT 9007199254740993::int8`)).rejects.toThrow(/9007199254740993/);
  });

  test("a date is the same day in every time zone", async () => {
    const day = new Date("2026-03-01T00:00:00Z");
    const row = await one(sql`SELECT date '2026-03-01' AS day, ${day}::date = date '2026-03-01' AS same`);
    expect(row).toEqual({ day, same: true });
  });
});

describe("statements", () => {
  test("are counted through Kysely and Prisma, without BEGIN and COMMIT", async () => {
    const { statements, result } = await countStatements(async () => {
      await database.kysely.transaction().execute((db) => sql`SELECT 1 AS "first"`.execute(db));
      return database.prisma.$queryRaw`SELECT 2::int8 AS second`;
    });
    expect(statements).toEqual([`SELECT 1 AS "first"`, "SELECT 2::int8 AS second"]);
    expect(result).toEqual([{ second: 2n }]);
  });

  test("belong to who sent them, also when they had to wait for a connection", async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const { statements } = await countStatements(() => database.pool.query(`SELECT pg_sleep(0.005), ${i} AS n`));
        return statements;
      }),
    );
    expect(counts).toEqual(counts.map((_, i) => [`SELECT pg_sleep(0.005), ${i} AS n`]));
  });

  test("that come back are prepared once per connection", async () => {
    const connection = await database.pool.connect();
    try {
      for (const value of [1, 2, 3]) await connection.query("SELECT $1::int AS prepared_once", [value]);
      const { rows } = await connection.query(
        "SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%prepared\\_once%'",
      );
      expect(rows).toHaveLength(1);
    } finally {
      connection.release();
    }
  });

  test("several in one script are sent as they are", async () => {
    await database.pool.query("CREATE TEMP TABLE script (n int); INSERT INTO script VALUES (1), (2)");
    for (const _ of [1, 2, 3]) await sql.raw("SELECT 1; SELECT 2").execute(database.kysely);
  });

  test("can be listened to", async () => {
    const heard: string[] = [];
    const stop = onStatement((text) => heard.push(text));
    await database.pool.query("SELECT 'heard'");
    stop();
    await database.pool.query("SELECT 'not heard'");
    expect(heard).toEqual(["SELECT 'heard'"]);
  });
});

test("the template has every migration", async () => {
  expect(await migrate(database.pool)).toEqual([]);
});
