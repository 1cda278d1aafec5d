import { area } from "#trpc/contract/area";
import { Failure } from "#trpc/contract/failures";
import { mall } from "#trpc/contract/mall";
import type { Upstream } from "#trpc/upstream";
import { keeper } from "./answer-cache";

/** Reads that are the same for everybody and change seldom, by path; and which of their inputs change all the time. */
const reads = new Map<string, (input: object) => boolean>([
  [area.areas.path, (input) => "skuSysNo" in input && input.skuSysNo != null],
  [area.getArea.path, () => false],
  [mall.categoryGet.path, () => false],
]);

const isGone = (error: unknown): boolean => error instanceof Failure && error.reason === "NOT_FOUND";

/**
 * Answers of a backend elsewhere that pages would otherwise wait for before they can ask their own: areas and
 * categories of a tenant. A backend in this process keeps them itself and drops them when they change.
 * @returns the upstream of a reader, with those answers asked for as a visitor, so that no reader's refusal or hurry is
 * another one's
 */
export function keptReads(now: () => number = Date.now) {
  const keep = keeper<unknown>({ freshMs: 5_000, staleMs: 600_000, max: 20_000, isGone, now });
  const atOnce = <T>(work: Promise<T>) => work;
  return (tenantCode: string, upstream: Upstream, asVisitor: () => Upstream, wait = atOnce): Upstream =>
    (call, input) => {
      const changes = reads.get(call.path);
      const asked = (input ?? {}) as object;
      if (!changes || changes(asked)) return upstream(call, input);
      const key = `${tenantCode} ${call.path} ${JSON.stringify(asked)}`;
      return wait(keep(key, () => asVisitor()(call, input))) as Promise<never>;
    };
}
