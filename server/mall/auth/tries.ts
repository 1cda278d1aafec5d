import { createHash } from "node:crypto";
import { networkOf } from "#server/kernel/network";
import { LOCK_MS, MAX_WRONG } from "./rules";

/** One address trying a few passwords on many accounts; wide, because an office shares an address. */
export const MAX_OF_ADDRESS = 200;

/** How often it went wrong for an account that does not exist, or from an address, and when (see LoginTries). */
export interface Tried {
  wrong: number;
  time: Date;
}

/** Under which an account that does not exist is counted: what people mistype is kept as a hash. */
export const accountSubject = (account: string): string =>
  `account ${createHash("sha256").update(account).digest("hex").slice(0, 40)}`;

/** Under which the tries of an address are counted; undefined where none is known. */
export const addressSubject = (address: string): string | undefined =>
  address === "" ? undefined : `address ${networkOf(address).slice(0, 60)}`;

const isRecent = ({ time }: Tried, now: Date): boolean => time.getTime() > now.getTime() - LOCK_MS;

/** Whether a row of five was completed less than a quarter of an hour ago. */
export const accountIsLocked = (tried: Tried | null, now: Date): boolean =>
  tried !== null && tried.wrong >= MAX_WRONG && isRecent(tried, now);

export const addressIsBlocked = (tried: Tried | null, now: Date): boolean =>
  tried !== null && tried.wrong >= MAX_OF_ADDRESS && isRecent(tried, now);
