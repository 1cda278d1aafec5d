import { z } from "zod";

/** Secrets that appear in documentation or in this repository: known to everyone, so nobody's. */
const KNOWN_SECRETS = ["write-at-least-32-random-characters-here", "change-me"];
const MIN_SECRET = 32;
export const TEST_SECRET = "only-for-tests-only-for-tests-only-for-tests";

const flag = z.enum(["0", "1"], "must be 1 (on) or 0 (off)").transform((text) => text === "1");

function whole(min: number, max: number, unit = "") {
  const sentence = `must be a whole number${unit} between ${min} and ${max}`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence);
}

const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, "must be an address such as https://mall.example.com")
  .refine(URL.canParse, "must be an address such as https://mall.example.com")
  .transform((text) => text.replace(/\/+$/, ""));

/** As its provider spells it, to the final slash; in the open only on this machine. */
const issuer = z
  .string()
  .refine(URL.canParse, "must be the provider's address such as https://login.example.com")
  .refine(
    (text) => !URL.canParse(text) || new URL(text).protocol === "https:" || isLoopback(text),
    "must begin with https://: whoever can read or bend what travels could log in",
  );

const mailServer = z
  .string()
  .regex(/^smtps?:\/\/[^\s/]+/, "must be a mail server such as smtps://user:password@smtp.example.com:465")
  .refine(URL.canParse, "must be a mail server such as smtps://user:password@smtp.example.com:465");

const coordinate = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, "must be longitude,latitude in degrees, for example 106.55,29.56")
  .transform((text) => {
    const [longitude = 0, latitude = 0] = text.split(",").map(Number);
    return { longitude, latitude };
  })
  .refine(
    ({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
    "must be longitude (up to 180) before latitude (up to 90), for example 106.55,29.56",
  );

const secret = z
  .string()
  .min(MIN_SECRET, `must have at least ${MIN_SECRET} characters; "openssl rand -base64 32" makes one`)
  .refine(
    (text) => !KNOWN_SECRETS.some((known) => text.startsWith(known)),
    "is an example from the documentation: make your own",
  );

/** Every setting of the server, as text in the environment or in a `.env` file. */
export const Settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address to listen on: 127.0.0.1, or 0.0.0.0 for every network")
    .default("127.0.0.1"),
  MALL_ROLE: z.enum(["all", "api"], "must be all (whole mall) or api (backend only)").default("all"),
  DATABASE_URL: z
    .string()
    .regex(
      /^(embedded:.+|postgres(ql)?:\/\/.+)$/,
      "must be postgres://user:password@host:5432/database, or embedded:FOLDER",
    )
    .optional(),
  DB_POOL: whole(1, 500).default(16),
  DB_NAMED: flag.default(true),
  UPSTREAM_URL: webAddress.optional(),
  PAGE_TIMEOUT_MS: whole(100, 120_000, " of milliseconds").default(15_000),
  GATEWAY_SECRET: secret.optional(),
  GATEWAY_SECRET_OLD: secret.optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_OLD: secret.optional(),
  PUBLIC_URL: webAddress.optional(),
  SMS_URL: webAddress.optional(),
  SMS_SECRET: secret.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .max(254, "is too long")
    .regex(/\S+@\S+/, "must be an address such as 采购商城 <mall@example.com>")
    .optional(),
  OPENID_ISSUER: issuer.optional(),
  OPENID_CLIENT_ID: z.string().max(200, "is too long").optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_NAME: z.string().max(20, "must have at most 20 characters").default("统一身份认证"),
  TRUST_PROXY: whole(0, 9, " of proxies").default(0),
  DEFAULT_TENANT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a tenant's code such as demo")
    .default("demo"),
  MAP_SERVICE_URL: webAddress.optional(),
  DEFAULT_COORDINATE: coordinate.default({ longitude: 106.55, latitude: 29.56 }),
  DATA_DIR: z.string().default(".data"),
  FILES_DIR: z.string().optional(),
  DEMO: flag.optional(),
  DEMO_SKUS: whole(100, 2_000_000).default(20_000),
  DEMO_HISTORY: flag.default(true),
  HTML_CACHE: whole(0, 3600, " of seconds").optional(),
  COMPRESS: flag.default(true),
  VALIDATE_OUTPUT: flag.optional(),
  MAX_WAIT_MS: whole(0, 60_000, " of milliseconds").default(1_000),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(4_000),
  HEADER_SECONDS: whole(1, 600, " of seconds").default(15),
  IMPORT_ROW_DAYS: whole(1, 3_650, " of days").default(90),
  BODY_SECONDS: whole(5, 3_600, " of seconds").default(300),
  KEEP_ALIVE_SECONDS: whole(1, 3_600, " of seconds").optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
});

