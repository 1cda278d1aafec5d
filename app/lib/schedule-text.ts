const two = (number: string) => number.padStart(2, "0");

/** When a job runs, in words; five fields of cron that say more than minutes and hours stay as they are. */
export function scheduleText(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.trim().split(/\s+/);
  const plain = (field: string) => /^\d{1,2}$/.test(field);
  if (days.join(" ") !== "* * *") return cron;
  if (minute === "*" && hour === "*") return "每分钟";
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step && hour === "*") return `每 ${step} 分钟`;
  if (plain(minute) && hour === "*") return `每小时第 ${minute} 分`;
  if (plain(minute) && plain(hour)) return `每天 ${two(hour)}:${two(minute)}`;
  return cron;
}
