/** The picture of goods; a plain crate where nobody has given one. */
export const goodsPicture = (url: string | undefined): string => url || "/img/goods/none.svg";
