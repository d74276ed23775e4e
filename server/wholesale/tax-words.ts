// What mails and offers say of the tax of a trade order, in the language of who reads.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { percentText } from '#domain/orders/invoice.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { RequestVat } from '../database/schema/wholesale.ts'

/** An amount as it is read; of no currency that there is, its number. */
export const moneyText = (amountMinor: number, currency: string, lang: Locale): string =>
  isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : String(amountMinor)

interface TaxWords {
  readonly taxed: (rate: string, tax: string, total: string) => string
  readonly untaxed: (total: string) => string
  readonly proven: (number: string) => string
  readonly invalid: (number: string) => string
  readonly unavailable: (number: string) => string
}

const words: Readonly<Record<Locale, TaxWords>> = {
  en: {
    taxed: (rate, tax, total) => `With the parcel ${total}, in which are ${tax} of VAT at ${rate} %.`,
    untaxed: total => `With the parcel ${total}, without VAT.`,
    proven: number => `VAT number ${number}, confirmed by its register.`,
    invalid: number => `The register does not know the VAT number ${number}: taxed as a consumer’s order.`,
    unavailable: number =>
      `The register gave no answer about the VAT number ${number}: taxed as a consumer’s order.`,
  },
  fr: {
    taxed: (rate, tax, total) => `Colis compris ${total}, dont ${tax} de TVA à ${rate} %.`,
    untaxed: total => `Colis compris ${total}, sans TVA.`,
    proven: number => `Numéro de TVA ${number}, confirmé par son registre.`,
    invalid: number =>
      `Numéro de TVA ${number} inconnu de son registre : taxée comme la commande d’un particulier.`,
    unavailable: number =>
      `Numéro de TVA ${number}, registre sans réponse : taxée comme la commande d’un particulier.`,
  },
  es: {
    taxed: (rate, tax, total) => `Con el envío ${total}, de los que ${tax} son IVA al ${rate} %.`,
    untaxed: total => `Con el envío ${total}, sin IVA.`,
    proven: number => `NIF-IVA ${number}, confirmado por su registro.`,
    invalid: number => `El registro no conoce el NIF-IVA ${number}: tributa como el pedido de un particular.`,
    unavailable: number =>
      `El registro no respondió sobre el NIF-IVA ${number}: tributa como el pedido de un particular.`,
  },
  zh: {
    taxed: (rate, tax, total) => `含运费共 ${total}，其中增值税 ${tax}（税率 ${rate} %）。`,
    untaxed: total => `含运费共 ${total}，不含增值税。`,
    proven: number => `增值税号 ${number} 已由登记机构确认。`,
    invalid: number => `登记机构查无增值税号 ${number}：按消费者订单计税。`,
    unavailable: number => `登记机构未就增值税号 ${number} 作出答复：按消费者订单计税。`,
  },
  ko: {
    taxed: (rate, tax, total) => `배송비 포함 ${total}, 그중 부가가치세 ${tax}(세율 ${rate} %).`,
    untaxed: total => `배송비 포함 ${total}, 부가가치세 없음.`,
    proven: number => `부가가치세 번호 ${number}, 등록 기관에서 확인됨.`,
    invalid: number => `등록 기관에 없는 부가가치세 번호 ${number}: 소비자 주문으로 과세됩니다.`,
    unavailable: number =>
      `등록 기관이 부가가치세 번호 ${number}에 대해 응답하지 않음: 소비자 주문으로 과세됩니다.`,
  },
}

/** What was said of a number: that is the shop's to read, and nobody else's. */
function numberText({ number, result }: RequestVat, said: TaxWords): string[] {
  if (number === null || result === null) return []
  return [said[result === 'valid' ? 'proven' : result](number)]
}

/**
 * What a trade order comes to with its parcel and tax, and by which law; its shop also reads what the
 * register said of its number.
 */
export function taxText(vat: RequestVat, currency: string, lang: Locale, reader: 'shop' | 'label'): string {
  const said = words[lang]
  const total = moneyText(vat.totalMinor, currency, lang)
  const tax = moneyText(vat.taxMinor, currency, lang)
  const sum = vat.basisPoints > 0 ? said.taxed(percentText(vat.basisPoints), tax, total) : said.untaxed(total)
  const laws = [vatSentence(vat.treatment, lang), withheldSentence(vat.isWithheld ?? false, lang, 'others')]
  const number = reader === 'shop' ? numberText(vat, said) : []
  return [sum, ...laws.flatMap(law => (law === undefined ? [] : [`${law}.`])), ...number].join(' ')
}