/** A setting that cannot be used; the message names it, says why and what to write. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

function read(record: Record<string, string | undefined>): z.output<typeof Settings> {
  // an empty value is how a line of a .env file is switched off
  const given = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [name], message }) => {
    // secrets and passwords must not end up in a log
    const shown = /SECRET(_OLD)?$|^(DATABASE|SMTP)_URL$/.test(String(name)) ? "" : ` is "${given[String(name)]}" but`;
    return `${String(name)}${shown} ${message}`;
  });
  throw new SettingsError(lines.map((line) => `${line}.`).join("\n"));
}

const isLoopback = (address: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** @throws SettingsError where one half of the staff's provider is missing */
function checkOpenId({ OPENID_ISSUER, OPENID_CLIENT_ID }: z.output<typeof Settings>): void {
  if (Boolean(OPENID_ISSUER) === Boolean(OPENID_CLIENT_ID)) return;
  throw new SettingsError(
    "OPENID_ISSUER and OPENID_CLIENT_ID belong together: the provider, and the name by which it knows the mall.",
  );
}

/** What only matters together: a real deployment must not run on secrets that it did not choose. */
function checkSecrets(settings: z.output<typeof Settings>, embedded: boolean): void {
  const missing = (["GATEWAY_SECRET", "SESSION_SECRET"] as const).filter((name) => !settings[name]);
  if (missing.length > 0 && settings.NODE_ENV === "production" && !embedded) {
    throw new SettingsError(
      `${missing.join(" and ")} must be set when DATABASE_URL names a server in production; "openssl rand -base64 32" makes one.`,
    );
  }
  if (settings.UPSTREAM_URL && !settings.GATEWAY_SECRET && !isLoopback(settings.UPSTREAM_URL)) {
    throw new SettingsError(
      "GATEWAY_SECRET must be set when UPSTREAM_URL names another machine, to the same value as over there: the backend trusts nobody else.",
    );
  }
}

/**
 * Parses the settings and fills in what follows from others. Pure: reads neither the process nor a file.
 * @throws SettingsError naming every wrong setting
 */
export function parseEnv(record: Record<string, string | undefined>) {
  const settings = read(record);
  const production = settings.NODE_ENV === "production";
  const databaseUrl = settings.DATABASE_URL ?? `embedded:${settings.DATA_DIR}/pg`;
  const embedded = databaseUrl.startsWith("embedded:");
  checkSecrets(settings, embedded);
  checkOpenId(settings);
  return {
    ...settings,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    FILES_DIR: settings.FILES_DIR ?? `${settings.DATA_DIR}/files`,
    DEMO: settings.DEMO ?? (embedded && settings.NODE_ENV !== "test"),
    /** Seconds that a page of a visitor without a session may be answered from memory; 0 is off. */
    HTML_CACHE: settings.HTML_CACHE ?? (production ? 10 : 0),
    /** Seconds that a connection without a request stays open; a proxy's own must end before ours do. */
    KEEP_ALIVE_SECONDS: settings.KEEP_ALIVE_SECONDS ?? (settings.TRUST_PROXY > 0 ? 75 : 5),
    VALIDATE_OUTPUT: settings.VALIDATE_OUTPUT ?? !production,
  };
}

export type ParsedEnv = ReturnType<typeof parseEnv>;
