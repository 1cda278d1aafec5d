import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createBrowserClient, trpc } from "#trpc/client/react";

const FRESH_MS = 30_000;

/** Procedure hooks for the layouts that have live parts; shop pages do without their bytes. */
export function TrpcArea({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: 1 } } }),
  );
  const [client] = useState(createBrowserClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
