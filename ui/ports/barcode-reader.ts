// Reads EAN-13, UPC-A and Code 128 from a picture: by the browser's own BarcodeDetector where it has one,
// else by @zxing/library, which is loaded only then.
import type { ReadPicture } from './barcode-library.ts'

interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  // A browser may lack it; no library of types has it. https://wicg.github.io/shape-detection-api/
  var BarcodeDetector: DetectorClass | undefined
}

const formats = ['ean_13', 'upc_a', 'code_128']

/** The browser's own, where it knows all three: some name the class and read nothing. */
async function ownReader(): Promise<ReadPicture | undefined> {
  const Own = globalThis.BarcodeDetector
  if (Own === undefined) return undefined
  const known = await Own.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.every(format => known.includes(format))) return undefined
  const detector = new Own({ formats })
  return async picture => (await detector.detect(picture))[0]?.rawValue
}

/** What finds the code in pictures of this browser. Fails when the library cannot be loaded. */
export async function findReader(): Promise<ReadPicture> {
  return (await ownReader()) ?? (await import('./barcode-library.ts')).libraryReader()
}
