import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { type Like, receiveMuch } from "../../tests/support/many-receipts";
import { signIn } from "../lib/sign-in";
import { fromBrowser } from "./clients";
import { callerOf, ROUNDS, timing } from "./large";
import type { BenchWorld } from "./world";

const ORDERS = 500;
const LINES_OF_EACH = 20;
const LIMITS_MS = {
  "settlement.make": 5_000,
  "settlement.detail": 150,
  "settlement.lines": 150,
  "settlement.match": 10_000,
};

/** An order of the demo's purchaser with a delivery and a confirmed note. */
async function receivedOrder(db: Db): Promise<Like> {
  const { rows } = await sql<Like>`
    SELECT n."orderSysNo", n."orderDeliverySysNo" AS "deliverySysNo", n."sysNo" AS "noteSysNo", n."supplierSysNo"
    FROM mall."Receiving" n
    WHERE n."tenantCode" = 'demo' AND n."purchaserOrganizationSysNo" = 1
      AND n."status" IN (${sql.lit(ReceivingStatus.received)}, ${sql.lit(ReceivingStatus.settled)}) ORDER BY n."sysNo" LIMIT 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("the demo has no confirmed receiving note");
  return row;
}

/** A statement of ten thousand lines is made, opened, paged, answered and settled: how long each call takes. */
export async function settlement(world: BenchWorld): Promise<void> {
  const buyer = callerOf(world, fromBrowser(world.signedIn));
  const db = world.database.kysely;
  const like = await receivedOrder(db);
  const sellers = ["13800000011", "13800000012", "13800000013"];
  const seller = callerOf(world, fromBrowser(await signIn(world.url, sellers[like.supplierSysNo - 1] ?? "")));
  const { timed, print } = timing(world);
  const own = <T>(kind: "query" | "mutate", name: string, input: unknown) =>
    timed(name, () => buyer<T>(kind, name, input));
  for (let round = 0; round < ROUNDS; round++) {
    await receiveMuch(db, like, { orders: ORDERS, lines: LINES_OF_EACH });
    const made = await own<{ sysNo: number }>("mutate", "settlement.make", { supplierSysNo: like.supplierSysNo });
    const { sysNo } = made;
    await own("query", "settlement.detail", { id: sysNo });
    await own("query", "settlement.lines", { sysNo, afterLineNo: (ORDERS * LINES_OF_EACH) / 2 });
    await own("query", "settlement.match", { sysNo });
    await own("mutate", "settlement.send", { sysNo });
    await timed("settlement.answer", () => seller("mutate", "settlement.answer", { sysNo }));
    await own("mutate", "settlement.finish", { sysNo });
    await own("query", "settlement.search", {});
  }
  await print(`a statement of ${ORDERS * LINES_OF_EACH} lines of ${ORDERS} orders, ${ROUNDS} rounds`, LIMITS_MS);
}
