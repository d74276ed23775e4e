/** Titles do not shrink, they narrow. */
type WidthClass = 'w-xl' | 'w-l' | 'w-m' | 'w-s' | 'w-cjk'

const cjk = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

const longestWordOf = (title: string) => Math.max(...title.split(/[\s-]+/).map(word => word.length))

/**
 * The class of the display face's width for a title, from its letters alone, so that servers can choose it:
 * by its length, and by its longest word, which is not to be wider than a window of 320 pixels.
 */
export function widthClass(title: string): WidthClass {
  if (cjk.test(title)) return 'w-cjk'
  const length = Array.from(title).length
  const longest = longestWordOf(title)
  if (length <= 8) return 'w-xl'
  if (length <= 18 && longest <= 12) return 'w-l'
  return length <= 30 && longest <= 16 ? 'w-m' : 'w-s'
}

/**
 * The class for a title set on a sleeve, which is never wider than its picture: a long word makes the whole
 * title narrow, so that no word is broken. The limits are what fits in the type sizes of `.sleeve-type`.
 */
export function sleeveWidthClass(title: string): WidthClass {
  const byLength = widthClass(title)
  if (byLength === 'w-cjk' || byLength === 'w-s') return byLength
  const longest = longestWordOf(title)
  if (longest > 12) return 'w-s'
  if (longest > 8) return 'w-m'
  return longest > 5 && byLength === 'w-xl' ? 'w-l' : byLength
}
