const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}

/**
 * A text as the last part of a link: lower case, accents folded, everything but letters and digits a hyphen.
 * Scripts other than Latin keep their letters. Can be empty.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþ]/g, letter => unaccented[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
