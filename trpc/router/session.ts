import type { SignedIn } from "../contract/auth";
import type { RouterContext } from "./context";

/**
 * A login that a browser asks for over HTTP opens its session; the backend's token stays with the gateway. A logout
 * ends the session. Actions do the same themselves: their context has no `session`.
 */
export async function settleSession(
  callId: string,
  { session }: RouterContext,
  input: unknown,
  answer: unknown,
): Promise<unknown> {
  if (!session) return answer;
  if (callId === "auth.login" || callId === "auth.internalLogin") {
    const signedIn = answer as SignedIn;
    await session.signIn(signedIn, (input as { deviceFingerprint?: string }).deviceFingerprint);
    return { ...signedIn, token: "" };
  }
  if (callId === "auth.logout") await session.signOut();
  return answer;
}
