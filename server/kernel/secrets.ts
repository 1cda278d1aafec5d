import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Secrets {
  GATEWAY_SECRET: string;
  SESSION_SECRET: string;
  /** The ones before: what they sealed can still be opened. */
  GATEWAY_SECRET_OLD?: string | undefined;
  SESSION_SECRET_OLD?: string | undefined;
}

/** Where an installation keeps the secrets that it made by itself. */
export const secretsFile = (dataDir: string): string => join(dataDir, "secrets.json");

const make = () => randomBytes(32).toString("base64url");

/**
 * The secrets of an installation that was given none: made on first run, kept in `secrets.json` of the data
 * folder, readable by its owner alone. Two first starts at once end up with the same ones.
 */
export function localSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const read = () => JSON.parse(readFileSync(file, "utf8")) as Secrets;
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      throw new Error(`${file} cannot be read: repair or remove it.`, { cause: error });
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  const secrets: Secrets = { GATEWAY_SECRET: make(), SESSION_SECRET: make() };
  writeFileSync(draft, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file); // fails when another start was first
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}
