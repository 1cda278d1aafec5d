import { pictureOfUrl, pictureUrl } from "#trpc/rules/file-url";

/**
 * The picture of goods; a plain crate where nobody has given one.
 * @param size longest side in pixels of an uploaded one
 */
export function goodsPicture(url: string | undefined, size?: 120 | 480 | 1600): string {
  if (!url) return "/img/goods/none.svg";
  const uploaded = size === undefined ? undefined : pictureOfUrl(url);
  return uploaded === undefined || size === undefined ? url : pictureUrl(uploaded, size);
}

/** Every picture of goods as their page shows it: an uploaded one once, in its largest size. */
export const picturesOf = ({ mainImgUrl, imgList }: { mainImgUrl: string; imgList: readonly string[] }): string[] => [
  ...new Set([mainImgUrl, ...imgList].filter(Boolean).map((url) => goodsPicture(url, 1600))),
];
