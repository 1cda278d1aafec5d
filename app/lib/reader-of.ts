import type { AppLoadContext } from "@remix-run/node";

/** Who opens a way out of the mall, where its address does not say so (R-TOP-04). */
export async function readerOf({ session }: AppLoadContext): Promise<string | undefined> {
  const userSysNo = session.hasCookie ? (await session.record())?.userSysNo : undefined;
  return userSysNo === undefined ? undefined : String(userSysNo);
}
