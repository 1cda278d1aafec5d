import { sql } from "kysely";
import { expect, test } from "vitest";
import { settleable as settleableSql } from "#server/mall/settlement/repo/gate";
import { settleable } from "#trpc/rules/inspection";
import { decimal } from "#trpc/rules/money";
import { testDatabase } from "../support/database";

test("the statement's SQL and the rule say the same of what may be settled, for each combination", async () => {
  const lines = [0, 1].flatMap((inspectionBasis) =>
    [0, 3, 10].flatMap((returnedQuantity) =>
      [0, 2, 7].flatMap((returningQuantity) =>
        [0, 6, 10].flatMap((lotQuantity) =>
          [0, 4, 10].flatMap((releasedQuantity) =>
            [0, 2].map((failedQuantity) => ({
              ...{ inspectionBasis, receivedQuantity: 10, returnedQuantity, returningQuantity },
              ...{ lotQuantity, releasedQuantity, failedQuantity },
            })),
          ),
        ),
      ),
    ),
  );
  const { rows } = await sql<{ quantity: string }>`
    SELECT ${settleableSql} AS "quantity" FROM json_to_recordset(${JSON.stringify(lines)}::json) AS i(
      "inspectionBasis" int, "receivedQuantity" numeric, "returnedQuantity" numeric, "returningQuantity" numeric,
      "lotQuantity" numeric, "releasedQuantity" numeric, "failedQuantity" numeric)`.execute(
    (await testDatabase()).kysely,
  );
  expect(rows).toHaveLength(324);
  expect(rows.map(({ quantity }) => decimal(quantity).toFixed(4))).toEqual(
    lines.map((line) => settleable(line).toFixed(4)),
  );
});
