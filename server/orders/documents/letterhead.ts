// The head of what is billed: who sells, to whom, under which number.
import { townLine } from '#domain/places/address-state.ts'
import { countryName } from '#domain/places/country.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import type { Picture, Sheet } from '../../documents/sheet.ts'
import { writeLogo } from './own-logo.ts'

export const leftPt = 56
export const rightPt = 539
export const linePt = 15
export const columns = { item: leftPt, quantity: 370, price: 450, amount: rightPt } as const

interface Letterhead {
  readonly title: string
  /** What the shop is called. */
  readonly shop: string
  /** Stands before its name; a disc does where there is none. */
  readonly logo?: Picture | undefined
  /** Name, address and registration, a line each. */
  readonly seller: readonly string[]
  /** Numbers and dates with what they are. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly billedTo: string
  readonly customer: CustomerAddress
  readonly locale: Locale
}

/** An address as it is written on paper: person, company where there is one, street, town, country. */
export function recipientLines(customer: CustomerAddress, locale: Locale): string[] {
  const person = `${customer.firstname} ${customer.lastname}`.trim()
  const company = customer.name ?? ''
  return [
    person,
    company === person ? '' : company,
    customer.address,
    townLine(customer),
    countryName(customer.country_id, locale),
  ].filter(text => text !== '')
}

const footPt = 800

/** Writes what stands at the foot of the last page, under all else. */
export function writeFooter(sheet: Sheet, lines: readonly string[]): void {
  const topPt = footPt - lines.length * 11
  for (const [index, text] of lines.entries()) {
    sheet.write(text, leftPt, topPt + index * 11, { sizePt: 8, colour: '#4d5557', widthPt: rightPt - leftPt })
  }
}

/** Writes the head; what it is about may begin 300 pt from the top. */
export function writeHead(
  sheet: Sheet,
  { title, shop, logo, seller, facts, billedTo, customer, locale }: Letterhead,
): void {
  if (logo === undefined) sheet.disc(leftPt + 14, 62, 14)
  const besidePt = logo === undefined ? 38 : writeLogo(sheet, logo, leftPt, 62)
  sheet.write(shop, leftPt + besidePt, 50, { sizePt: 22, weight: 'bold', widthPt: 278 - besidePt })
  sheet.write(title, rightPt, 50, { sizePt: 22, weight: 'bold', align: 'right' })
  for (const [index, text] of seller.entries()) {
    sheet.write(text, leftPt, 100 + index * 13, { sizePt: 9, widthPt: 220 })
  }
  for (const [index, [label, text]] of facts.entries()) {
    sheet.write(label, 340, 100 + index * linePt, { colour: '#4d5557' })
    sheet.write(text, rightPt, 100 + index * linePt, { align: 'right' })
  }
  sheet.write(billedTo, leftPt, 185, { colour: '#4d5557' })
  for (const [index, text] of recipientLines(customer, locale).entries()) {
    sheet.write(text, leftPt, 202 + index * linePt, { sizePt: 11, widthPt: 300 })
  }
}
