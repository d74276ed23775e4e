import { breakpointsPx, headerBreakpointsPx } from '#domain/constants.ts'

const widths = Object.entries(breakpointsPx).sort(([, left], [, right]) => left - right)

/** The largest breakpoint that fits, `xs` to `4xl`, or `base` under 420 px. Spec section 9. */
export function widthClassOf(widthPx: number): string {
  return widths.findLast(([, leastPx]) => widthPx >= leastPx)?.[0] ?? 'base'
}

const headerSizes = ['wide', 'medium', 'narrow', 'tiny'] as const

/** The header's own classes: over 1100 px, up to 1100, up to 850, up to 500. Spec section 9. */
export function headerSizeOf(widthPx: number): (typeof headerSizes)[number] {
  return headerSizes[headerBreakpointsPx.filter(mostPx => widthPx <= mostPx).length] ?? 'tiny'
}
