import { createHmac } from "node:crypto";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import type { CodeScene } from "#trpc/contract/auth";

export interface CodeMessage {
  tenantCode: string;
  mobile: string;
  scene: CodeScene;
  code: string;
  /** Minutes that it is good for. */
  minutes: number;
}

/** Brings a code to a phone. @throws when it could not be sent */
export type CodeSender = (message: CodeMessage) => Promise<void>;

/** Writes the code to the log: for a mall that has no gateway of text messages. */
const toLog: CodeSender = async ({ mobile, scene, code }) => {
  log.info("a code for a phone", { mobile, scene, code });
};

const PATIENCE_MS = 10_000;

/** Posts the code to a gateway of text messages, signed: `X-Mall-Signature: sha256=HMAC of the body`. */
function toGateway(url: string, secret: string): CodeSender {
  return async (message) => {
    const body = JSON.stringify(message);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "X-Mall-Signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway of text messages answered HTTP ${response.status}`);
  };
}

/** As the settings say. */
export const sendToPhone: CodeSender = env.SMS_URL ? toGateway(env.SMS_URL, env.SMS_SECRET ?? "") : toLog;
