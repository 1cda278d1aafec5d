import { createHash, randomBytes } from "node:crypto";
import { type Compose, type ComposeOptions, composeMall } from "#server/compose";
import type { Database, Db } from "#server/kernel/db";
import type { Call } from "#trpc/contract/define";
import { type Contract, contract } from "#trpc/contract/index";
import type { Identity } from "#trpc/contract/shared/enums";
import { actionCode } from "#trpc/contract/shared/labels";
import { pricedForArea } from "#trpc/router/area";
import { isAuditCode } from "#trpc/rules/approval";
import { isManaging } from "#trpc/rules/people";
import { createUpstream } from "#trpc/upstream";
import { type TestDatabaseOptions, testDatabase } from "./database";

type Api = {
  [Domain in keyof Contract]: {
    [Name in keyof Contract[Domain]]: Contract[Domain][Name] extends Call<unknown, infer In, unknown, infer Out>
      ? (input: In) => Promise<Out>
      : never;
  };
};

export interface As {
  tenantCode?: string;
  token?: string;
  identity?: Identity;
  requestKey?: string;
  /** What a visitor's browser shows. */
  visitorToken?: string;
  /** Where they are. */
  clientAddress?: string;
}

/** A person who may call: made by {@link World.person}. */
export interface Person {
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
  organizationSysNo: number;
  supplierSysNo: number | null;
  identity: Identity;
  token: string;
  api: Api;
  /** The same with a request key: a write sent twice happens once. */
  withKey: (requestKey: string) => Api;
}

export interface NewPerson {
  tenantCode?: string;
  identity: Identity;
  organizationSysNo: number;
  supplierSysNo?: number | null;
  /** What their identity may do; everything but approving unless told. */
  permissions?: string[];
  displayName?: string;
  realAuthentication?: boolean;
}

export interface World extends Compose {
  database: Database;
  /** Typed calls of the backend over its HTTP surface; answers are parsed. */
  as: (who?: As) => Api;
  /** A user with one identity and a live token. */
  person: (who: NewPerson) => Promise<Person>;
  /** A raw request to the backend: the envelope as it travels; of a file its bytes as text. */
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; who?: As; headers?: Record<string, string> },
  ) => Promise<Envelope>;
}

export interface Envelope {
  status: number;
  code: number;
  message: string;
  data: { reason?: string; fields?: Record<string, string>; details?: unknown } & Record<string, unknown>;
}

/** The codes of those who approve. */
export const auditCodes = Object.keys(actionCode).filter(isAuditCode);

/** Every permission that an identity can have, but those of approvers and administrators. */
export const allPermissions = (identity: Identity): string[] => {
  const sides = { purchaser: "purchaser", personal: "purchaser", supplier: "supplier", operation: "operator" };
  const side = sides[identity];
  return Object.keys(actionCode).filter(
    (code) => code.split(":")[1] === side && !isAuditCode(code) && !isManaging(code),
  );
};

const SECRET = "only-for-tests-only-for-tests-only-for-tests";
let mobiles = 13_700_000_000;

/** The headers by which the gateway says who calls. */
export function headersOf({ tenantCode = "demo", token, visitorToken, clientAddress }: As): Record<string, string> {
  return {
    ...{ "x-gateway-secret": SECRET, "x-tenant-code": tenantCode },
    ...(token ? { "x-session-id": token } : {}),
    ...(visitorToken ? { "x-visitor-token": visitorToken } : {}),
    ...(clientAddress ? { "x-client-address": clientAddress } : {}),
  };
}

/** What a world may have of its own: screens, and with a clock it can travel in time. */
export type WorldParts = Partial<Pick<ComposeOptions, "clock" | "screens" | "reports">> & TestDatabaseOptions;

