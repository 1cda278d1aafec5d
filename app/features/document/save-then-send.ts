import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";

interface Words {
  saved: string;
  sent: string;
  notSent: (why: string) => string;
}

/** The page of a saved draft, which is sent as well where that was asked for; a refusal to send it is said there. */
export async function saveThenSend(page: string, words: Words, send: (() => Promise<unknown>) | undefined) {
  if (!send) return redirectWith(page, { message: words.saved });
  try {
    await send();
  } catch (error) {
    const why = failureOf(error)?.message;
    if (why === undefined) throw error;
    return redirectWith(page, { message: words.notSent(why), tone: "danger" });
  }
  return redirectWith(page, { message: words.sent });
}
