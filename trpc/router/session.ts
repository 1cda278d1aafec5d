import type { SignedIn } from "../contract/auth";
import type { Identity } from "../contract/shared/enums";
import type { RouterContext } from "./context";

/** Somebody who wants to be logged out is logged out here, whatever the backend says to it. */
export async function settleRefusal(callId: string, { session }: RouterContext): Promise<void> {
  if (callId === "auth.logout") await session?.signOut();
}

type Switched = { currentApplication: { key: Identity; sysNo: number } };

const logins = new Set(["auth.login", "auth.internalLogin", "auth.openIdLogin"]);

/** A login says which browser asks: its cookie does, never what a script in the page sends along. */
export function withDevice(callId: string, { session }: RouterContext, input: unknown): unknown {
  if (!session || !logins.has(callId)) return input;
  const { deviceToken, deviceFingerprint } = session;
  return { ...(input as object), deviceToken, deviceFingerprint };
}

/**
 * A login that a browser asks for over HTTP opens its session; the backend's token stays with the gateway. A logout
 * ends the session. Actions do the same themselves: their context has no `session`.
 */
export async function settleSession(callId: string, { session }: RouterContext, answer: unknown): Promise<unknown> {
  if (!session) return answer;
  if (logins.has(callId)) {
    const signedIn = answer as SignedIn;
    await session.signIn(signedIn);
    return { ...signedIn, token: "", deviceToken: undefined };
  }
  if (callId === "auth.logout") await session.signOut();
  if (callId === "shell.switchApplication") await session.switchTo((answer as Switched).currentApplication);
  return answer;
}
