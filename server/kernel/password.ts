import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_LENGTH = 32;
const SALT_LENGTH = 16;

const derive = (plain: string, salt: Buffer, length: number, { N, r, p }: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // scrypt needs 128 · N · r bytes; Node's default limit is exactly that, so leave room.
    const maxmem = 256 * (N ?? 1) * (r ?? 1);
    // One password has one form: full-width or decomposed input must not lock its owner out.
    scrypt(plain.normalize("NFKC"), salt, length, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/**
 * Hash of a password as `scrypt$N$r$p$salt$hash` (salt and hash in base64url).
 * The parameters travel with the hash, so they can be raised without asking anybody for a new password.
 */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(plain, salt, KEY_LENGTH, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether `plain` is the password behind `stored`. Constant time; a hash of unknown form is never matched. */
export async function verifyPassword(plain: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  if (!Object.values(cost).every((value) => Number.isSafeInteger(value) && value > 0)) return false;
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(plain, Buffer.from(salt, "base64url"), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

/** A well-formed hash nobody's password matches: verifying against it hides whether an account exists. */
export const NOBODYS_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;
