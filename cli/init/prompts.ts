// How the terminal asks what is asked to open a shop.
import { passwordMinLength } from '#domain/constants.ts'
import { countryName, isCountryId } from '#domain/places/country.ts'
import { partsIn, type ShopPart } from '#domain/site/shop-parts.ts'
import { logisticsOrigins } from '#domain/shipping/logistics.ts'

/** A country as the terminal says it, `Spain (ES)`; what is none as it was typed. */
export function countryText(text: string): string {
  const code = text.toUpperCase()
  return isCountryId(code) ? `${countryName(code, 'en')} (${code})` : text
}

const partWords: Readonly<Record<ShopPart, string>> = {
  box: 'vinyl boxes by subscription (sold once box.offers is set)',
  pressing: 'pressing with quotes and projects',
  partners: 'pages for partners',
  blog: 'the blog, with the posts of the program',
}

/** What a shop sells, by its parts as they were typed. */
export const partsSays = (parts: string): string =>
  ['records', ...(partsIn(parts) ?? []).map(part => partWords[part])].join(', ') +
  (parts === '' ? ' alone' : '')

const origins = logisticsOrigins.filter(isCountryId).map(countryText).join(', ')

export const prompts: Readonly<Record<string, string>> = {
  owner_email: 'Your e-mail address:',
  owner_name: 'Your name:',
  shop_name: 'Name of the shop:',
  shop_code: 'Its code in addresses',
  ships_from: `Parcels leave from, by its two letters: ${origins}\nParcels leave from`,
  parts: `Beside records: box (vinyl boxes by subscription), pressing (quotes and projects of a press),
partners (pages for partners), blog. Empty: records alone
Beside records:`,
  legal_name: 'Legal name and form:',
  legal_address: 'Address (street; postcode and town; country):',
  register: 'Registration number (empty: none yet):',
  vat_id: 'VAT number (empty: none):',
  country: 'Country the business is taxed in (two letters)',
  vat: 'VAT: liable, applied (liable, the number is applied for), or exempt (small enterprise, charges none)',
  legal_email: 'E-mail address on invoices',
  legal_phone: 'Phone on invoices (empty: none):',
  iban: 'IBAN on invoices (empty: none):',
  languages: 'Languages (of en, fr, zh, es, ko; the first is the main one)',
  currencies: 'Currencies (the first is the main one)',
  mail_from: 'Mails are from (NAME <shop@HOST>)',
  tariff: 'First tariff (1 published Colissimo of 2023, 2 flat price, 3 later)',
  flat: 'Flat price at home, EU, world, in euro (5,90; 12; 20 with - where nothing is sent):',
}

export const passwordPrompt = `Your password (${passwordMinLength} characters or more, not shown): `

export const againPrompt = 'The same again: '
