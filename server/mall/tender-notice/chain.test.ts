import { describe, expect, test } from "vitest";
import { type ChainEntry, canonical, chainProblem, FIRST_HASH, nextEntry } from "./chain";
import { digestOf, openBid, sealBid } from "./envelope";

const chainOf = (count: number): ChainEntry[] => {
  const entries: ChainEntry[] = [];
  for (let at = 0; at < count; at += 1)
    entries.push(
      nextEntry(entries.at(-1), { event: "bid", time: 1_000 + at, body: { supplierSysNo: at, digest: "ab" } }),
    );
  return entries;
};

describe("RT-02: the chain of a tender", () => {
  test("each entry has the hash of the one before", () => {
    const chain = chainOf(3);
    expect(chain.map(({ seq, prevHash }) => [seq, prevHash])).toEqual([
      [1, FIRST_HASH],
      [2, chain[0]?.hash],
      [3, chain[1]?.hash],
    ]);
    expect(chainProblem(chain)).toBeUndefined();
    expect(chainProblem(JSON.parse(JSON.stringify(chain)))).toBeUndefined();
  });

  test("a changed, a missing and an exchanged entry are found", () => {
    const chain = chainOf(4);
    const [first, second, third, last] = chain as [ChainEntry, ChainEntry, ChainEntry, ChainEntry];
    expect(chainProblem([first, { ...second, body: { supplierSysNo: 9 } }, third, last])?.seq).toBe(2);
    expect(chainProblem([first, third, last])?.seq).toBe(2);
    expect(chainProblem([first, third, second, last])?.seq).toBe(2);
    const forged = nextEntry(first, { event: "bid", time: 5, body: { supplierSysNo: 9 } });
    expect(chainProblem([first, forged, third, last])?.seq).toBe(3);
  });

  test("equal values are equal texts", () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });
});

describe("RT-02: envelopes", () => {
  const of = { tenantCode: "demo", tenderNoticeSysNo: 7, version: 1 };
  const content = {
    itemList: [{ itemSysNo: 1, price: 3800.5, taxRate: 0.13, deliveryDays: 3, skuSysNo: null, remark: "" }],
    ...{ qualityList: [], comment: "现货" },
  };

  test("only the same tender and version opens one, and what comes out has the same digest", () => {
    const sealed = sealBid(of, content);
    expect(sealed).not.toContain("3800");
    const found = openBid(of, sealed);
    expect(found).toEqual(content);
    expect(found && digestOf(of, 3, found)).toBe(digestOf(of, 3, content));
    for (const other of [{ tenantCode: "north" }, { tenderNoticeSysNo: 8 }, { version: 2 }])
      expect(openBid({ ...of, ...other }, sealed)).toBeNull();
  });

  test("a digest says for which tender, version and supplier it is", () => {
    const digests = [
      digestOf(of, 3, content),
      digestOf({ ...of, version: 2 }, 3, content),
      digestOf({ ...of, tenderNoticeSysNo: 8 }, 3, content),
      digestOf({ ...of, tenantCode: "north" }, 3, content),
      digestOf(of, 4, content),
      digestOf(of, 3, { ...content, comment: "" }),
    ];
    expect(new Set(digests).size).toBe(6);
  });
});
