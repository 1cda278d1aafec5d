import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

const KEY = "order-evaluate";
const NAMES = ["orderSysNo", "nodeType"] as const;

/**
 * R-ROUTE-05: what the form is about waits in the tab's own store, so that it is there again under the bare address;
 * what the address says itself takes its place.
 */
export function useKeptParameters(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const said = new URLSearchParams(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
  const text = said.toString();
  useEffect(() => {
    if (text) {
      sessionStorage.setItem(KEY, text);
      return;
    }
    const kept = sessionStorage.getItem(KEY);
    if (kept) navigate(`?${new URLSearchParams(kept)}`, { replace: true });
  }, [text, navigate]);
}
