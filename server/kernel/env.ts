import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { setLogLevel } from "./logger";
import { projectRoot } from "./paths";
import { localSecrets, type Secrets } from "./secrets";
import { type ParsedEnv, parseEnv, SettingsError, TEST_SECRET } from "./settings";

/** Every setting, checked and complete. */
export type Env = Readonly<ParsedEnv & Secrets>;

function withSecrets(settings: ParsedEnv): Env {
  const { GATEWAY_SECRET, SESSION_SECRET } = settings;
  if (GATEWAY_SECRET && SESSION_SECRET) return { ...settings, GATEWAY_SECRET, SESSION_SECRET };
  const made =
    settings.NODE_ENV === "test"
      ? { GATEWAY_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET }
      : localSecrets(settings.DATA_DIR);
  return {
    ...settings,
    GATEWAY_SECRET: GATEWAY_SECRET ?? made.GATEWAY_SECRET,
    SESSION_SECRET: SESSION_SECRET ?? made.SESSION_SECRET,
  };
}

/** Reads the process's environment over the `.env` file of the project. */
function loadEnv(): Env {
  const file = join(projectRoot, ".env");
  const underTest = process.env.NODE_ENV === "test";
  const written = !underTest && existsSync(file) ? parseEnvFile(readFileSync(file, "utf8")) : {};
  return withSecrets(parseEnv({ ...written, ...process.env }));
}

function loadOrStop(): Env {
  try {
    return loadEnv();
  } catch (error) {
    if (!(error instanceof SettingsError) || process.env.NODE_ENV === "test") throw error;
    process.stderr.write(`The mall cannot start with these settings:\n${error.message}\nAll settings: .env.example\n`);
    process.exit(78);
  }
}

/** The one place where the environment is read; a wrong setting ends the process with a sentence. */
export const env: Env = loadOrStop();

setLogLevel(env.LOG_LEVEL);
