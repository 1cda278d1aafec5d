import { personKey } from "#trpc/rules/person-key";
import { useEffectOn } from "~/lib/use-effect-on";
import { markedPerson } from "./mark";
import { SITE } from "./paths";

/**
 * On every page that the mall itself has made: trucks that the phone keeps for somebody else than its reader go, also
 * after a logout. The page that receives without a network is the same for everybody and finds out itself.
 */
export function useForget(pathname: string, reader: Parameters<typeof personKey>[0] | null): void {
  const now = reader ? personKey(reader) : undefined;
  useEffectOn([pathname, now], () => {
    const marked = markedPerson();
    if (pathname === SITE || marked === undefined || marked === now) return;
    void import("./store").then(({ forgetPerson }) => forgetPerson()).catch(() => undefined);
  });
}
