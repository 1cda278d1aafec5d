const MINUTE = 60;
const HOUR = 3600;

/** A span in the two units that matter: 23小时59分, 59分12秒; nothing when it is over. */
export function timeLeft(seconds: number): string {
  if (seconds <= 0) return "";
  const whole = Math.ceil(seconds);
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}小时${Math.floor((whole % HOUR) / MINUTE)}分`;
  return `${Math.floor(whole / MINUTE)}分${whole % MINUTE}秒`;
}
