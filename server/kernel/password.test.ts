import { describe, expect, test } from "vitest";
import { hashPassword, NOBODYS_HASH, verifyPassword } from "./password";

describe("passwords", () => {
  test("a hash matches its own password only and is salted", async () => {
    const [first, second] = await Promise.all([hashPassword("Mall@2026"), hashPassword("Mall@2026")]);
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("Mall@2026", first)).toBe(true);
    expect(await verifyPassword("mall@2026", first)).toBe(false);
    expect(await verifyPassword("", first)).toBe(false);
  });

  test("full-width typing is the same password", async () => {
    expect(await verifyPassword("Ｍａｌｌ＠２０２６", await hashPassword("Mall@2026"))).toBe(true);
  });

  test("parameters come from the hash", async () => {
    const cheap = "scrypt$16$8$1$c2FsdHNhbHRzYWx0c2FsdA$";
    expect(await verifyPassword("x", cheap)).toBe(false);
  });

  test.each(["", "plain", "bcrypt$1$2$3$a$b", "scrypt$x$8$1$a$b", "scrypt$-1$8$1$a$b"])(
    "a stored value of unknown form is refused: %s",
    async (stored) => expect(await verifyPassword("Mall@2026", stored)).toBe(false),
  );

  test("nobody's hash is well formed and matches nothing", async () => {
    expect(await verifyPassword("Mall@2026", NOBODYS_HASH)).toBe(false);
  });
});
