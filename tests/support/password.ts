import { scryptSync } from "node:crypto";

/** Of everybody whom tests let log in, and of the demo. */
export const PASSWORD = "Mall@2026";

/** {@link PASSWORD} by the mall's form at a cost that hundreds of logins do not feel: the cost travels with the hash. */
export const cheapHash = [
  "scrypt",
  1024,
  8,
  1,
  "only-for-tests",
  scryptSync(PASSWORD, Buffer.from("only-for-tests", "base64url"), 32, { N: 1024 }).toString("base64url"),
].join("$");
