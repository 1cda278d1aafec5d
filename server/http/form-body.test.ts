import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { formBody } from "./form-body";

const read = (text: string) =>
  formBody(
    new Request("http://mall.test/", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: text,
    }),
    { folder: tmpdir(), maxFiles: 0, maxBytes: 1 },
  );

test("a form of more fields than any page has is refused before it is taken apart", async () => {
  const fields = (count: number) => Array.from({ length: count }, () => "a").join("&");
  expect((await read(fields(20_000))).fields).toHaveLength(20_000);
  await expect(read(fields(20_001))).rejects.toMatchObject({ reason: "BODY_TOO_LARGE" });
});

test("R-ROUTE-03 a place to go on to that nobody can type is dropped, not the form", async () => {
  const { fields } = await read("account=13800000001&return_url=%2F%00%2F%2Fevil.example");
  expect(fields).toEqual([["account", "13800000001"]]);
  await expect(read("account=%00")).rejects.toMatchObject({ reason: "BAD_INPUT" });
});
