/** What a camera shows or a photo holds. */
export type Picture = HTMLVideoElement | ImageBitmap;
/** Finds a QR code in a picture; undefined where there is none. */
export type ReadPicture = (picture: Picture) => Promise<string | undefined>;

interface Detector {
  detect: (source: Picture) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const QR = "qr_code";
/** A code fills a good part of the picture: more points cost time and find nothing more. */
const LONGEST_SIDE = 1200;

async function ownReader(): Promise<ReadPicture | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes(QR)) return undefined;
  const detector = new BarcodeDetector({ formats: [QR] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

const sizeOf = (picture: Picture): [number, number] =>
  "videoWidth" in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];

async function loadedReader(): Promise<ReadPicture> {
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  return async (picture) => {
    const [width, height] = sizeOf(picture);
    if (!paper || width === 0) return undefined;
    const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.round(width * share);
    canvas.height = Math.round(height * share);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(paper.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // what holds no code that can be read
      return undefined;
    }
  };
}

let made: Promise<ReadPicture> | undefined;

/** The browser's own reader, else one that is loaded when somebody scans. */
export function codeReader(): Promise<ReadPicture> {
  made ??= ownReader()
    .then((own) => own ?? loadedReader())
    .catch((error: unknown) => {
      made = undefined;
      throw error;
    });
  return made;
}
