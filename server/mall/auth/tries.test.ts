import { describe, expect, test } from "vitest";
import { accountIsLocked, accountSubject, addressIsBlocked, addressSubject, MAX_OF_ADDRESS } from "./tries";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("tries that went wrong", () => {
  test("lock an account at each fifth, for fifteen minutes", () => {
    expect(accountIsLocked(null, now)).toBe(false);
    expect(accountIsLocked({ wrong: 4, time: now }, now)).toBe(false);
    expect(accountIsLocked({ wrong: 5, time: ago(14) }, now)).toBe(true);
    expect(accountIsLocked({ wrong: 5, time: ago(16) }, now)).toBe(false);
    // guesses that were under way when the row was complete do not open it again
    expect(accountIsLocked({ wrong: 6, time: ago(1) }, now)).toBe(true);
    expect(accountIsLocked({ wrong: 6, time: ago(16) }, now)).toBe(false);
    expect(accountIsLocked({ wrong: 10, time: now }, now)).toBe(true);
  });

  test("block an address after two hundred within a quarter of an hour", () => {
    expect(addressIsBlocked({ wrong: MAX_OF_ADDRESS - 1, time: now }, now)).toBe(false);
    expect(addressIsBlocked({ wrong: MAX_OF_ADDRESS, time: ago(14) }, now)).toBe(true);
    expect(addressIsBlocked({ wrong: MAX_OF_ADDRESS, time: ago(16) }, now)).toBe(false);
  });

  test("are counted by account without its number, and by network", () => {
    expect(accountSubject("13800000000")).toMatch(/^account [0-9a-f]{40}$/);
    expect(addressSubject("")).toBeUndefined();
    expect(addressSubject("203.0.113.7")).toBe("address 203.0.113.7");
    expect(addressSubject("::ffff:203.0.113.7")).toBe("address 203.0.113.7");
    expect(addressSubject("2001:0db8::1")).toBe("address 2001:db8:0:0");
    expect(addressSubject("2001:db8:0:0:ffff:1:2:3")).toBe(addressSubject("2001:DB8::9"));
    expect(addressSubject("2001:db8:0:1::")).not.toBe(addressSubject("2001:db8::"));
    expect(addressSubject("x".repeat(500))?.length).toBeLessThanOrEqual(80);
  });
});
