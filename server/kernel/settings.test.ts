import { describe, expect, test } from "vitest";
import { parseEnv } from "./settings";

const SECRET = "a".repeat(32);
const secrets = { GATEWAY_SECRET: SECRET, SESSION_SECRET: SECRET };

const refusal = (record: Record<string, string>): string => {
  try {
    parseEnv(record);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("an empty environment is the embedded demo on this machine", () => {
  expect(parseEnv({})).toMatchObject({
    NODE_ENV: "development",
    PORT: 3000,
    HOST: "127.0.0.1",
    DATABASE_URL: "embedded:.data/pg",
    PUBLIC_URL: "http://localhost:3000",
    FILES_DIR: ".data/files",
    DEFAULT_TENANT: "demo",
    DEFAULT_COORDINATE: { longitude: 106.55, latitude: 29.56 },
    DEMO: true,
    HTML_CACHE: 0,
    VALIDATE_OUTPUT: true,
  });
});

test("what follows from other settings follows", () => {
  const env = parseEnv({
    NODE_ENV: "production",
    PORT: "8080",
    DATA_DIR: "/srv/mall",
    PUBLIC_URL: "https://mall.test/",
  });
  expect(env).toMatchObject({
    DATABASE_URL: "embedded:/srv/mall/pg",
    FILES_DIR: "/srv/mall/files",
    PUBLIC_URL: "https://mall.test",
    HTML_CACHE: 10,
    VALIDATE_OUTPUT: false,
  });
});

test("an empty line is no setting", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 3000, DATABASE_URL: "embedded:.data/pg" });
});

test("demo data come with the embedded database or when asked for", () => {
  const server = { DATABASE_URL: "postgres://localhost/mall", ...secrets };
  expect(parseEnv(server).DEMO).toBe(false);
  expect(parseEnv({ ...server, DEMO: "1" }).DEMO).toBe(true);
  expect(parseEnv({ DEMO: "0" }).DEMO).toBe(false);
});

test("idle connections stay open for longer than a proxy keeps its own", () => {
  expect(parseEnv({}).KEEP_ALIVE_SECONDS).toBe(5);
  expect(parseEnv({ TRUST_PROXY: "1" }).KEEP_ALIVE_SECONDS).toBe(75);
  expect(parseEnv({ TRUST_PROXY: "1", KEEP_ALIVE_SECONDS: "20" }).KEEP_ALIVE_SECONDS).toBe(20);
});

describe("a wrong setting is a sentence that names it", () => {
  test.each([
    ["PORT", "80a", "whole number between 0 and 65535"],
    ["PORT", "70000", "between 0 and 65535"],
    ["HOST", "not a host", "0.0.0.0"],
    ["NODE_ENV", "prod", "development, production or test"],
    ["DATABASE_URL", "mysql://localhost/mall", "postgres://"],
    ["UPSTREAM_URL", "backend:3001", "https://mall.example.com"],
    ["DEFAULT_COORDINATE", "29.56,106.55", "longitude (up to 180) before latitude"],
    ["DEFAULT_COORDINATE", "somewhere", "106.55,29.56"],
    ["DEFAULT_TENANT", "Demo!", "tenant's code"],
    ["TRUST_PROXY", "yes", "a whole number of proxies between 0 and 9"],
    ["MAX_WAIT_MS", "1s", "a whole number of milliseconds between 0 and 60000"],
    ["MAX_CONNECTIONS", "0", "between 10 and 1000000"],
    ["HEADER_SECONDS", "0", "a whole number of seconds"],
    ["SESSION_SECRET", "short", "at least 32 characters"],
    ["SESSION_SECRET", "write-at-least-32-random-characters-here", "example"],
    ["LOG_LEVEL", "loud", "debug, info, warn, error or silent"],
  ])("%s=%s", (name, value, reason) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} `));
    expect(sentence).toContain(reason);
  });

  test("all of them at once", () => {
    expect(refusal({ PORT: "x", LOG_LEVEL: "y" }).split("\n")).toHaveLength(2);
  });

  test("without repeating secrets and passwords", () => {
    expect(refusal({ SESSION_SECRET: "hunter2", DATABASE_URL: "mysql://root:hunter2@db" })).not.toContain("hunter2");
  });
});

describe("secrets of a real deployment", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/mall" };

  test("must be set", () => {
    expect(refusal(production)).toMatch(/GATEWAY_SECRET and SESSION_SECRET must be set/);
    expect(refusal({ ...production, SESSION_SECRET: SECRET })).toMatch(/^GATEWAY_SECRET must be set/);
    expect(refusal({ ...production, ...secrets })).toBe("");
  });

  test("travel to the staff's provider under https alone, and to one that knows the mall by a name", () => {
    const known = { OPENID_CLIENT_ID: "mall" };
    expect(refusal({ ...known, OPENID_ISSUER: "http://login.example.com" })).toMatch(/^OPENID_ISSUER.*https/);
    expect(refusal({ ...known, OPENID_ISSUER: "login" })).toMatch(/^OPENID_ISSUER/);
    expect(refusal({ OPENID_ISSUER: "https://login.example.com/" })).toMatch(/OPENID_CLIENT_ID belong together/);
    for (const OPENID_ISSUER of ["https://login.example.com/", "http://127.0.0.1:9000"])
      expect(refusal({ ...known, OPENID_ISSUER })).toBe("");
  });

  test("are shared with a backend on another machine", () => {
    expect(refusal({ UPSTREAM_URL: "http://10.0.0.7:3001" })).toMatch(/GATEWAY_SECRET must be set/);
    expect(refusal({ UPSTREAM_URL: "http://127.0.0.1:3001" })).toBe("");
    expect(refusal({ UPSTREAM_URL: "http://10.0.0.7:3001", GATEWAY_SECRET: SECRET })).toBe("");
  });
});
