import { deflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { filesOf, linkFiles } from "#server/mall/file/index";
import type { Actor } from "#server/mall/implement";
import { uploadLimits } from "#trpc/contract/file";
import { headersOf, type Person, refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving, openMarket } from "../support/documents";
import { archive, asFile, exe, gif, jpeg, office, ole, pdf, png } from "../support/files";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let owner: Person;

const { world, db } = useWorld();
beforeEach(async () => {
  owner = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
});

interface Answer {
  code: number;
  message: string;
  data: { reason?: string; sysNo: number; name: string; url: string; size: number };
}

async function upload(
  files: File[],
  who: Pick<Person, "tenantCode" | "token"> = owner,
  more: Record<string, string> = {},
): Promise<Answer> {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  const request = new Request("http://mall.test/api/ifs/v1/file/upload", {
    method: "POST",
    headers: { ...headersOf(who), ...more },
    body,
  });
  return (await (await world.api?.fetch(request))?.json()) as Answer;
}
const open = async (url: string, who: Pick<Person, "tenantCode" | "token"> = owner, headers = {}) => {
  const response = await world.api?.request(url, { headers: { ...headersOf(who), ...headers } });
  if (!response) throw new Error("no backend");
  return response;
};
const codeOf = async (response: Response) => ((await response.json()) as Answer).code;

describe("R-BIZ-03: a file that is sent again", () => {
  const key = { "idempotency-key": "photo-0000-0001" };

  test("is one file under its request key, also in parallel, and another one without", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => upload([asFile(png(), "a.png")], owner, key)));
    expect(first?.code).toBe(200);
    expect(second?.data).toEqual(first?.data);
    expect((await upload([asFile(png(), "a.png")], owner, key)).data).toEqual(first?.data);
    expect((await upload([asFile(png(), "a.png")])).data.sysNo).not.toBe(first?.data.sysNo);
  });

  test("another file under the same key is refused", async () => {
    await upload([asFile(png(), "a.png")], owner, key);
    const other = await upload([asFile(jpeg(2000), "b.jpg")], owner, key);
    expect(other.data.reason).toBe("REQUEST_KEY_REUSED");
    expect(await upload([asFile(png(), "a.png")], owner, { "idempotency-key": "?" })).toMatchObject({ code: 400 });
  });
});

