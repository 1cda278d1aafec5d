import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MultipartError, plainFileName, readMultipart, type SpooledFile } from "./multipart";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "multipart-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const form = (parts: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return new Request("http://mall.test/", { method: "POST", body: data });
};
const limits = () => ({ folder, maxFiles: 2, maxBytes: 10 });

test("fields keep their order and repetition, files are written and hashed", async () => {
  const { fields, files, dispose } = await readMultipart(
    form([
      ["备注", "第一行\n第二行"],
      ["photo", new File(["123456789"], "照片.JPG")],
      ["n", "1"],
      ["n", "2"],
    ]),
    limits(),
  );
  expect(fields).toEqual([
    ["备注", "第一行\r\n第二行"],
    ["n", "1"],
    ["n", "2"],
  ]);
  const [file] = files as SpooledFile[];
  expect(file).toMatchObject({ fieldName: "photo", name: "照片.JPG", size: 9 });
  expect(file?.hash).toBe(createHash("sha256").update("123456789").digest("hex"));
  expect(readFileSync(file?.path ?? "", "utf8")).toBe("123456789");
  await dispose();
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that is too large or one too many is named and read over; everything else survives", async () => {
  const { fields, files, dispose } = await readMultipart(
    form([
      ["photo", new File(["x".repeat(500_000)], "big.jpg")],
      ["a", "1"],
      ["photo", new File(["ok"], "ok.jpg")],
      ["photo", new File(["no"], "third.jpg")],
      ["photo", new File([], "")],
      ["b", "2"],
    ]),
    limits(),
  );
  expect(fields).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(files).toMatchObject([
    { name: "big.jpg", passed: "too large" },
    { name: "ok.jpg", size: 2 },
    { name: "third.jpg", passed: "too many" },
  ]);
  await dispose();
});

test("a long text arrives whole, and is never cut off", async () => {
  const long = "字".repeat(100_000);
  const { fields } = await readMultipart(form([["正文", long]]), limits());
  expect(fields).toEqual([["正文", long]]);
  const longer = new Request("http://mall.test/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: `--b\r\nContent-Disposition: form-data; name="正文"\r\n\r\n${"字".repeat(1_500_000)}\r\n--b--`,
  });
  await expect(readMultipart(longer, limits())).rejects.toThrow("the form's fields are too large");
});

test("no field of very many is left out without a word", async () => {
  const lines = (count: number) => form(Array.from({ length: count }, (_, line) => [`line.${line}`, "1"]));
  const { fields } = await readMultipart(lines(20_000), limits());
  expect(fields).toHaveLength(20_000);
  await expect(readMultipart(lines(20_001), limits())).rejects.toThrow("the form has too many fields");
});

test("exactly the limit is too large, one byte less is not", async () => {
  const read = async (size: number) => {
    const { files, dispose } = await readMultipart(form([["f", new File(["x".repeat(size)], "f.txt")]]), limits());
    await dispose();
    return files[0];
  };
  expect(await read(9)).toMatchObject({ size: 9 });
  expect(await read(10)).toMatchObject({ passed: "too large" });
});

test("what is no form or breaks off is an error and leaves nothing behind", async () => {
  const broken = [
    new Request("http://mall.test/", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }),
    new Request("http://mall.test/", { method: "POST", headers: { "content-type": "multipart/form-data" }, body: "x" }),
    new Request("http://mall.test/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: '--b\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\nhalf',
    }),
  ];
  for (const request of broken) await expect(readMultipart(request, limits())).rejects.toThrow(MultipartError);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file part that breaks off, kept or skipped, raises no error outside of its form", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtExceptionMonitor", note).on("unhandledRejection", note);
  const part = '--b\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\n';
  const send = (body: string, maxFiles: number) =>
    readMultipart(
      new Request("http://mall.test/", {
        ...{ method: "POST", body, headers: { "content-type": "multipart/form-data; boundary=b" } },
      }),
      { ...limits(), maxFiles },
    );
  for (const rest of [
    "abc",
    "x".repeat(300_000),
    "abc\r\n--b\r\nContent-Disposition",
    "abc\r\n--",
    `abc${part}abc${part}`,
  ])
    for (const maxFiles of [0, 1, 2]) await expect(send(part + rest, maxFiles)).rejects.toThrow(MultipartError);
  await new Promise((done) => setTimeout(done, 50));
  process.off("uncaughtExceptionMonitor", note).off("unhandledRejection", note);
  expect(uncaught).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a disk that takes no file fails the form, once it has arrived, and raises nothing outside of it", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtExceptionMonitor", note).on("unhandledRejection", note);
  const part = '--b\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\n';
  const gone = join(folder, "gone");
  async function* slowly() {
    // the body is pulled before the reader has made its folder
    while (!existsSync(gone)) await new Promise((done) => setTimeout(done, 5));
    rmSync(gone, { recursive: true });
    for (const chunk of [part, "x".repeat(200_000), "x".repeat(200_000), `\r\n${part}abc\r\n--b--\r\n`]) {
      yield Buffer.from(chunk);
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  const request = new Request("http://mall.test/", {
    method: "POST",
    body: Readable.toWeb(Readable.from(slowly())),
    headers: { "content-type": "multipart/form-data; boundary=b" },
    duplex: "half",
  } as unknown as RequestInit);
  await expect(readMultipart(request, { ...limits(), folder: gone, maxBytes: 1 << 20 })).rejects.toMatchObject({
    syscall: "open",
  });
  process.off("uncaughtExceptionMonitor", note).off("unhandledRejection", note);
  expect(uncaught).toEqual([]);
}, 10_000);

test("names lose folders and control characters, long ones keep their ending", () => {
  expect(plainFileName("C:\\照片\\现场.jpg")).toBe("现场.jpg");
  expect(plainFileName("../../etc/passwd")).toBe("passwd");
  expect(plainFileName("a\r\nb\u202egpj.exe")).toBe("abgpj.exe");
  expect(plainFileName(`${"长".repeat(300)}.jpeg`)).toMatch(/^长{95}\.jpeg$/);
});
