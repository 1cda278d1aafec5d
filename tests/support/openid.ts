import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Who logs in over there, and what is bent in what the provider says of them. */
export interface Somebody {
  sub: string;
  email?: string;
  email_verified?: boolean;
  nonce?: string;
  exp?: number;
  aud?: string;
  iss?: string;
  /** Signed by a key that nobody knows. */
  forged?: boolean;
  /** Not signed at all. */
  unsigned?: boolean;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const CLIENT = { id: "mall", secret: "clientsecret" };

function tokenOf(claims: object, key: KeyObject, kid: string, unsigned = false): string {
  const said = `${encoded({ alg: unsigned ? "none" : "RS256", kid, typ: "JWT" })}.${encoded(claims)}`;
  return unsigned ? `${said}.` : `${said}.${sign("sha256", Buffer.from(said), key).toString("base64url")}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** A small OpenID provider on this machine: codes are good once, for the verifier that they were asked with. */
export async function openIdProvider() {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { who: Somebody; asked: URLSearchParams }>();
  const calls: string[] = [];
  let issuer = "";

  const answerToken = (form: URLSearchParams, proof: string | undefined) => {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (proof !== `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`)
      return [401, { error: "invalid_client" }] as const;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits = code?.asked.get("code_challenge") === challenge;
    if (!code || !fits || code.asked.get("redirect_uri") !== form.get("redirect_uri"))
      return [400, { error: "invalid_grant" }] as const;
    const { forged, unsigned, ...who } = code.who;
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: code.asked.get("nonce") };
    const id_token = tokenOf({ ...usual, ...who }, forged ? stranger.privateKey : keys.privateKey, "one", unsigned);
    return [200, { access_token: randomUUID(), token_type: "Bearer", expires_in: 300, id_token }] as const;
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    calls.push(pathname);
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (pathname === "/.well-known/openid-configuration")
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/logout`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic"],
      });
    if (pathname === "/keys")
      return send(200, {
        keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }],
      });
    if (pathname === "/token") {
      const [status, body] = answerToken(await formOf(request), request.headers.authorization);
      return send(status, body);
    }
    send(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: CLIENT.id, OPENID_CLIENT_SECRET: CLIENT.secret },
    calls,
    /** What the provider's own page does once somebody has logged in there: the address that it leads back to. */
    consent(address: string, who: Somebody): URL {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, { who, asked });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return back;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>;
