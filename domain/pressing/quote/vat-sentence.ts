import type { Locale } from '../../text/locale.ts'
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

/** The sentences of the shares of a quote, each once, in their order. */
export const vatSentences = (
  shares: readonly { readonly treatment: VatTreatment }[],
  locale: Locale,
): readonly string[] => [...new Set(shares.flatMap(({ treatment }) => vatSentence(treatment, locale) ?? []))]
