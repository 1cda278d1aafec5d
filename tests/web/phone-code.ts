import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "./buyers";

const folder = process.env.WEB_TEST_DATA_DIR ?? ".data/web";

const KNOWN = "246813";

/**
 * A code that the phone may answer with: the one it was sent stands in a log that nobody reads here, and its hash is
 * that of a known one from now on. To try a million codes instead took seconds.
 */
export async function codeFor(mobile: string, scene: "register" | "password"): Promise<string> {
  const secrets = JSON.parse(readFileSync(`${folder}/secrets.json`, "utf8")) as { GATEWAY_SECRET: string };
  const key = Buffer.from(hkdfSync("sha256", secrets.GATEWAY_SECRET, "", "mall verification code", 32));
  const hash = createHmac("sha256", key).update(["demo", mobile, scene, KNOWN].join("\n")).digest("hex");
  const sent = await sql(
    `UPDATE mall."VerificationCode" SET "codeHash" = $3
     WHERE "tenantCode" = 'demo' AND "mobile" = $1 AND "scene" = $2 RETURNING "mobile"`,
    [mobile, scene, hash],
  );
  if (sent.length !== 1) throw new Error(`no code was sent to ${mobile}`);
  return KNOWN;
}
