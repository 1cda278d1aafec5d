import { type RouteEntry, routes } from "#trpc/contract/walk";
import { DEMO_PASSWORD } from "../../prisma/seed/index";

interface Example {
  input?: unknown;
  output: unknown;
}
type Examples = Record<string, Example>;
interface Answer {
  code: number;
  data: unknown;
}

/** Accounts of the demo, by the side that they read. */
const READERS = { purchaser: "13800000001", supplier: "13800000011" } as const;
/** 重庆市, for which the demo's agreements hold. */
const AREA = 5001;
const LIST_LENGTH = 2;
const MAX_CHARACTERS = 9_000;

/** An answer as an example shows it: the first entries of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST_LENGTH).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

async function asked(url: string, { method, path }: RouteEntry, input: Record<string, unknown>, token?: string) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const body = method === "GET" ? {} : { body: JSON.stringify(rest) };
  const response = await fetch(url + filled + query, { method, headers, ...body });
  return (await response.json()) as Answer;
}

async function tokenOf(url: string, login: RouteEntry, account: string, examples: Examples): Promise<string> {
  const input = { account, password: DEMO_PASSWORD };
  const { data } = await asked(url, login, input);
  const { token } = data as { token: string };
  examples[login.id] = { input, output: { ...(data as object), token: "Yk3v…", deviceToken: "Qm8d…" } };
  return token;
}

const isList = ({ name }: Pick<RouteEntry, "name">) => name.startsWith("search");

/** Key of the first row that a list of the domain showed. */
function firstKey(examples: Examples, domain: string, side: string | null): number | undefined {
  const lists = Object.entries(examples).filter(([id]) => id.startsWith(`${domain}.search`));
  const [, own] = lists.find(([id]) => !side || id.endsWith(`.${side}`)) ?? [];
  const { datas = own?.output } = (own?.output ?? {}) as { datas?: unknown };
  return (datas as { sysNo?: number }[] | undefined)?.[0]?.sysNo;
}

/** Whether it shows anything. */
const isEmpty = (output: unknown): boolean => {
  if (typeof output !== "object" || output === null) return output === null;
  const { datas = output } = output as { datas?: unknown };
  return Object.keys(datas as object).length === 0;
};

/** What a read may be asked without knowing anything: nothing, a page, or the key of a list's first row. */
function inputsFor(entry: RouteEntry, examples: Examples): Record<string, unknown>[] {
  const key = firstKey(examples, entry.domain, entry.side);
  const goods = firstKey(examples, "mallSkuList", null);
  return [
    ...(isList(entry) ? [{ pageNo: 1, pageSize: LIST_LENGTH }] : []),
    ...(key ? [{ id: key }, { sysNo: key }] : []),
    {},
    { areaSysNo: AREA },
    ...(goods ? [{ skuSysNo: goods }, { id: goods }, { sysNo: goods }] : []),
  ];
}

/** The reads of the contract as the demo mall at an address answers them, by operation. */
export async function recordedExamples(url: string): Promise<Examples> {
  const examples: Examples = {};
  const all = routes().filter(({ primary, allowed }) => primary && allowed);
  const login = all.find(({ id }) => id === "auth.login");
  if (!login) throw new Error("the contract has no login");
  const tokens = new Map<string, string>();
  for (const [side, account] of Object.entries(READERS)) tokens.set(side, await tokenOf(url, login, account, examples));
  // lists first: what is read of one thing takes its key from them
  const reads = all.filter(({ call }) => call.kind === "query" && !call.answersFile);
  for (const entry of [...reads.filter(isList), ...reads]) {
    const reader = entry.side ?? (entry.call.role === "supplier" ? "supplier" : "purchaser");
    const operationId = entry.side ? `${entry.id}.${entry.side}` : entry.id;
    for (const asking of operationId in examples ? [] : inputsFor(entry, examples)) {
      const parsed = entry.call.input.safeParse(asking);
      if (!parsed.success) continue;
      // a call leaves out what it does not know; its example must not name it
      const known = parsed.data as object;
      const input = Object.fromEntries(Object.entries(asking).filter(([name]) => name in known));
      const answer = await asked(url, entry, input, tokens.get(reader));
      const output = shortened(answer.data);
      if (answer.code !== 200 || isEmpty(output) || JSON.stringify(output).length > MAX_CHARACTERS) continue;
      examples[operationId] = { ...(entry.method === "POST" ? { input } : {}), output };
      break;
    }
  }
  return Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
}
