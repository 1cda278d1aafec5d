import { sql } from "kysely";
import { expect, test } from "vitest";
import { lineHasRest } from "#server/mall/order/repo/rows";
import { decimal } from "#trpc/rules/money";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import { type OpenLine, restOfLine } from "#trpc/rules/receiving-pieces";
import { type Dice, each } from "../support/dice";
import { useWorld } from "../support/worlds";

const { db } = useWorld();

/** A line of an order: whole pieces or a part cut to length, of which some was delivered. */
function line(d: Dice, no: number): OpenLine {
  const quantityScale = d.int(0, 4);
  const pieceMass = d.int(0, 9) === 0 ? null : decimal(d.int(1, 9000)).div(10_000).toFixed();
  const mass = (most: number) => {
    const pieces = d.int(0, most);
    if (pieceMass !== null && d.int(0, 2) > 0) return theoreticalMass(pieces, { pieceMass, quantityScale });
    return decimal(d.int(0, 50_000)).div(10_000).round(quantityScale);
  };
  const [quantity, deliveredQuantity] = [mass(40).toFixed(), mass(40).toFixed()];
  return { lineNo: no, skuName: "螺纹钢", unit: "吨", quantityScale, pieceMass, quantity, deliveredQuantity };
}

test("what SQL says is still to be shipped of a line is what a truck can be loaded with by the rules", async () => {
  const lines: OpenLine[] = [];
  each((d) => {
    for (let times = 0; times < 40; times += 1) lines.push(line(d, lines.length));
  });
  const { rows } = await sql<{ no: number; hasRest: boolean }>`
    SELECT i."lineNo" AS "no", ${lineHasRest} AS "hasRest" FROM unnest(
      ${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ deliveredQuantity }) => deliveredQuantity)}::numeric[],
      ${lines.map(({ pieceMass }) => pieceMass)}::numeric[], ${lines.map(({ quantityScale }) => quantityScale)}::int[]
    ) AS i("lineNo", "quantity", "deliveredQuantity", "pieceMass", "quantityScale")`.execute(db);
  const differing = rows.filter(({ no, hasRest }) => hasRest !== (restOfLine(lines[no] as OpenLine) !== null));
  expect(differing.map(({ no, hasRest }) => ({ ...lines[no], hasRest })).slice(0, 5)).toEqual([]);
});
