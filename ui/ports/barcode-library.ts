import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** The code in a picture; undefined where none can be read. */
export type ReadPicture = (picture: ImageData) => Promise<string | undefined>

/** Points of a picture as brightness, 0 to 255. */
function brightness({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = (data[from] ?? 0) * 0.3 + (data[from + 1] ?? 0) * 0.59 + (data[from + 2] ?? 0) * 0.11
  }
  return grey
}

/** EAN-13, UPC-A and Code 128 by the library, for browsers that cannot read them. */
export function libraryReader(): ReadPicture {
  const formats = [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128]
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const reader = new MultiFormatOneDReader(hints)
  return picture => {
    const source = new RGBLuminanceSource(brightness(picture), picture.width, picture.height)
    try {
      return Promise.resolve(reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText())
    } catch (error) {
      // Nothing in most pictures can be read. Its checksums and formats fail the same way.
      if (error instanceof Error && !(error instanceof TypeError)) return Promise.resolve(undefined)
      return Promise.reject(error)
    } finally {
      reader.reset()
    }
  }
}
