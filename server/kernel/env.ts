import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { setLogLevel } from "./logger";
import { projectRoot } from "./paths";
import type { RotatingSecret } from "./seal";
import { localSecrets, type Secrets } from "./secrets";
import { type ParsedEnv, parseEnv, SettingsError, TEST_SECRET } from "./settings";

/** Every setting, checked and complete. */
export type Env = Readonly<Omit<ParsedEnv, keyof Secrets> & Secrets>;

function withSecrets(given: ParsedEnv): Env {
  const { GATEWAY_SECRET, SESSION_SECRET } = given;
  if (GATEWAY_SECRET && SESSION_SECRET) return { ...given, GATEWAY_SECRET, SESSION_SECRET };
  const made: Secrets =
    given.NODE_ENV === "test"
      ? { GATEWAY_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET }
      : localSecrets(given.DATA_DIR);
  return {
    ...given,
    GATEWAY_SECRET: GATEWAY_SECRET ?? made.GATEWAY_SECRET,
    SESSION_SECRET: SESSION_SECRET ?? made.SESSION_SECRET,
    // the one before belongs to the one that follows it
    GATEWAY_SECRET_OLD: GATEWAY_SECRET ? given.GATEWAY_SECRET_OLD : made.GATEWAY_SECRET_OLD,
    SESSION_SECRET_OLD: SESSION_SECRET ? given.SESSION_SECRET_OLD : made.SESSION_SECRET_OLD,
  };
}

/** Reads the process's environment over the `.env` file of the project. */
function loadSettings(): ParsedEnv {
  const file = join(projectRoot, ".env");
  const underTest = process.env.NODE_ENV === "test";
  const written = !underTest && existsSync(file) ? parseEnvFile(readFileSync(file, "utf8")) : {};
  return parseEnv({ ...written, ...process.env });
}

function loadOrStop(): ParsedEnv {
  try {
    return loadSettings();
  } catch (error) {
    if (!(error instanceof SettingsError) || process.env.NODE_ENV === "test") throw error;
    process.stderr.write(`The mall cannot start with these settings:\n${error.message}\nAll settings: .env.example\n`);
    process.exit(78);
  }
}

const settings = loadOrStop();

/** The one place where the environment is read; a wrong setting ends the process with a sentence. */
export const env: Env = withSecrets(settings);

/** The gateway's secret, and the one before where it is still accepted. */
export const gatewaySecrets = (): RotatingSecret =>
  env.GATEWAY_SECRET_OLD ? [env.GATEWAY_SECRET, env.GATEWAY_SECRET_OLD] : [env.GATEWAY_SECRET];

/** The session secret, and the one before where it is still accepted. */
export const sessionSecrets: RotatingSecret = env.SESSION_SECRET_OLD
  ? [env.SESSION_SECRET, env.SESSION_SECRET_OLD]
  : [env.SESSION_SECRET];

/** Whether the GATEWAY_SECRET is the one in `secrets.json` of the data folder, not one of the settings. */
export const hasOwnSecrets: boolean = settings.GATEWAY_SECRET === undefined && settings.NODE_ENV !== "test";

setLogLevel(env.LOG_LEVEL);
