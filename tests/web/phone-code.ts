import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "./buyers";

const folder = process.env.WEB_TEST_DATA_DIR ?? ".data/web";

/** The code that a phone was sent, which the mall under test writes to a log that nobody reads here. */
export async function codeFor(mobile: string, scene: "register" | "password"): Promise<string> {
  const [row] = await sql<{ codeHash: string }>(
    `SELECT "codeHash" FROM mall."VerificationCode" WHERE "tenantCode" = 'demo' AND "mobile" = $1 AND "scene" = $2`,
    [mobile, scene],
  );
  const secrets = JSON.parse(readFileSync(`${folder}/secrets.json`, "utf8")) as { GATEWAY_SECRET: string };
  const key = Buffer.from(hkdfSync("sha256", secrets.GATEWAY_SECRET, "", "mall verification code", 32));
  for (let n = 0; n < 1_000_000; n++) {
    const code = String(n).padStart(6, "0");
    const hash = createHmac("sha256", key).update(["demo", mobile, scene, code].join("\n")).digest("hex");
    if (hash === row?.codeHash) return code;
  }
  throw new Error(`no code was sent to ${mobile}`);
}
