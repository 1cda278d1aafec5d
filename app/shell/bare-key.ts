import { read, write } from "./location-memory";

const OFF = "single_keys_off";
const isTrue = (value: unknown): value is true => value === true;

/** Whether single keys do nothing in this browser: who speaks to a computer may not want them (WCAG 2.1.4). */
export const keysOff = (): boolean => read(OFF, isTrue) ?? false;
export const setKeysOff = (off: boolean): void =>
  write(() => (off ? localStorage.setItem(OFF, "true") : localStorage.removeItem(OFF)));

/** Where keys are typed, or belong to what is open over the page. */
const TYPED =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable],dialog,[role=dialog]";

/** A character that is pressed by itself, outside of any field: it may be a shortcut. */
export function isBareKey(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const taken = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented;
  return key.length === 1 && !taken && !(target instanceof Element && target.closest(TYPED)) && !keysOff();
}
