import { expect, test } from "vitest";
import { z } from "zod";
import { query } from "#trpc/contract/define";
import { declared } from "./declared";

const output = z.object({ rows: z.array(z.object({ name: z.string(), note: z.string().optional() })) });
const call = query("GET /api/x", { role: "login", summary: "", input: z.object({}), output });

test("an answer that tells more than its call declares is a fault", () => {
  expect(declared(call, "x.y", { rows: [{ name: "a", note: undefined }] })).toEqual({ rows: [{ name: "a" }] });
  expect(() => declared(call, "x.y", { rows: [{ name: "a", cost: 1 }], passwordHash: "-" })).toThrow(
    "x.y answers more than it declares: .rows[].cost, .passwordHash",
  );
});
