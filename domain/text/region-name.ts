import { regionNameOf } from './intl.ts'
import type { Locale } from './locale.ts'

/** Regions that browsers and servers name differently: one name for both, so that they print the same. */
const agreedRegions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  FK: {
    en: 'Falkland Islands (Islas Malvinas)',
    fr: 'Îles Malouines (Îles Falkland)',
    zh: '福克兰群岛（马尔维纳斯群岛）',
    es: 'Islas Malvinas (Islas Falkland)',
    ko: '포클랜드 제도(말비나스 군도)',
  },
  HK: { en: 'Hong Kong', fr: 'Hong Kong', zh: '香港', es: 'Hong Kong', ko: '홍콩' },
  MO: { en: 'Macao', fr: 'Macao', zh: '澳门', es: 'Macao', ko: '마카오' },
  PS: { en: 'Palestine', fr: 'Palestine', zh: '巴勒斯坦', es: 'Palestina', ko: '팔레스타인' },
}

/** A country's name in a language; an unknown code comes back as it is. */
export function regionText(countryId: string, locale: Locale): string {
  return agreedRegions[countryId]?.[locale] ?? regionNameOf(countryId, locale)
}