describe("R-VAL-01: kinds of files", () => {
  test("each listed one passes, upper case too", async () => {
    const contents: [string, Buffer][] = [
      [".png", png()],
      [".jpg", jpeg()],
      [".JPG", jpeg()],
      [".jpeg", jpeg()],
      [".pdf", pdf()],
      [".doc", ole("WordDocument")],
      [".xls", ole("Workbook")],
      [".docx", office("wordprocessingml.document")],
      [".xlsx", office("spreadsheetml.sheet")],
    ];
    expect(new Set(contents.map(([ending]) => ending.toLowerCase()))).toEqual(new Set(uploadLimits.extensions));
    for (const [ending, content] of contents) {
      const answer = await upload([asFile(content, `现场照片${ending}`)]);
      expect(answer, ending).toMatchObject({ code: 200, data: { name: `现场照片${ending}`, size: content.length } });
    }
  });

  test("an archive that would burst is refused unpacked, whatever it calls itself", async () => {
    const zeros = Buffer.alloc(64 << 20);
    const bomb = archive([{ name: "[Content_Types].xml", content: deflateRawSync(zeros), unpacked: zeros.length }]);
    const before = process.memoryUsage().arrayBuffers;
    for (const name of ["a.docx", "a.xlsx", "a.png", "a.pdf", "a.doc"]) {
      expect(await upload([asFile(bomb, name)])).toMatchObject({ code: 400, data: { reason: "FILE_TYPE_REFUSED" } });
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 << 20);
    for (const bent of [office("wordprocessingml.document").subarray(0, 40), Buffer.from("PK\x03\x04PK\x05\x06")])
      expect(await upload([asFile(bent, "a.docx")])).toMatchObject({ data: { reason: "FILE_TYPE_REFUSED" } });
  });

  test("names lose folders and control characters, and stay whole characters when they are long", async () => {
    const nameOf = async (name: string) => (await upload([asFile(png(), name)])).data.name;
    expect(await nameOf("..\\..\\etc\\现场.png")).toBe("现场.png");
    expect(await nameOf("a\u202egpj.png")).toBe("agpj.png");
    const long = await nameOf(`${"😀".repeat(80)}.png`);
    expect(long).toMatch(/^😀+\.png$/u);
    const { data } = await upload([asFile(png(), `${"😀".repeat(80)}.png`)]);
    expect((await open(data.url)).status).toBe(200);
  });

  test("others do not, whatever they call themselves", async () => {
    const refused: [string, Buffer][] = [
      ["a.gif", gif()],
      ["a.exe", exe()],
      ["photo.jpg", exe()],
      ["photo.png", jpeg()],
      ["installer.doc", ole("Property")],
      ["book.doc", ole("Workbook")],
      ["a.docx", office("spreadsheetml.sheet")],
      ["a.xlsx", office("presentationml.presentation")],
      ["a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ["a.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ["a.png.html", png()],
      ["page.pdf", Buffer.from("<html><script>alert(1)</script></html>")],
      ["empty.jpg", Buffer.alloc(0)],
    ];
    for (const [name, content] of refused) {
      const answer = await upload([asFile(content, name)]);
      expect(answer, name).toMatchObject({ code: 400, data: { reason: "FILE_TYPE_REFUSED" } });
      expect(answer.message).toContain(name);
    }
  });
});

describe("R-VAL-02: sizes", () => {
  test("10485759 bytes pass, 10485760 are refused", async () => {
    expect(await upload([asFile(jpeg(10_485_759), "big.jpg")])).toMatchObject({
      code: 200,
      data: { size: 10_485_759 },
    });
    expect(await upload([asFile(jpeg(10_485_760), "big.jpg")])).toMatchObject({
      code: 400,
      message: expect.stringContaining("不能超过10M"),
      data: { reason: "FILE_TOO_LARGE" },
    });
  });

  test("one file per request; none or half a form is said so", async () => {
    expect(await upload([asFile(png(), "a.png"), asFile(png(), "b.png")])).toMatchObject({
      data: { reason: "TOO_MANY_FILES" },
    });
    expect(await upload([])).toMatchObject({ code: 400, message: "请选择要上传的文件" });
    const half = await world.api?.request("/api/ifs/v1/file/upload", {
      method: "POST",
      headers: { ...headersOf(owner), "content-type": "multipart/form-data; boundary=b" },
      body: "--b\r\nContent-Dis",
    });
    expect(await half?.json()).toMatchObject({ code: 400, message: expect.stringContaining("请重新上传") });
  });
});

describe("opening a file", () => {
  test("gives the content with its kind, never sniffed; pictures and PDF in the page, the rest to save", async () => {
    const { data } = await upload([asFile(png(), "现场 '1'.png")]);
    expect(data.url).toBe(`/api/ifs/v1/file/get/${data.sysNo}`);
    const response = await open(data.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("现场 ")}%271%27.png`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-cache",
    });
    const word = await upload([asFile(ole("WordDocument"), "a.doc")]);
    expect((await open(word.data.url)).headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  test("the same again is a 304", async () => {
    const { data } = await upload([asFile(png(), "a.png")]);
    const etag = (await open(data.url)).headers.get("etag") ?? "";
    expect((await open(data.url, owner, { "if-none-match": etag })).status).toBe(304);
  });

  test("R-PERM-22: for the owner's organisation; others get 403, other tenants 404, visitors 401", async () => {
    const { data } = await upload([asFile(png(), "a.png")]);
    const colleague = await world.person({ identity: "purchaser", organizationSysNo: owner.organizationSysNo });
    const other = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
    const north = await world.person({
      tenantCode: "north",
      identity: "purchaser",
      organizationSysNo: await addOrganization(db, "north"),
    });
    expect((await open(data.url, colleague)).headers.get("content-type")).toBe("image/png");
    expect(await codeOf(await open(data.url, other))).toBe(403);
    expect(await codeOf(await open(data.url, north))).toBe(404);
    expect(await codeOf(await open(data.url, { tenantCode: "demo", token: "made-up" }))).toBe(401);
    expect(await codeOf(await open("/api/ifs/v1/file/get/abc"))).toBe(404);
    expect(await upload([asFile(png(), "a.png")], { tenantCode: "demo", token: "" })).toMatchObject({ code: 401 });
  });

  test("who may see a document that shows it may open it; only own files are shown", async () => {
    const market = await openMarket(world);
    const delivery = await addDelivery(market, await addOrder(market), [10]);
    const { sysNo: documentSysNo } = await addReceiving(market, delivery, [10]);
    const { purchaser, supplier, otherSupplier, otherPurchaser } = market;
    const { data } = await upload([asFile(png(), "a.png")], purchaser);
    expect(await codeOf(await open(data.url, supplier))).toBe(403);
    const link = (who: Person, files: number[], documentType = "receiving") =>
      linkFiles(db, who as unknown as Actor, { documentType, documentSysNo }, files);
    expect(await refusal(link(supplier, [data.sysNo]))).toMatchObject({ reason: "BAD_INPUT" });
    await link(purchaser, [data.sysNo], "nobody knows");
    expect(await codeOf(await open(data.url, supplier))).toBe(403);
    await link(purchaser, [data.sysNo, data.sysNo]);
    await link(purchaser, [data.sysNo]);
    expect((await open(data.url, supplier)).headers.get("content-type")).toBe("image/png");
    for (const stranger of [otherSupplier, otherPurchaser])
      expect(await codeOf(await open(data.url, stranger))).toBe(403);
    expect(await filesOf(db, "demo", "receiving", [documentSysNo, documentSysNo + 1])).toEqual(
      new Map([[documentSysNo, [{ sysNo: data.sysNo, name: "a.png", url: data.url }]]]),
    );
  });
});
