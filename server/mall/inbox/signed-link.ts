import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { toUnixSeconds } from "#server/kernel/clock";
import { gatewaySecrets } from "#server/kernel/env";
import { sealFor } from "#server/kernel/seal";
import { Failure } from "#trpc/contract/failures";
import { ANSWER_HOURS, ANSWER_PATH } from "#trpc/rules/inbox";
import { type DocumentType, documentTypes } from "#trpc/rules/kinds";

const sealed = () => sealFor(gatewaySecrets(), "mall answer link");
const ID_BYTES = 12;

function markBy(secret: string, passwordHash: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mall password mark", 32));
  return createHmac("sha256", key).update(passwordHash).digest("base64url");
}

/** Changes with the password, and says nothing about it. */
export const passwordMark = (passwordHash: string): string => markBy(gatewaySecrets()[0], passwordHash);

/** Whether a mark is that of a password, also one that was made with the secret before. */
export const isMarkOf = (mark: string, passwordHash: string): boolean =>
  gatewaySecrets().some((secret) => markBy(secret, passwordHash) === mark);

/** What a signed link is for: one document, one person, one identity. */
export interface LinkClaims {
  tenantCode: string;
  document: DocumentType;
  sysNo: number;
  userSysNo: number;
  applicationSysNo: number;
  /** Of the password as it was then. */
  mark: string;
  /** Under this it is used up. */
  id: string;
  /** Unix seconds. */
  until: number;
}

const Claims = z.tuple([z.string(), z.enum(documentTypes), z.int(), z.int(), z.int(), z.string(), z.string(), z.int()]);

/** A link to one document: sealed, so that it neither can be read nor changed by who carries it. */
export function signedPath(claims: Omit<LinkClaims, "id" | "until">, now: Date): string {
  const { tenantCode, document, sysNo, userSysNo, applicationSysNo, mark } = claims;
  const id = randomBytes(ID_BYTES).toString("base64url");
  const until = toUnixSeconds(now) + ANSWER_HOURS * 3600;
  const said = [tenantCode, document, sysNo, userSysNo, applicationSysNo, mark, id, until];
  return `${ANSWER_PATH}?token=${sealed().seal(JSON.stringify(said))}`;
}

function claimsIn(token: string): LinkClaims | undefined {
  const text = sealed().open(token);
  const read = text === null ? undefined : Claims.safeParse(JSON.parse(text)).data;
  if (!read) return undefined;
  const [tenantCode, document, sysNo, userSysNo, applicationSysNo, mark, id, until] = read;
  return { tenantCode, document, sysNo, userSysNo, applicationSysNo, mark, id, until };
}

/** What a link of this mall says. @throws Failure ANSWER_LINK_GONE for another mall's, an altered or an expired one */
export function openLink(token: string, tenantCode: string, now: Date): LinkClaims {
  const claims = claimsIn(token);
  if (claims?.tenantCode !== tenantCode || claims.until <= toUnixSeconds(now)) throw new Failure("ANSWER_LINK_GONE");
  return claims;
}
