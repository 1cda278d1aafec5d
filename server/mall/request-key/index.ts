import { createHash } from "node:crypto";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { keepAnswer, readKey, takeKey } from "./repo";

export { dropOldKeys } from "./repo";

export interface OnceRequest {
  tenantCode: string;
  userSysNo: number;
  requestKey: string;
  callId: string;
  input: unknown;
}

/**
 * Runs `work` once for a request key and repeats its first answer afterwards (R-BIZ-03). Key, work and answer
 * stand in the same transaction: a refusal or a crash leaves no key behind.
 * @throws Failure REQUEST_KEY_REUSED when the key belongs to another call or another input
 */
export async function once<T>(db: Db, { input, ...request }: OnceRequest, work: () => Promise<T>): Promise<T> {
  const inputHash = createHash("sha256")
    .update(JSON.stringify(input ?? null))
    .digest("hex");
  const row = { ...request, inputHash };
  if (!(await takeKey(db, row))) {
    const first = await readKey(db, row);
    if (first?.callId !== row.callId || first.inputHash !== inputHash) throw new Failure("REQUEST_KEY_REUSED");
    return (first.answer as { value: T }).value;
  }
  const answer = await work();
  await keepAnswer(db, row, answer);
  return answer;
}
