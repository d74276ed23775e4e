import type { Locale } from '../text/locale.ts'
import type { QuoteCostCategory } from './quote-cost.ts'

type Labels = Readonly<Record<Locale, string>>

/** What each line of a quote is called, on the page and on paper. */
const labels: Readonly<Record<QuoteCostCategory, Labels>> = {
  cutting: {
    en: 'Cutting and plating',
    fr: 'Gravure et galvanoplastie',
    zh: '刻纹与电镀',
    es: 'Corte y galvanizado',
    ko: '커팅과 도금',
  },
  type_vinyl: { en: 'Pressing', fr: 'Pressage', zh: '压片', es: 'Prensado', ko: '프레싱' },
  label: { en: 'Labels', fr: 'Étiquettes', zh: '标签', es: 'Etiquetas', ko: '라벨' },
  sleeve: { en: 'Sleeve', fr: 'Pochette', zh: '封套', es: 'Funda', ko: '재킷' },
  inner_sleeve: {
    en: 'Inner sleeves',
    fr: 'Sous-pochettes',
    zh: '内袋',
    es: 'Fundas interiores',
    ko: '이너 슬리브',
  },
  numbered: { en: 'Numbering', fr: 'Numérotation', zh: '编号', es: 'Numeración', ko: '넘버링' },
  shrink: { en: 'Wrapping', fr: 'Emballage', zh: '外包装', es: 'Envoltorio', ko: '포장' },
  insert_vinyl: {
    en: 'Putting the discs in',
    fr: 'Mise sous pochette',
    zh: '装入唱片',
    es: 'Introducir los discos',
    ko: '디스크 삽입',
  },
  insert_sleeve: {
    en: 'Putting the insert in',
    fr: 'Mise en place de l’insert',
    zh: '装入插页',
    es: 'Introducir el encarte',
    ko: '인서트 삽입',
  },
  insert: { en: 'Insert', fr: 'Insert', zh: '插页', es: 'Encarte', ko: '인서트' },
  sticker: { en: 'Sticker', fr: 'Sticker', zh: '贴纸', es: 'Pegatina', ko: '스티커' },
  print_finish: {
    en: 'Finish of the sleeve',
    fr: 'Finition de la pochette',
    zh: '封套工艺',
    es: 'Acabado de la funda',
    ko: '재킷 후가공',
  },
  test_pressing: {
    en: 'Test pressings',
    fr: 'Pressages test',
    zh: '试压片',
    es: 'Pruebas de prensado',
    ko: '테스트 프레싱',
  },
  design: { en: 'Design', fr: 'Graphisme', zh: '设计', es: 'Diseño', ko: '디자인' },
  mastering: { en: 'Mastering', fr: 'Mastering', zh: '母带处理', es: 'Masterización', ko: '마스터링' },
  mechanical_right: {
    en: 'Mechanical rights',
    fr: 'Droits mécaniques',
    zh: '机械复制权',
    es: 'Derechos mecánicos',
    ko: '복제권 사용료',
  },
  energy_cost: { en: 'Energy', fr: 'Énergie', zh: '能源', es: 'Energía', ko: '에너지' },
}

/** The name of a line in a language. */
export const quoteCostLabel = (category: QuoteCostCategory, locale: Locale): string =>
  labels[category][locale]
