/** A day of a period as operators type it, yyyy-MM-dd; "" and undefined leave its end open. */
interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Banners whose period holds the day, the first and the last one included. */
export const bannersOn = <Banner extends Period>(banners: readonly Banner[], day: string): Banner[] =>
  banners.filter(({ from, to }) => (!from || from <= day) && (!to || day <= to));
