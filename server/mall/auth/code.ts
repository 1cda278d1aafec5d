import { createHmac, hkdfSync, randomInt } from "node:crypto";
import type { Db } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import type { auth } from "#trpc/contract/auth";
import { Failure } from "#trpc/contract/failures";
import type { Handler } from "../implement";
import { sendToPhone } from "./code-sender";
import { type CodeKey, codeIsLocked, codeTerms, dropCode, keepCode, lastSent, tryCode } from "./repo/code";
import { countAddress } from "./repo/login";
import { addressSubject } from "./tries";

/** Codes asked for from one address in a quarter of an hour; wide, because an office shares an address. */
const MAX_OF_ADDRESS = 30;
const DIGITS = 6;

const key = Buffer.from(hkdfSync("sha256", env.GATEWAY_SECRET, "", "mall verification code", 32));

/** What is kept of a code: six digits alone would be guessed from a plain hash. */
const codeHash = ({ tenantCode, mobile, scene }: CodeKey, code: string): string =>
  createHmac("sha256", key).update([tenantCode, mobile, scene, code].join("\n")).digest("hex");

/** Why no code was kept just now. */
async function refusedBy(db: Db, asked: CodeKey, now: Date): Promise<Failure> {
  const sent = await lastSent(db, asked);
  const left = sent ? Math.ceil((sent.getTime() + codeTerms.pauseMs - now.getTime()) / 1000) : 0;
  if (left <= 0) return new Failure("CODE_LIMIT");
  const message = `验证码已经发出，请${left}秒后再获取`;
  return new Failure("CODE_TOO_SOON", { message, details: { seconds: left } });
}

export const sendCode: Handler<typeof auth.sendCode> = async ({ db, tenantCode, input, now, clientAddress, fail }) => {
  const address = addressSubject(clientAddress);
  const counted = { tenantCode, subject: `code ${address}`.slice(0, 80), now };
  if (address && (await countAddress(db, counted)) > MAX_OF_ADDRESS) throw fail("TOO_MANY");
  const asked = { tenantCode, ...input };
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const hash = codeHash(asked, code);
  if (!(await keepCode(db, asked, hash, now))) throw await refusedBy(db, asked, now);
  try {
    await sendToPhone({ ...asked, code, minutes: codeTerms.lifeMs / 60_000 });
  } catch (error) {
    log.error("a code could not be sent", { error });
    await dropCode(db, asked, hash);
    throw fail("CODE_UNSENT");
  }
  return true;
};

/**
 * Tries a code; a wrong one is counted although the call is refused.
 * @returns what is kept of the right one
 * @throws Failure CODE_WRONG, CODE_LOCKED, CODE_EXPIRED, each at the field of the code
 */
export async function rightCode(db: Db, asked: CodeKey, code: string, now: Date): Promise<string> {
  const hash = codeHash(asked, code);
  const tried = await tryCode(db, asked, hash, now);
  if (tried?.right) return hash;
  const left = tried ? codeTerms.tries - tried.wrong : 0;
  if (tried && left > 0) throw atCode("CODE_WRONG", `验证码不正确，还可以再试${left}次`);
  throw atCode(tried || (await codeIsLocked(db, asked, now)) ? "CODE_LOCKED" : "CODE_EXPIRED");
}

function atCode(reason: "CODE_WRONG" | "CODE_LOCKED" | "CODE_EXPIRED", said?: string): Failure {
  const message = said ?? new Failure(reason).message;
  return new Failure(reason, { message, fields: { code: message } });
}
