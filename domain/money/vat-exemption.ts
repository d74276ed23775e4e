// Sellers who charge no VAT because they are small: what they charge, and what stands on their invoices.
import type { Locale } from '../text/locale.ts'
import { isEuCountry } from '../places/country.ts'
import { vatBasisPointsOn, type VatRow } from './vat.ts'

/** Whether the seller is exempt, from a day of the shop's zone on. */
interface ExemptionRow {
  readonly from: string
  readonly isExempt: boolean
}

interface Spell {
  readonly from: string
  /** The day it is over; undefined for one that goes on. */
  readonly until: string | undefined
}

/** The spells without VAT of rows in their order; of two that begin on a day the later counts. */
function spellsOf(rows: readonly ExemptionRow[]): Spell[] {
  const last = rows.filter((row, index) => rows[index + 1]?.from !== row.from)
  const changes = last.filter((row, index) => row.isExempt !== (last[index - 1]?.isExempt ?? false))
  return changes.flatMap(({ from, isExempt }, index) =>
    isExempt ? [{ from, until: changes[index + 1]?.from }] : [],
  )
}

/**
 * The rates that a seller charges: those of the law, and none while the seller is exempt as a small
 * enterprise. Directive 2006/112/EC, Articles 284 and 292b.
 */
export function chargedRows(rows: readonly VatRow[], exemptions: readonly ExemptionRow[]): readonly VatRow[] {
  const countries = [...new Set(rows.map(row => row.countryId))]
  return spellsOf(exemptions).reduce<readonly VatRow[]>(
    (charged, { from, until }) => [
      ...charged.filter(row => row.from < from || (until !== undefined && row.from >= until)),
      ...countries.map(countryId => ({ countryId, from, basisPoints: 0 })),
      ...(until === undefined
        ? []
        : countries.map(countryId => ({
            countryId,
            from: until,
            basisPoints: vatBasisPointsOn(countryId, until, rows),
          }))),
    ],
    rows,
  )
}

/** By the law of its country, in its language: these words are asked for, not their meaning. */
const mentions: Readonly<Record<string, string>> = {
  // Code général des impôts, Article 293 E.
  FR: 'TVA non applicable, art. 293 B du CGI',
  // Umsatzsteuer-Durchführungsverordnung, § 34a.
  DE: 'Steuerbefreiung für Kleinunternehmer nach § 19 UStG: keine Umsatzsteuer',
  // Umsatzsteuergesetz 1994, § 11, with the exemption it is by.
  AT: 'Steuerbefreit: Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG',
}

/** Directive 2006/112/EC, Article 226 (11): by the Directive where the country has no words of its own. */
const byDirective: Readonly<Record<Locale, string>> = {
  en: 'VAT exempt: small enterprise, Article 284 of Directive 2006/112/EC',
  fr: 'Exonération de TVA : petite entreprise, article 284 de la directive 2006/112/CE',
  es: 'Exento de IVA: pequeña empresa, artículo 284 de la Directiva 2006/112/CE',
  zh: '免征增值税：小型企业，欧盟指令 2006/112/EC 第 284 条',
  ko: '부가세 면제: 소규모 사업자, 유럽연합 지침 2006/112/EC 제284조',
}

const elsewhere: Readonly<Record<Locale, string>> = {
  en: 'No VAT: the seller is not registered for it',
  fr: 'Sans TVA : le vendeur n’y est pas assujetti',
  es: 'Sin IVA: el vendedor no está sujeto a este impuesto',
  zh: '不含增值税：卖方未登记增值税',
  ko: '부가세 없음: 판매자는 부가세 등록 사업자가 아닙니다',
}

/** What stands on an invoice of an exempt seller of a country, by two letters, in the reader's language. */
export const exemptionMention = (country: string, locale: Locale): string =>
  mentions[country] ?? (isEuCountry(country) ? byDirective : elsewhere)[locale]
