import { headersOf, type Person, type World } from "./api";
import { asFile, pdf } from "./files";

/** Uploads a file as its owner does. Gives its key. */
export async function addFile({ api }: World, owner: Person, name: string): Promise<number> {
  if (!api) throw new Error("the backend must be in this process");
  const body = new FormData();
  body.append("file", asFile(pdf(), name));
  const answer = await api.request("/api/ifs/v1/file/upload", { method: "POST", body, headers: headersOf(owner) });
  return ((await answer.json()) as { data: { sysNo: number } }).data.sysNo;
}

/** What somebody who opens a file is answered: 200, or the code of the refusal. */
export async function openFile({ api }: World, who: Person, sysNo: number): Promise<number> {
  if (!api) throw new Error("the backend must be in this process");
  const answer = await api.request(`/api/ifs/v1/file/get/${sysNo}`, { headers: headersOf(who) });
  if (!answer.headers.get("content-type")?.includes("json")) return answer.status;
  return ((await answer.json()) as { code: number }).code;
}
