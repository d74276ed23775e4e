// Sizes of what is drawn, in pixels. One width for every letter, so that no font has to be asked.
const letterPx = 7.25
export const linePx = 16
export const headPx = 26
export const padPx = 12

/** Letters of scripts that are drawn twice as wide. */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu

export const widthOf = (text: string): number =>
  Math.ceil((text.length + (text.match(wide)?.length ?? 0)) * letterPx)

/** The width of the widest of some lines, with room left and right of it. */
export const widthOfLines = (lines: readonly string[], roomPx: number): number =>
  Math.max(0, ...lines.map(widthOf)) + roomPx
