import { useEffect } from "react";
import { trpc } from "#trpc/client/react";
import type { Suggestions } from "./suggestions";
import { TrpcArea } from "./trpc-area";

export interface SuggestionSourceProps {
  /** "" for nothing to ask */
  keyword: string;
  areaSysNo: number | undefined;
  onFound: (found: Suggestions) => void;
}

/** Goods do not change while one types a word anew. */
const FRESH_MS = 60_000;

/** What the backend suggests for a word; loaded when a box is first used, and there until the page is left. */
export default function SuggestionSource(props: SuggestionSourceProps) {
  return (
    <TrpcArea>
      <Source {...props} />
    </TrpcArea>
  );
}

function Source({ keyword, areaSysNo, onFound }: SuggestionSourceProps) {
  const { data } = trpc.mallSkuList.suggest.useQuery(
    { keyword, areaSysNo },
    { enabled: keyword !== "", staleTime: FRESH_MS, retry: false },
  );
  useEffect(() => {
    if (data) onFound(data);
  }, [data, onFound]);
  return null;
}
