// Sizes of what is worn.

/** A size as people read it: cart lines name them as their field, `size_xl`, which is XL. */
export const sizeName = (size: string): string => size.replace(/^size_/, '').toUpperCase()

/** Copies of one size. */
interface SizeCount {
  readonly size: string
  readonly copies: number
}

const one = /^([\p{L}\p{N} /-]{1,12})[:=](\d{1,7})$/u

/** Reads how many copies there are of which size, `S:10,M:20,L:5`; undefined when that cannot be read. */
export function readSizes(text: string): SizeCount[] | undefined {
  const counts: SizeCount[] = []
  for (const part of text.split(',').map(word => word.trim())) {
    if (part === '') continue
    const found = one.exec(part)
    const size = found?.[1]?.trim() ?? ''
    if (size === '' || counts.some(count => count.size === size)) return undefined
    counts.push({ size, copies: Number(found?.[2]) })
  }
  return counts
}
