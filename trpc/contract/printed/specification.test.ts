import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { Call } from "../define";
import { type Contract, contract, transfers } from "../index";
import { entries } from "../walk";
import { type PrintedContract, printedContract } from "./index";

interface Named {
  id: string;
  method: string;
  paths: string[];
}
const named: Named[] = readFileSync(new URL("specification.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [id = "", method = "", ...paths] = line.split(" ");
    return { id, method, paths };
  });

const calls = new Map(entries.map(({ id, call }) => [id, call]));
const bare = (path: string) => path.replace(/\{(?!side\})\w+\}/g, "{}").replace(/\/$/, "");
const pathsOf = ({ path, also = [] }: Pick<Call, "path" | "also">) =>
  [path, ...also].flatMap((one) =>
    one.includes("{side}") ? ["purchaser", "supplier"].map((side) => bare(one.replace("{side}", side))) : [bare(one)],
  );
const whose = (domains: object) =>
  Object.entries(domains).flatMap(([domain, own]) =>
    Object.entries(own as Record<string, Call>).map(([name, call]) => ({ id: `${domain}.${name}`, call })),
  );

describe("every call of the specification", () => {
  test("is listed once", () => {
    expect(named).toHaveLength(241);
    expect(new Set(named.map(({ id }) => id)).size).toBe(241);
  });
  test.each(named)("$id has its procedure, $method and paths", ({ id, method, paths }) => {
    const file = whose(transfers).find((one) => one.id === id)?.call;
    const call = calls.get(id) ?? file;
    expect(call, "a procedure, or a route where a file travels").toBeDefined();
    expect(call?.method).toBe(method);
    expect(pathsOf(call as Call)).toEqual(expect.arrayContaining(paths.map(bare)));
    expect(call?.summary).not.toBe("");
  });
});

/** Domains that both have: what the one names the other must not. */
type Twice = {
  [Domain in keyof Contract & keyof PrintedContract]: keyof Contract[Domain] & keyof PrintedContract[Domain];
}[keyof Contract & keyof PrintedContract];

describe("a call is defined once", () => {
  test("no name stands in both contracts: what our own backend serves moves out of the printed one", () => {
    expectTypeOf<Twice>().toEqualTypeOf<never>();
    const own = new Set(whose(contract).map(({ id }) => id));
    expect(whose(printedContract).filter(({ id }) => own.has(id))).toEqual([]);
  });
  test("no path stands in both", () => {
    const ways = (domains: object) =>
      whose(domains)
        .filter(({ call }) => !call.aliasOf)
        .flatMap(({ call }) => [...new Set(pathsOf(call))].map((path) => `${call.method} ${path}`));
    const own = new Set(ways(contract));
    const printed = ways(printedContract);
    expect(printed.filter((way) => own.has(way))).toEqual([]);
    expect(printed.filter((way, index) => printed.indexOf(way) !== index)).toEqual([]);
  });
  test("the mark tells both apart", () => {
    expect(whose(printedContract).filter(({ call }) => !call.elsewhere)).toEqual([]);
    expect(whose(contract).filter(({ call }) => call.elsewhere)).toEqual([]);
  });
});
