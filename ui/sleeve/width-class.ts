/** Titles do not shrink, they narrow. */
export type WidthClass = 'w-xl' | 'w-l' | 'w-m' | 'w-s' | 'w-cjk'

const cjk = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

/**
 * The class of the display face's width for a title, from its length alone, so that servers can choose
 * it.
 */
export function widthClass(title: string): WidthClass {
  if (cjk.test(title)) return 'w-cjk'
  const length = Array.from(title).length
  if (length <= 8) return 'w-xl'
  if (length <= 18) return 'w-l'
  return length <= 30 ? 'w-m' : 'w-s'
}