/** Where readers are who name no area: in the first there is, which is made where there is none. */
async function homeOf(db: Db): Promise<number> {
  const first = db.selectFrom("mall.Area").select("sysNo").orderBy("levelCode").limit(1);
  const found = await first.executeTakeFirst();
  if (found) return found.sysNo;
  const home = { sysNo: 50, levelCode: "00000050", name: "重庆市", fullName: "重庆市" };
  await db
    .insertInto("mall.Area")
    .values({ ...home, level: "province", hasChild: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return home.sysNo;
}

/** The whole backend on this test file's own database, called as a gateway would. */
export async function startWorld({ demo, ...parts }: WorldParts = {}): Promise<World> {
  const database = await testDatabase({ demo });
  const composed = composeMall({ screens: null, ...parts, database, validateOutput: true });
  const { api } = composed;
  if (!api) throw new Error("the backend must be in this process");

  let home: Promise<number> | undefined;
  /** A cart is priced for its reader's area unless the test names one; `areaSysNo: undefined` leaves it out. */
  const located = async (callId: string, input: unknown): Promise<unknown> => {
    if (!pricedForArea.has(callId) || "areaSysNo" in (input as object)) return input;
    home ??= homeOf(database.kysely);
    return { ...(input as object), areaSysNo: await home };
  };

  const as = (who: As = {}): Api => {
    const upstream = createUpstream({
      send: async (request) => api.fetch(request),
      origin: "http://mall.test",
      headers: async () => headersOf(who),
      side: async () => (who.identity === "supplier" ? "supplier" : "purchaser"),
      requestKey: who.requestKey,
      validate: true,
      remote: false,
      report: () => {},
    });
    const domains = Object.entries(contract).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries<Call>(calls).map(([name, call]) => [
          name,
          async (input: unknown) => upstream(call, await located(`${domain}.${name}`, input)),
        ]),
      ),
    ]);
    return Object.fromEntries(domains) as Api;
  };

  const person = async ({
    tenantCode = "demo",
    identity,
    organizationSysNo,
    supplierSysNo = null,
    ...more
  }: NewPerson) => {
    const db = database.kysely;
    const token = randomBytes(24).toString("base64url");
    const user = await db
      .insertInto("mall.User")
      .values({
        tenantCode,
        mobile: String(mobiles++),
        displayName: more.displayName ?? "张三",
        passwordHash: "-",
        realAuthentication: more.realAuthentication ?? true,
      })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    const application = await db
      .insertInto("mall.UserApplication")
      .values({
        tenantCode,
        userSysNo: user.sysNo,
        key: identity,
        organizationSysNo,
        supplierSysNo,
        permissions: more.permissions ?? allPermissions(identity),
      })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("mall.AccessToken")
      .values({
        tenantCode,
        tokenHash: createHash("sha256").update(token).digest("hex"),
        userSysNo: user.sysNo,
        applicationSysNo: application.sysNo,
        kind: "session",
        expireTime: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const who = { tenantCode, token, identity };
    return {
      ...who,
      userSysNo: user.sysNo,
      applicationSysNo: application.sysNo,
      organizationSysNo,
      supplierSysNo,
      api: as(who),
      withKey: (requestKey: string) => as({ ...who, requestKey }),
    };
  };

  const send: World["send"] = async (method, path, { body, who = {}, headers } = {}) => {
    const response = await api.request(path, {
      method,
      headers: { ...headersOf(who), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = response;
    if (!response.headers.get("content-type")?.includes("json"))
      return { status, code: 200, message: "", data: { file: await response.text() } };
    return { status, ...((await response.json()) as Omit<Envelope, "status">) };
  };

  return { ...composed, database, as, person, send };
}

/** The refusal that a call answered, for `expect(await refusal(call)).toMatchObject({ reason, code })`. */
export async function refusal(call: Promise<unknown>) {
  const answer = await call.then(
    (value) => ({ answered: value }),
    (error: unknown) => error,
  );
  if (answer instanceof Error && "reason" in answer) {
    const { reason, code, message, fields, details } = answer as Error & Record<string, unknown>;
    return { reason, code, message, fields, details };
  }
  throw answer instanceof Error ? answer : new Error(`expected a refusal, got ${JSON.stringify(answer)}`);
}
