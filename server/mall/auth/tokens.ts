import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A new token: 256 random bits, told to its owner once. */
export const newToken = (): string => randomBytes(BYTES).toString("base64url");

/** What is kept of a token. It has no salt: nobody guesses 256 random bits, and it must be found by its hash. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
