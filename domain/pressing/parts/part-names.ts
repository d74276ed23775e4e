// What printed parts are called in pages, mails and papers. A `{}` stands for a letter or number.
import type { Locale } from '../../text/locale.ts'
import { editionPart, partNames } from './part-rows.ts'

type Names = Readonly<Record<string, string>>

const english: Names = {
  booklet: 'Booklet',
  'box.base': 'Box, base',
  'box.lid': 'Box, lid',
  'cd.booklet': 'CD booklet',
  'cd.disc': 'CD',
  digipak: 'Digipak',
  discobag: 'Disco bag',
  front: 'Front cover',
  inlay: 'Inlay',
  inner: 'Inner sleeve {}',
  insert: 'Insert',
  jcard: 'J-card',
  label: 'Label {}',
  obi: 'Obi',
  picture: 'Picture disc, side {}',
  poster: 'Poster',
  sleeve: 'Sleeve',
  'sleeve.inside': 'Sleeve, inside',
  'sleeve.outer': 'Sleeve, outside',
  sticker: 'Sticker',
  tape: 'Cassette, side {}',
  wallet: 'Wallet',
}
const french: Names = {
  booklet: 'Livret',
  'box.base': 'Coffret, fond',
  'box.lid': 'Coffret, couvercle',
  'cd.booklet': 'Livret du CD',
  'cd.disc': 'CD',
  digipak: 'Digipak',
  discobag: 'Pochette trouée',
  front: 'Recto de la pochette',
  inlay: 'Jaquette arrière',
  inner: 'Sous-pochette {}',
  insert: 'Encart',
  jcard: 'J-card',
  label: 'Étiquette {}',
  obi: 'Obi',
  picture: 'Picture disc, face {}',
  poster: 'Affiche',
  sleeve: 'Pochette',
  'sleeve.inside': 'Pochette, intérieur',
  'sleeve.outer': 'Pochette, extérieur',
  sticker: 'Autocollant',
  tape: 'Cassette, face {}',
  wallet: 'Pochette CD',
}
const spanish: Names = {
  booklet: 'Libreto',
  'box.base': 'Caja, base',
  'box.lid': 'Caja, tapa',
  'cd.booklet': 'Libreto del CD',
  'cd.disc': 'CD',
  digipak: 'Digipak',
  discobag: 'Funda con agujero',
  front: 'Portada',
  inlay: 'Contraportada',
  inner: 'Funda interior {}',
  insert: 'Encarte',
  jcard: 'J-card',
  label: 'Etiqueta {}',
  obi: 'Obi',
  picture: 'Picture disc, cara {}',
  poster: 'Póster',
  sleeve: 'Funda',
  'sleeve.inside': 'Funda, interior',
  'sleeve.outer': 'Funda, exterior',
  sticker: 'Pegatina',
  tape: 'Casete, cara {}',
  wallet: 'Funda de CD',
}
const chinese: Names = {
  booklet: '小册子',
  'box.base': '盒底',
  'box.lid': '盒盖',
  'cd.booklet': 'CD 小册子',
  'cd.disc': 'CD 盘面',
  digipak: 'Digipak 纸盒',
  discobag: '开孔袋',
  front: '封面',
  inlay: '背卡',
  inner: '内套 {}',
  insert: '插页',
  jcard: 'J 卡',
  label: '标签 {}',
  obi: '腰封',
  picture: '图案盘 {} 面',
  poster: '海报',
  sleeve: '封套',
  'sleeve.inside': '封套内面',
  'sleeve.outer': '封套外面',
  sticker: '贴纸',
  tape: '磁带 {} 面',
  wallet: 'CD 纸套',
}
const korean: Names = {
  booklet: '책자',
  'box.base': '박스 바닥',
  'box.lid': '박스 뚜껑',
  'cd.booklet': 'CD 책자',
  'cd.disc': 'CD',
  digipak: '디지팩',
  discobag: '디스코백',
  front: '앞표지',
  inlay: '인레이',
  inner: '속지 {}',
  insert: '인서트',
  jcard: 'J카드',
  label: '라벨 {}',
  obi: '오비',
  picture: '픽처 디스크 {}면',
  poster: '포스터',
  sleeve: '재킷',
  'sleeve.inside': '재킷 안쪽',
  'sleeve.outer': '재킷 바깥',
  sticker: '스티커',
  tape: '카세트 {}면',
  wallet: 'CD 지갑형 재킷',
}

const names: Readonly<Record<Locale, Names>> = {
  en: english,
  fr: french,
  es: spanish,
  zh: chinese,
  ko: korean,
}
/** A part of an edition that has its own; `{}` the number of the edition. */
const ofEdition: Readonly<Record<Locale, (part: string, number: string) => string>> = {
  en: (part, number) => `${part} of edition ${number}`,
  fr: (part, number) => `${part}, édition ${number}`,
  es: (part, number) => `${part}, edición ${number}`,
  zh: (part, number) => `${part}（版本 ${number}）`,
  ko: (part, number) => `${part}, 에디션 ${number}`,
}

/** A printed part by its key, such as `label.a`, as people call it; undefined for other words. */
export function partName(key: string, locale: Locale): string | undefined {
  const known = names[locale]
  if (partNames.includes(key)) return known[key]
  const own = editionPart(key)
  const part = own && known[own.name]
  if (own !== undefined && part !== undefined) return ofEdition[locale](part, own.number)
  const [kind = '', name = ''] = key.split('.')
  return partNames.includes(kind) ? known[kind]?.replace('{}', name.toUpperCase()) : undefined
}
