import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Keeps a text unreadable for whoever can read the database but not the secret. */
export interface Seal {
  seal: (text: string) => string;
  /** Null when it was sealed with another secret or bent. */
  open: (sealed: string) => string | null;
}

/** Secrets, the newest first: it seals, and each of them opens. */
export type RotatingSecret = readonly [string, ...string[]];

/** @param secret older secrets after the newest open what they had sealed */
export function sealFor(secret: string | RotatingSecret, purpose: string): Seal {
  const [newest, ...older] = typeof secret === "string" ? [secret] : secret;
  const seals = [newest, ...older].map((one) => sealWith(one, purpose));
  return {
    seal: sealWith(newest, purpose).seal,
    open: (sealed) => seals.reduce<string | null>((text, { open }) => text ?? open(sealed), null),
  };
}

function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
