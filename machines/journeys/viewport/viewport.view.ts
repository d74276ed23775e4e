import { bannerHiddenUpToPx, footerHiddenUnderPx } from '#domain/constants.ts'
import type { ViewportSnapshot } from './viewport.machine.ts'
import { headerSizeOf, widthClassOf } from './width-class.ts'

/** The screen's classes. Spec sections 2 and 9. */
export function viewViewport({ context }: ViewportSnapshot) {
  const { widthPx } = context
  return {
    widthClass: widthClassOf(widthPx),
    headerSize: headerSizeOf(widthPx),
    hasFooter: widthPx >= footerHiddenUnderPx,
    hasBanner: widthPx > bannerHiddenUpToPx,
  }
}
