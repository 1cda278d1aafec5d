import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useNonce } from "~/lib/nonce";
import { type Brand, cssVariables, tenantTheme } from "./theme";
import "./styles/mantine";

/**
 * Mantine for the layouts that need its menus and dialogs. Its variables come from the tenant's theme sheet,
 * so it renders no style element; shop layouts do without it to keep their first load small.
 */
export function MantineArea({ brand, children }: { brand: Brand; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <MantineProvider
      theme={tenantTheme(brand)}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce ?? ""}
    >
      {children}
    </MantineProvider>
  );
}
