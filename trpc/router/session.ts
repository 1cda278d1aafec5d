import type { SignedIn } from "../contract/auth";
import type { RouterContext } from "./context";

/** Somebody who wants to be logged out is logged out here, whatever the backend says to it. */
export async function settleRefusal(callId: string, { session }: RouterContext): Promise<void> {
  if (callId === "auth.logout") await session?.signOut();
}

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
