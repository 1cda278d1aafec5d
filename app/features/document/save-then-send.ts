import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";

interface Words {
  saved: string;
  sent: string;
  notSent: (why: string) => string;
}

/** Leads to the page of a saved draft, sent first if asked; that page shows why sending was refused. */
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
