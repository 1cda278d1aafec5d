import type { AppLoadContext } from "@remix-run/node";
import { ProcessingStatus } from "#trpc/contract/shared/codes";

type Api = AppLoadContext["api"];

/** R-ANN-05: who is asked agrees or not, everybody else has read it. */
export async function confirm(api: Api, announcementSysNo: number, answer: string): Promise<void> {
  if (answer === "agree" || answer === "disagree") {
    const processingStatus = ProcessingStatus[answer];
    await api.announcement.submitProcessingStatus({ announcementSysNo, processingStatus });
    return;
  }
  // who reads and when is the gateway's to say
  await api.announcement.submitReadRecord({ announcementSysNo });
}
