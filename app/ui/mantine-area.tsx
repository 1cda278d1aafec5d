import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useNonce } from "~/lib/nonce";
import { type Brand, cssVariables, tenantTheme } from "./theme";
// Sheets in Mantine's own order. Add a component's sheet here when you first use the component.
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Menu.css";

/** Colours come from the tenant's sheet: where no theme is at hand Mantine only has to know that there are some. */
const anyBrand: Brand = { shades: [], primaryShade: 7 };

/**
 * Mantine for the layouts that need its menus and dialogs. Its variables come from the tenant's theme sheet,
 * so it renders no style element; shop layouts do without it to keep their first load small.
 */
export function MantineArea({ brand = anyBrand, children }: { brand?: Brand; children: ReactNode }) {
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
