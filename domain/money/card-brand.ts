const names: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

/** The name on a card for the code of its brand, as payment providers give it; an unknown code as it is. */
export function cardBrandName(code: string): string {
  return names.get(code) ?? code
}
