import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { expectedProblem } from "#trpc/rules/expected";
import { command } from "../document/index";
import type { Handler } from "../implement";
import { needSlot } from "./gate";
import { deliveryKind } from "./repo/kind";

/**
 * The time at which a truck is expected on site, as it is kept; null where nobody says.
 * @param expectedTime unix seconds
 * @throws Failure BAD_INPUT at the field for a time that has passed or is too far away
 */
export function expectedAt(expectedTime: number | null, now: Date): Date | null {
  const problem = expectedProblem(expectedTime, toUnixSeconds(now));
  if (problem) throw new Failure("BAD_INPUT", { message: problem, fields: { expectedTime: problem } });
  return expectedTime === null ? null : fromUnixSeconds(expectedTime);
}

/** The supplier says when the truck is expected on site, or takes it back: whoever receives it plans by that. */
export const expect: Handler<typeof contract.delivery.expect> = async (context) => {
  const { sysNo, expectedTime } = context.input;
  const { document: delivery, doing, apply } = await command(context, deliveryKind, "expect");
  const expected = expectedAt(expectedTime, doing.now);
  await needSlot(doing.db, delivery, expectedTime, doing.now);
  const status = await apply({ detail: { expectedTime }, set: { expectedTime: expected } });
  return { sysNo, status };
};
