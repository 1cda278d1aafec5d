/** R-SHELL-09: what the mall says to the container around it. */
export type ParentMessage = { type: "changeMenu"; menuKey: string } | { type: "ssoToken"; token: unknown };

type Around = Pick<Window, "postMessage">;

/** The notices' dialog frames a page of ours: it is no container. */
const isOurFrame = (pathname: string): boolean => pathname.startsWith("/sso/notice-list");

/** The page around this one where it is a container; undefined where there is none. */
export const containerAround = (own: { self: unknown; parent: Around; pathname: string }): Around | undefined =>
  own.parent === own.self || isOurFrame(own.pathname) ? undefined : own.parent;

/** Says something to the container: a page of another origin does not get it. */
export const tell = (around: Around, message: ParentMessage, origin: string): void =>
  around.postMessage(message, origin);
