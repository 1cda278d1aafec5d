/** A photo below it is sent as it is. */
const SMALL_BYTES = 1024 * 1024;
/** The small print of a weighbridge ticket can still be read. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

const drawn = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));

/**
 * A big photo as a smaller JPEG, upright as it was taken; anything else, and what the browser cannot read, as it is.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= SMALL_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const paper = canvas.getContext("2d");
  if (paper) {
    // what is transparent would become black
    paper.fillStyle = "#fff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const smaller = paper && (await drawn(canvas));
  if (!smaller || smaller.size >= file.size) return file;
  const name = file.name.replace(/\.(png|jpe?g)$/i, "");
  return new File([smaller], `${name}.jpg`, { type: smaller.type, lastModified: file.lastModified });
}
