import { runImports } from "#server/mall/sku-import/index";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import { headersOf, type Person, type World } from "./api";

/** The answer to an upload. */
interface Sent {
  code: number;
  message: string;
  data: { sysNo: number };
}

/** Uploads a table as its supplier does. */
export async function sendSheet({ api }: World, owner: Person, name: string, content: string | Buffer): Promise<Sent> {
  if (!api) throw new Error("the backend must be in this process");
  const body = new FormData();
  body.append("file", new File([new Uint8Array(Buffer.from(content))], name));
  const sent = { method: "POST", body, headers: headersOf(owner) };
  const answer = await api.request("/api/ifs/v1/file/sheet/upload", sent);
  return (await answer.json()) as Sent;
}

interface Begun {
  kind?: 1 | 2 | 3;
  name?: string;
  /** Of whole goods. */
  categorySysNo?: number;
}

/** Begins an import of a table; it waits to be read. */
export async function beginImport(
  world: World,
  owner: Person,
  content: string | Buffer,
  { kind = SkuImportKind.price, name = "prices.csv", categorySysNo }: Begun = {},
): Promise<number> {
  const { data } = await sendSheet(world, owner, name, content);
  const of = categorySysNo === undefined ? {} : { categorySysNo };
  return (await owner.api.skuImport.create({ kind, fileSysNo: data.sysNo, ...of })).sysNo;
}

/** An import that is read, with a row that is wrong. */
export async function addSkuImport(world: World, owner: Person, mark: string): Promise<number> {
  const sysNo = await beginImport(world, owner, `商品编码,单价\n${mark}-1,1`, { name: `${mark}.csv` });
  await runImports(world.database.kysely, new Date());
  return sysNo;
}
