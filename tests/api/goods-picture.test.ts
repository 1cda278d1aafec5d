import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { headersOf, type Person, refusal } from "../support/api";
import { asFile, gif, jpeg, pdf, png } from "../support/files";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let sku: number;
beforeEach(async () => {
  sku = await market.sku(100);
});

/** A photo of 300 × 200 as a phone that was held upright writes it, with the place where it was taken. */
const photo = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c03020" } })
    .withExif({
      IFD0: { Make: "SECRET-MAKER" },
      IFD3: { GPSLatitude: "29/1 33/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

interface Answer {
  code: number;
  message: string;
  data: { sysNo: number; url: string; size: number; reason?: string };
}
const fetched = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await market.world.api?.fetch(new Request(`http://mall.test${path}`, init));
  if (!response) throw new Error("no backend");
  return response;
};
async function upload(who: Person, content: Buffer, name = "现场.jpg"): Promise<Answer> {
  const body = new FormData();
  body.append("file", asFile(content, name));
  const sent = { method: "POST", headers: headersOf(who), body };
  return (await (await fetched("/api/ifs/v1/file/picture/upload", sent)).json()) as Answer;
}
const kept = async (who: Person): Promise<number> => (await upload(who, await photo())).data.sysNo;
const shown = async () =>
  (await market.supplier.api.goodsPicture.search({ pageSize: 100 })).datas.find(({ sysNo }) => sysNo === sku);
const visitor = (tenantCode: string) => ({ headers: { "x-tenant-code": tenantCode } });

describe("a picture that is uploaded", () => {
  test("is upright, in three sizes, and says nothing of who took it and where", async () => {
    const { code, data } = await upload(market.supplier, await photo(3000, 2000));
    expect(code).toBe(200);
    await market.supplier.api.goodsPicture.set({ skuSysNo: sku, fileSysNo: data.sysNo });
    for (const [size, width, height] of [
      [120, 80, 120],
      [480, 320, 480],
      [1600, 1067, 1600],
    ]) {
      const response = await fetched(`/api/ifs/v1/file/picture/${data.sysNo}/${size}`, visitor("demo"));
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const content = Buffer.from(await response.arrayBuffer());
      const { exif, orientation, ...found } = await sharp(content).metadata();
      expect(found).toMatchObject({ format: "webp", width, height });
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect(content.includes("SECRET-MAKER")).toBe(false);
    }
    const folder = process.env.FILES_DIR ?? "";
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/[0-9a-f]{64}(-\d+)?$/.test(name)) continue;
      expect(readFileSync(join(folder, name)).includes("SECRET-MAKER"), name).toBe(false);
    }
  });

  test("is refused in words where it is none, breaks off, or would fill the memory", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const whole = await photo(400, 400);
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const [content, name] of [
      [svg, "a.svg"],
      [svg, "a.png"],
      [gif(), "a.png"],
      [pdf(), "a.jpg"],
      [pdf(), "a.pdf"],
      [jpeg(), "a.jpg"],
      [whole.subarray(0, whole.length >> 1), "a.jpg"],
    ] as const) {
      const answer = await upload(market.supplier, content, name);
      expect(answer, name).toMatchObject({ code: 400, data: { reason: "FILE_TYPE_REFUSED" } });
      expect(answer.message).toMatch(/JPG、PNG或WebP/);
    }
    const answer = await upload(market.supplier, huge, "huge.png");
    expect(answer.message).toBe("“huge.png”的尺寸太大，最多4000万像素，请缩小后重新上传");
    expect((await upload(market.supplier, png(), "a.png")).code).toBe(200);
  });
});

describe("the picture of goods", () => {
  test("is what lists show, twice is once, another one replaces it, and without it the drawing is back", async () => {
    const { goodsPicture } = market.supplier.api;
    const before = await shown();
    expect(before?.uploaded).toBe(false);
    const first = await kept(market.supplier);
    await goodsPicture.set({ skuSysNo: sku, fileSysNo: first });
    await goodsPicture.set({ skuSysNo: sku, fileSysNo: first });
    expect(await shown()).toMatchObject({ uploaded: true, mainImgUrl: `/api/ifs/v1/file/picture/${first}/480` });
    const second = await kept(market.supplier);
    await goodsPicture.set({ skuSysNo: sku, fileSysNo: second });
    expect((await shown())?.mainImgUrl).toBe(`/api/ifs/v1/file/picture/${second}/480`);
    await goodsPicture.remove({ skuSysNo: sku });
    await goodsPicture.remove({ skuSysNo: sku });
    expect(await shown()).toEqual(before);
    // documents that were made meanwhile still show it
    expect((await fetched(`/api/ifs/v1/file/picture/${first}/480`, visitor("demo"))).status).toBe(200);
  });

  test("is set by its supplier and the tenant's operator alone, with the right to do it", async () => {
    const { supplier, otherSupplier, operator, purchaser } = market;
    const input = { skuSysNo: sku, fileSysNo: await kept(otherSupplier) };
    expect(await refusal(otherSupplier.api.goodsPicture.set(input))).toMatchObject({ reason: "FORBIDDEN" });
    expect(await refusal(otherSupplier.api.goodsPicture.remove(input))).toMatchObject({ reason: "FORBIDDEN" });
    expect(await refusal(purchaser.api.goodsPicture.search({}))).toMatchObject({ reason: "FORBIDDEN" });
    expect(await refusal(market.northOperator.api.goodsPicture.remove(input))).toMatchObject({ reason: "NOT_FOUND" });
    const clerk = await market.world.person({ ...supplier, permissions: ["goods:supplier:price"] });
    expect(await refusal(clerk.api.goodsPicture.search({}))).toMatchObject({ reason: "FORBIDDEN" });
    // somebody else's file, and one that is no picture of ours
    expect(await refusal(supplier.api.goodsPicture.set(input))).toMatchObject({ reason: "BAD_INPUT" });
    await operator.api.goodsPicture.set({ skuSysNo: sku, fileSysNo: await kept(operator) });
    expect((await shown())?.uploaded).toBe(true);
  });

  test("is never another tenant's, nor anybody's before goods show it", async () => {
    const { data } = await upload(market.supplier, await photo());
    const path = `/api/ifs/v1/file/picture/${data.sysNo}/480`;
    expect(((await (await fetched(path, visitor("demo"))).json()) as Answer).code).toBe(401);
    await market.supplier.api.goodsPicture.set({ skuSysNo: sku, fileSysNo: data.sysNo });
    expect((await fetched(path, visitor("demo"))).headers.get("content-type")).toBe("image/webp");
    const elsewhere = await fetched(path, { headers: headersOf(market.northOperator) });
    expect(((await elsewhere.json()) as Answer).code).toBe(404);
  });

  test("is found by words of its goods, paged by key", async () => {
    const all = await market.operator.api.goodsPicture.search({ pageSize: 100 });
    const one = all.datas.find(({ sysNo }) => sysNo === sku);
    const found = await market.operator.api.goodsPicture.search({ keyword: one?.code ?? "", pageSize: 1 });
    expect(found).toEqual({ datas: [one], hasMore: false });
    const first = await market.operator.api.goodsPicture.search({ pageSize: 1 });
    expect(first.hasMore).toBe(all.datas.length > 1);
    expect((await market.operator.api.goodsPicture.search({ keyword: "100%没有" })).datas).toEqual([]);
  });
});
