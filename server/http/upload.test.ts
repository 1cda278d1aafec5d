import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Deadline } from "./deadline";
import { spooledFile } from "./spooled-request";
import { fileSender, formReader } from "./upload";

const folder = mkdtempSync(join(tmpdir(), "mall-upload-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT = "一车钢筋的照片".repeat(1_000);
/** sha256 of the content, from another program. */
const HASH = "20ff18cfc50727107e9f7c89b9eae1e57be456562d9e24d4d6d8c706be8fe058";

/** Requests to the backend, as it would read them, and the files that came beside them. */
function backend() {
  const requests: Request[] = [];
  const send = async (request: Request) => {
    requests.push(request);
    return Response.json({ code: 200, message: "", data: { sysNo: requests.length } });
  };
  return { requests, send };
}

const reading = (send: (request: Request) => Promise<Response>, remote: boolean) => {
  const deadline = new Deadline(5_000);
  const report = (message: string) => expect.fail(message);
  const headers = async () => ({ "x-session-id": "token" });
  const sendFile = fileSender({ send, remote, origin: "http://mall.test", headers, deadline, report });
  const form = formReader({ sendFile, folder, deadline, mayLeave: () => true, note: () => {} });
  return { ...form, sendFile };
};

function posted(): Request {
  const body = new FormData();
  body.append("fileKey", "key-1");
  body.append("photo", new Blob([CONTENT]), "现场.jpg");
  return new Request("http://mall.test/form", { method: "POST", body });
}

describe("a file of a form is handed to the backend", () => {
  test("in this process as the file on disk, measured and hashed once, without its bytes", async () => {
    const { requests, send } = backend();
    const { files } = await reading(send, false).upload(posted());
    expect(files).toEqual([{ fieldName: "photo", name: "现场.jpg", sysNo: 1 }]);
    const [request] = requests;
    expect(request?.body).toBeNull();
    expect(request?.headers.get("idempotency-key")).toBe("key-1");
    const size = Buffer.byteLength(CONTENT);
    expect(request && spooledFile(request)).toMatchObject({ name: "现场.jpg", size, hash: HASH });
    // what the backend has not moved away is gone
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
  });

  test("elsewhere as a multipart form with its bytes", async () => {
    let name = "";
    let text = "";
    const send = async (request: Request) => {
      expect(spooledFile(request)).toBeUndefined();
      const file = (await request.formData()).get("file");
      if (file instanceof File) [name, text] = [file.name, await file.text()];
      return Response.json({ code: 200, message: "", data: { sysNo: 7 } });
    };
    const { files } = await reading(send, true).upload(posted());
    expect(files).toMatchObject([{ sysNo: 7 }]);
    expect([name, text]).toEqual(["现场.jpg", CONTENT]);
  });

  test("from the files that waited for a login as a multipart form: nobody has measured these", async () => {
    const { requests, send } = backend();
    const path = join(folder, "waiting-photo");
    writeFileSync(path, CONTENT);
    expect(await reading(send, false).sendFile({ fieldName: "photo", name: "现场.jpg", path })).toEqual({ sysNo: 1 });
    const file = (await requests[0]?.formData())?.get("file");
    expect(file instanceof File && file.size).toBe(Buffer.byteLength(CONTENT));
  });
});
