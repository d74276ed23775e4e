import type { CountryId } from '../../places/country.ts'
import type { Locale } from '../../text/locale.ts'
import { regionText } from '../../text/region-name.ts'
import type { VatTreatment } from '../../money/vat-treatment.ts'

type Sentences = Readonly<Record<Locale, string>>

const supply = 'Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC'
const leaving = 'Export exempt from VAT, Art. 146 of Directive 2006/112/EC'

/** What is said beside the tax of a share, where more than a rate and a country is to be said. */
const sentences: Readonly<Partial<Record<VatTreatment, Sentences>>> = {
  collected: {
    en: 'Collected at the plant and taxed there',
    fr: 'Enlevé à l’usine et taxé sur place',
    es: 'Recogido en la fábrica, donde tributa',
    zh: '在工厂自提，按当地税率计税',
    ko: '공장에서 직접 수령하며 현지에서 과세',
  },
  intra_community: {
    en: supply,
    fr: 'Livraison intracommunautaire exonérée, art. 138 de la directive 2006/112/CE',
    es: 'Entrega intracomunitaria exenta, art. 138 de la Directiva 2006/112/CE',
    zh: `欧盟内部供货，免征增值税（${supply}）`,
    ko: `유럽연합 역내 공급, 부가가치세 면제(${supply})`,
  },
  export: {
    en: leaving,
    fr: 'Exportation exonérée de TVA, art. 146 de la directive 2006/112/CE',
    es: 'Exportación exenta de IVA, art. 146 de la Directiva 2006/112/CE',
    zh: `出口，免征增值税（${leaving}）`,
    ko: `수출, 부가가치세 면제(${leaving})`,
  },
}

/** Why a share is taxed as it is, by the law that says so; undefined where rate and country say enough. */
export const vatSentence = (treatment: VatTreatment, locale: Locale): string | undefined =>
  sentences[treatment]?.[locale]

interface Share {
  readonly treatment: VatTreatment
  /** It would be exempt, had the shop a VAT number of its own. */
  readonly withheld: boolean
}

/** The sentences of the shares of a quote, each once, in their order. */
export const vatSentences = (shares: readonly Share[], locale: Locale): readonly string[] => [
  ...new Set(
    shares.flatMap(
      ({ treatment, withheld: isWithheld }) =>
        vatSentence(treatment, locale) ?? withheldSentence(isWithheld, locale, 'others') ?? [],
    ),
  ),
]

const withheld: Sentences = {
  en: 'This shop has no VAT number of its own, so it may not sell to businesses without VAT',
  fr: 'Cette boutique n’a pas elle-même de numéro de TVA : elle ne peut vendre hors taxe aux entreprises',
  es: 'Esta tienda no tiene NIF-IVA propio, así que no puede vender sin IVA a empresas',
  zh: '本店没有自己的增值税号，因此不能免税销售给企业',
  ko: '이 상점에는 자체 부가가치세 번호가 없어 사업자에게 면세로 판매할 수 없습니다',
}

const cure: Sentences = {
  en: 'say its number under Settings, “Who sells” (identity), and the next tax is reckoned with it',
  fr: 'indiquez son numéro dans Réglages, « Qui vend » (identity) : la prochaine taxe en tient compte',
  es: 'indica su número en Ajustes, «Quién vende» (identity), y el próximo impuesto contará con él',
  zh: '请在设置的“卖方”(identity)中填写税号，之后计税即会采用',
  ko: '설정의 ‘판매자’(identity)에 번호를 입력하면 다음 계산부터 반영됩니다',
}

/**
 * Why a supply is taxed that would be exempt for its buyer: the shop has no VAT number. Staff read what to
 * do, others that it is so; undefined where nothing was withheld. Rules 8 and 24.
 */
export function withheldSentence(
  isWithheld: boolean,
  locale: Locale,
  reader: 'staff' | 'others',
): string | undefined {
  if (!isWithheld) return undefined
  return reader === 'staff' ? `${withheld[locale]}: ${cure[locale]}` : withheld[locale]
}

const elsewhere: Readonly<Record<Locale, (card: string, plant: string) => string>> = {
  en: (card, plant) =>
    `The VAT was reckoned for goods that start from ${card}, but this plant is in ${plant}: \
have the tax looked at before the run is ordered there`,
  fr: (card, plant) =>
    `TVA calculée pour un départ de ce pays : ${card}, alors que l’usine est ici : ${plant}. \
Faites vérifier la taxe avant d’y commander le tirage`,
  es: (card, plant) =>
    `El IVA se calculó para una salida desde ${card}, pero esta fábrica está en ${plant}: \
haz revisar el impuesto antes de encargar allí la tirada`,
  zh: (card, plant) => `增值税按货物自${card}发出计算，但该工厂位于${plant}：在该厂下单前请核对税款`,
  ko: (card, plant) =>
    `부가가치세는 ${card}에서 출고하는 것으로 계산되었지만 이 공장은 ${plant}에 있습니다. \
그곳에 주문하기 전에 세금을 확인하세요`,
}

/**
 * What staff are told where a run is to be pressed in another country than its tax was reckoned from: nothing
 * else compares the two. Undefined where they are the same, or no plant has it yet. Rules 22.
 */
export const elsewhereSentence = (
  taxedFrom: CountryId,
  plant: CountryId | null,
  locale: Locale,
): string | undefined =>
  plant === null || plant === taxedFrom
    ? undefined
    : elsewhere[locale](regionText(taxedFrom, locale), regionText(plant, locale))
