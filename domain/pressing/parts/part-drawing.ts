// The lines of a part: where it is cut, folded, printed to and safe. The same drawing makes its template and
// lies over its proof. Whole micrometres from the lower left corner of the trim.
import type { RunPart } from './part.ts'

export const drawingLayers = ['cut', 'fold', 'bleed', 'safe', 'barcode'] as const
export type DrawingLayer = (typeof drawingLayers)[number]

/** A rectangle by two corners, a line by its ends, or a circle. */
export type DrawnShape = { readonly layer: DrawingLayer } & (
  | {
      readonly kind: 'rectangle' | 'line'
      readonly fromUm: readonly [number, number]
      readonly toUm: readonly [number, number]
    }
  | { readonly kind: 'circle'; readonly centreUm: readonly [number, number]; readonly radiusUm: number }
)

/** The outline of a part, so much wider than its trim on every side, or narrower. */
function outline(part: RunPart, layer: DrawingLayer, byUm: number): DrawnShape {
  const { widthUm, heightUm } = part
  if (part.shape === 'circle')
    return { layer, kind: 'circle', centreUm: [widthUm / 2, heightUm / 2], radiusUm: widthUm / 2 + byUm }
  return { layer, kind: 'rectangle', fromUm: [-byUm, -byUm], toUm: [widthUm + byUm, heightUm + byUm] }
}

/** The field of an EAN-13 at full size with its light margins, of 37.29 by 25.93 mm. */
const barcodeUm = { width: 37_290, height: 25_930, marginUm: 10_000 } as const

/** The barcode stands below on the right of the back, which is the panel on the left. */
function barcodeField(part: RunPart): DrawnShape[] {
  if (!part.hasBarcode) return []
  const panel = part.folds.find(
    ({ direction, atUm }) => direction === 'upright' && atUm > barcodeUm.width * 2,
  )
  const right = (panel?.atUm ?? part.widthUm) - barcodeUm.marginUm
  const fromUm = [right - barcodeUm.width, barcodeUm.marginUm] as const
  return [{ layer: 'barcode', kind: 'rectangle', fromUm, toUm: [right, fromUm[1] + barcodeUm.height] }]
}

/** Every line of a part. */
export function drawingOf(part: RunPart): DrawnShape[] {
  const { widthUm, heightUm, holes, folds } = part
  return [
    outline(part, 'bleed', part.bleedUm),
    outline(part, 'cut', 0),
    outline(part, 'safe', -part.safeUm),
    ...holes.flatMap(({ xUm, yUm, radiusUm, clearUm }): DrawnShape[] => [
      { layer: 'cut', kind: 'circle', centreUm: [xUm, yUm], radiusUm },
      { layer: 'safe', kind: 'circle', centreUm: [xUm, yUm], radiusUm: radiusUm + clearUm },
    ]),
    ...folds.map(
      ({ direction, atUm }): DrawnShape =>
        direction === 'upright'
          ? { layer: 'fold', kind: 'line', fromUm: [atUm, 0], toUm: [atUm, heightUm] }
          : { layer: 'fold', kind: 'line', fromUm: [0, atUm], toUm: [widthUm, atUm] },
    ),
    ...barcodeField(part),
  ]
}
