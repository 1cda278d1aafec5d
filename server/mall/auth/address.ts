import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { countAddress as count, readTried } from "./repo/login";
import { addressIsBlocked, addressSubject } from "./tries";

interface From {
  tenantCode: string;
  clientAddress: string;
  now: Date;
}

/** @throws Failure TOO_MANY for an address from which too much went wrong lately */
export async function checkAddress(db: Db, { tenantCode, clientAddress, now }: From): Promise<void> {
  const subject = addressSubject(clientAddress);
  if (subject && addressIsBlocked(await readTried(db, tenantCode, subject), now)) throw new Failure("TOO_MANY");
}

/** Something that only a guesser sends, together with wrong passwords from the same address. */
export async function countAddress(db: Db, { tenantCode, clientAddress, now }: From): Promise<void> {
  const subject = addressSubject(clientAddress);
  if (subject) await count(db, { tenantCode, subject, now });
}
