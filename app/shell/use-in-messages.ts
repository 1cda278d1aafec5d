import { useEffect, useState } from "react";

const KEPT = "mall_app_key";
const MESSAGES = "message";

/** True inside of the messaging app, which says so in the address that it opens; it holds for the visit. */
export function useInMessages(search: string): boolean {
  const said = new URLSearchParams(search).get("appKey");
  const [kept, setKept] = useState(false);
  useEffect(() => {
    try {
      if (said !== null) sessionStorage.setItem(KEPT, said);
      setKept(sessionStorage.getItem(KEPT) === MESSAGES);
    } catch {
      // without a store the address alone says it
    }
  }, [said]);
  return said === null ? kept : said === MESSAGES;
}
