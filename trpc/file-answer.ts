import { Failure } from "./contract/failures";
import { type Envelope, MAX_ANSWER_BYTES, type Report, readEnvelope } from "./envelope";
import { limitedBytes } from "./limited-text";

/** The name in a header like `attachment; filename*=UTF-8''a.xlsx`; "" where it says none. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ""] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  try {
    return decodeURIComponent(encoded ?? plain);
  } catch {
    return plain;
  }
}

const tooLarge = () => new Error("the file is too large");

/**
 * The file that the backend answered to `path`, as the answer of its call. What is JSON or a page is no file: there the
 * envelope is read.
 * @throws Failure as `readEnvelope`, UPSTREAM_UNREACHABLE for a file that breaks off or is too large
 */
export async function readFileAnswer(response: Response, path: string, report: Report): Promise<Envelope> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type === "" || /json|html/i.test(type)) return readEnvelope(response, path, report);
  const bytes = await limitedBytes(response.body, MAX_ANSWER_BYTES, tooLarge).catch((error: unknown) => {
    report(`the file of ${path} cannot be read`, error);
    throw new Failure("UPSTREAM_UNREACHABLE");
  });
  const name = nameIn(response.headers.get("content-disposition") ?? "");
  return { code: 200, message: "", data: { name, type, base64: bytes.toString("base64") } };
}
