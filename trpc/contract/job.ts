import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Empty, NeededText, UnixSeconds } from "./shared/fields";
import { OperatorEvent } from "./site";

const states = ["created", "retry", "active", "completed", "cancelled", "failed", "none"] as const;
export type JobState = (typeof states)[number];

/** Something that the platform does by the clock, and how it went last. */
const JobRun = z.object({
  name: z.string(),
  /** Five fields of cron, time in China. */
  cron: z.string(),
  state: z.enum(states),
  retryCount: z.int(),
  /** When it ended, began or is due. */
  time: UnixSeconds.nullable(),
  /** Why it failed, or what it did. */
  outcome: z.string(),
  failedLately: z.int(),
});
export type JobRun = z.output<typeof JobRun>;

export const job = {
  search: query("POST /api/ifs/v1/basis/job/search", {
    summary: "What the platform does by the clock, with the last run of each; for operators of its own mall",
    role: "operator",
    input: Empty,
    output: z.object({ jobs: z.array(JobRun), events: z.array(OperatorEvent) }),
  }),
  run: mutation("POST /api/ifs/v1/basis/job/run", {
    summary: "Run a job now, also one that failed; harmless where nothing is to do",
    role: "operator",
    input: z.object({ name: NeededText(64, "任务") }),
    output: Done,
  }),
};
