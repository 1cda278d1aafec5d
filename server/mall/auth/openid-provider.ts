import * as openid from "openid-client";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import { Failure } from "#trpc/contract/failures";

/** What the provider says of itself is asked for again after so long. */
const FRESH_MS = 10 * 60_000;
const PATIENCE_SECONDS = 8;

interface Known {
  of: string;
  until: number;
  config: Promise<openid.Configuration>;
}
let known: Known | undefined;

/** What the provider is called, where there is one. */
export const openIdName = (): string | undefined => (env.OPENID_ISSUER ? env.OPENID_NAME : undefined);

/** The secret travels as the provider takes it: in the body where it says so, else in the header. */
function proof(secret: string | undefined): openid.ClientAuth {
  if (!secret) return openid.None();
  const [inBody, inHeader] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (takesBody ? inBody : inHeader)(server, client, body, headers);
  };
}

async function discovered(issuer: string, clientId: string): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // the settings take http for an address of this machine alone
  const open = server.protocol === "http:" ? [openid.allowInsecureRequests] : [];
  return openid.discovery(server, clientId, undefined, proof(env.OPENID_CLIENT_SECRET), {
    execute: [...open, openid.enableNonRepudiationChecks],
    timeout: PATIENCE_SECONDS,
  });
}

/**
 * The provider as it describes itself; its tokens are believed only with a signature of its keys.
 * @throws Failure OPENID_OFF, OPENID_AWAY
 */
export async function openIdProvider(now: Date): Promise<openid.Configuration> {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId } = env;
  if (!issuer || !clientId) throw new Failure("OPENID_OFF");
  const of = `${issuer} ${clientId}`;
  if (known?.of !== of || known.until <= now.getTime())
    known = { of, until: now.getTime() + FRESH_MS, config: discovered(issuer, clientId) };
  const asked = known;
  return asked.config.catch((error: unknown) => {
    // a failed look-up is not remembered
    if (known === asked) known = undefined;
    log.warn("the provider of the staff's login cannot be asked", { error });
    throw new Failure("OPENID_AWAY");
  });
}

/** What the library says of an answer that never came, or of one that is none. */
const ABSENT = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_PARSE_ERROR"]);

const isAway = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === "fetch failed") ||
  (error instanceof openid.ClientError && ABSENT.has(error.code ?? ""));

/** Somebody of whom the provider has told. */
export interface OpenIdPerson {
  issuer: string;
  subject: string;
  /** In lower case, and only a verified one. */
  email: string | null;
}

export interface CodeAnswer {
  redirectUri: string;
  code: string;
  issuer?: string | undefined;
  nonce: string;
  codeVerifier: string;
}

/**
 * Exchanges a code for who it is about: signature, issuer, audience, times and nonce of the token are looked at.
 * @throws Failure OPENID_REFUSED, OPENID_AWAY
 */
export async function personBehind(config: openid.Configuration, answer: CodeAnswer): Promise<OpenIdPerson> {
  const answered = new URL(answer.redirectUri);
  answered.searchParams.set("code", answer.code);
  if (answer.issuer) answered.searchParams.set("iss", answer.issuer);
  try {
    const tokens = await openid.authorizationCodeGrant(config, answered, {
      pkceCodeVerifier: answer.codeVerifier,
      expectedNonce: answer.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("a token was expected and is there");
    const { iss: issuer, sub: subject, email, email_verified: verified } = claims;
    const shown = verified === true && typeof email === "string" ? email.trim().toLowerCase() : "";
    return { issuer, subject, email: shown || null };
  } catch (error) {
    log.warn("a login with the staff's provider failed", { error });
    throw new Failure(isAway(error) ? "OPENID_AWAY" : "OPENID_REFUSED");
  }
}

/** Where somebody goes to log in. */
export const loginAddress = (
  config: openid.Configuration,
  asked: { redirectUri: string; state: string; nonce: string; codeChallenge: string },
): string =>
  openid.buildAuthorizationUrl(config, {
    redirect_uri: asked.redirectUri,
    scope: "openid email",
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: asked.codeChallenge,
    code_challenge_method: "S256",
  }).href;

/** Where somebody ends their session over there; null where the provider has no such page. */
export const logoutAddress = (config: openid.Configuration, redirectUri: string): string | null =>
  config.serverMetadata().end_session_endpoint
    ? openid.buildEndSessionUrl(config, { post_logout_redirect_uri: redirectUri }).href
    : null;
