import { headersOf, type Person, type World } from "./api";
import { asFile } from "./files";
import type { MadeInvoice } from "./invoice/made";
import { xmlOf } from "./invoice/xml";

/** What the backend answers to an invoice file: its key, or the refusal. */
export async function sendInvoice(
  { api }: World,
  owner: Person,
  bytes: Buffer,
  name = "发票.xml",
): Promise<{ code: number; message: string; data: { sysNo: number } }> {
  if (!api) throw new Error("the backend must be in this process");
  const body = new FormData();
  body.append("file", asFile(bytes, name));
  const path = "/api/ifs/v1/file/invoice/upload";
  const answer = await api.request(path, { method: "POST", body, headers: headersOf(owner) });
  return (await answer.json()) as { code: number; message: string; data: { sysNo: number } };
}

/** Uploads an invoice as XML. Gives the key of its file. */
export async function addInvoiceFile(world: World, owner: Person, made: MadeInvoice): Promise<number> {
  const bytes = xmlOf(made, { isPercent: true, prefix: "", empties: 0, encoding: "UTF-8" });
  const { data, message } = await sendInvoice(world, owner, bytes);
  if (!data?.sysNo) throw new Error(message);
  return data.sysNo;
}
