import type { EventEmitter } from "node:events";
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

  test("lists of texts, whatever is in them", async () => {
    const lists = [
      ["a", "订单:提交"],
      [],
      [null, "NULL", "null"],
      ["", "a b", 'a"b', "a\\b", "{a}", "a,b", "[1:2]={x}"],
    ];
    for (const list of lists) expect(await one(sql`SELECT ${list}::text[] AS list`)).toEqual({ list });
    expect(await one(sql`SELECT '[2:3]={a,b}'::text[] AS "from2", '{{a,b},{c,d}}'::text[] AS square`)).toEqual({
      from2: ["a", "b"],
      square: [
        ["a", "b"],
        ["c", "d"],
      ],
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

  test("are described once a connection, and read the same ever after", async () => {
    const client = await database.pool.connect();
    try {
      let described = 0;
      const { connection } = client as unknown as { connection: EventEmitter };
      connection.on("rowDescription", () => described++);
      const ask = (n: number) =>
        client.query(`SELECT i::int8 AS "n", 'x' || i AS "text" FROM generate_series(1, $1) i`, [n]);
      for (const n of [2, 1, 3, 0]) {
        const { rows, rowCount } = await ask(n);
        expect(rows).toEqual(Array.from({ length: n }, (_, i) => ({ n: i + 1, text: `x${i + 1}` })));
        expect(rowCount).toBe(n);
      }
      expect(described).toBe(2);
      await client.query(`CREATE TEMP TABLE changing AS SELECT 1 AS "a"`);
      const all = () => client.query("SELECT * FROM changing WHERE a > $1", [0]);
      for (let i = 0; i < 3; i++) expect((await all()).rows).toEqual([{ a: 1 }]);
      // other columns than were described are refused by PostgreSQL, never read as the old ones
      await client.query(`ALTER TABLE changing ADD COLUMN "b" int DEFAULT 2`);
      await expect(all()).rejects.toThrow(/cached plan must not change result type/);
      await expect(client.query("SELECT 1 / $1::int AS n", [0])).rejects.toThrow(/division by zero/);
      for (const n of [1, 1, 1]) expect((await client.query("SELECT 1 / $1::int AS n", [n])).rows).toEqual([{ n: 1 }]);
      await expect(client.query("SELECT 1 / $1::int AS n", [0])).rejects.toThrow(/division by zero/);
      expect((await ask(1)).rows).toHaveLength(1);
    } finally {
      client.release(true);
    }
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
