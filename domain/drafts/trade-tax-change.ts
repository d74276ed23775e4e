// Why a trade order is taxed otherwise than its sides saw: the fact that has changed, in words. Rules 24.
import type { Locale } from '../text/locale.ts'

const taxChanges = [
  'number_other',
  'number_unknown',
  'number_silent',
  'number_proven',
  'number_old',
  'own_number_gone',
  'own_number_there',
  'place_other',
  'rate_other',
  'rule_other',
] as const

export type TaxChange = (typeof taxChanges)[number]

const isTaxChange = (code: string): code is TaxChange => taxChanges.some(one => one === code)

type Words = Readonly<Record<TaxChange, string>>

const words: Readonly<Record<Locale, Words>> = {
  en: {
    number_other: 'the shop has another VAT number than when it asked',
    number_unknown: 'its register does not know the shop’s VAT number any more',
    number_silent: 'the register gave no answer about the shop’s VAT number',
    number_proven: 'its register has confirmed the shop’s VAT number meanwhile',
    number_old: 'the shop’s VAT number was not confirmed again',
    own_number_gone: 'the seller has no VAT number of its own any more',
    own_number_there: 'the seller has a VAT number of its own by now',
    place_other: 'the goods start or go elsewhere than when it was asked for',
    rate_other: 'the rate of VAT of that country is another one now',
    rule_other: 'the rule that it is taxed by is another one now',
  },
  fr: {
    number_other: 'le magasin a un autre numéro de TVA qu’au moment de sa demande',
    number_unknown: 'le registre ne connaît plus le numéro de TVA du magasin',
    number_silent: 'le registre n’a pas répondu au sujet du numéro de TVA du magasin',
    number_proven: 'le registre a confirmé entre-temps le numéro de TVA du magasin',
    number_old: 'le numéro de TVA du magasin n’a pas été confirmé à nouveau',
    own_number_gone: 'le vendeur n’a plus de numéro de TVA',
    own_number_there: 'le vendeur a désormais un numéro de TVA',
    place_other: 'la marchandise ne part plus du même pays, ou ne va plus au même endroit',
    rate_other: 'le taux de TVA de ce pays a changé',
    rule_other: 'la règle de taxation a changé',
  },
  es: {
    number_other: 'la tienda tiene otro NIF-IVA que cuando hizo el pedido',
    number_unknown: 'el registro ya no conoce el NIF-IVA de la tienda',
    number_silent: 'el registro no respondió sobre el NIF-IVA de la tienda',
    number_proven: 'el registro ha confirmado entretanto el NIF-IVA de la tienda',
    number_old: 'el NIF-IVA de la tienda no se ha vuelto a confirmar',
    own_number_gone: 'quien vende ya no tiene NIF-IVA propio',
    own_number_there: 'quien vende ya tiene NIF-IVA propio',
    place_other: 'la mercancía sale de otro país o va a otro lugar que cuando se pidió',
    rate_other: 'el tipo de IVA de ese país ha cambiado',
    rule_other: 'la regla por la que tributa ha cambiado',
  },
  zh: {
    number_other: '商店的增值税号与询问时不同',
    number_unknown: '登记机构已查无该商店的增值税号',
    number_silent: '登记机构未就该商店的增值税号作出答复',
    number_proven: '登记机构已确认该商店的增值税号',
    number_old: '该商店的增值税号未再次得到确认',
    own_number_gone: '卖方已没有自己的增值税号',
    own_number_there: '卖方现已有自己的增值税号',
    place_other: '货物的发出地或目的地与询问时不同',
    rate_other: '该国的增值税税率已变更',
    rule_other: '适用的计税规则已变更',
  },
  ko: {
    number_other: '상점의 부가가치세 번호가 요청 당시와 다릅니다',
    number_unknown: '등록 기관에서 상점의 부가가치세 번호를 더 이상 찾을 수 없습니다',
    number_silent: '등록 기관이 상점의 부가가치세 번호에 대해 응답하지 않았습니다',
    number_proven: '그사이 등록 기관이 상점의 부가가치세 번호를 확인했습니다',
    number_old: '상점의 부가가치세 번호가 다시 확인되지 않았습니다',
    own_number_gone: '판매자에게 더 이상 자체 부가가치세 번호가 없습니다',
    own_number_there: '이제 판매자에게 자체 부가가치세 번호가 있습니다',
    place_other: '상품의 출발지나 도착지가 요청 당시와 다릅니다',
    rate_other: '해당 국가의 부가가치세율이 바뀌었습니다',
    rule_other: '적용되는 과세 규칙이 바뀌었습니다',
  },
}

/** The fact that has changed, in words; undefined for a code that is none of these. */
export const taxChangeText = (code: string, locale: Locale): string | undefined =>
  isTaxChange(code) ? words[locale][code] : undefined

interface TaxFacts {
  readonly treatment: string
  readonly countryId: string
  readonly basisPoints: number
  readonly isWithheld?: boolean
  /** Of the shop that buys, and what its register said of it. */
  readonly number: string | null
  readonly result: 'valid' | 'invalid' | 'unavailable' | null
}

const ofResult = {
  valid: 'number_proven',
  invalid: 'number_unknown',
  unavailable: 'number_silent',
} as const satisfies Record<string, TaxChange>

/** Which fact makes a tax another: what was proven of the buyer before the seller, the place and the rate. */
export function taxChangeOf(before: TaxFacts, now: TaxFacts): TaxChange {
  if (before.number !== now.number) return 'number_other'
  if (before.result !== now.result) return now.result === null ? 'number_old' : ofResult[now.result]
  if ((before.isWithheld ?? false) !== (now.isWithheld ?? false))
    return now.isWithheld === true ? 'own_number_gone' : 'own_number_there'
  const isSameRule = before.treatment === now.treatment
  if (isSameRule && before.countryId === now.countryId) return 'rate_other'
  return isSameRule ? 'place_other' : 'rule_other'
}
