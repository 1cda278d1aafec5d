import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidatesWithFiles } from "~/forms/send-with-files";
import { READ } from "./intents";

/** What was read while the page is open changes nothing on it. */
export const revalidatesThread = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formData?.get("intent") === READ ? false : revalidatesWithFiles(args);
