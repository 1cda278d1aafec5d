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
