/** The language that a script gives away, with its direction. Latin names are left as they are. */
type ForeignWords = { lang: string; dir?: 'rtl' }

const kana = /[\u3040-\u30ff]/
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/
const han = /[\u3400-\u9fff\uf900-\ufaff]/
const arabic = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/
const hebrew = /[\u0590-\u05ff]/
const latin = /[a-zà-ɏ]/i

/**
 * What a name written in another script than the page says of itself: the attributes `lang` and `dir` of its
 * element, so that it is pronounced and set rightly. Undefined for Latin words and the page's own language.
 * Han characters alone are read as Chinese; beside kana they are Japanese.
 */
export function foreignWords(text: string, pageLanguage: string): ForeignWords | undefined {
  const found = scriptOf(text)
  return found === undefined || found.lang === pageLanguage.split('-')[0] ? undefined : found
}

function scriptOf(text: string): ForeignWords | undefined {
  if (hangul.test(text)) return { lang: 'ko' }
  if (kana.test(text)) return { lang: 'ja' }
  if (han.test(text)) return { lang: 'zh' }
  // A Latin title with one foreign word in it is still read from the left.
  if (latin.test(text)) return undefined
  if (arabic.test(text)) return { lang: 'ar', dir: 'rtl' }
  return hebrew.test(text) ? { lang: 'he', dir: 'rtl' } : undefined
}
