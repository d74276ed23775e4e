// Whether an answer says what the shop has already, however it is written.
import { tidyIban } from '../money/iban.ts'
import { currenciesIn, languagesIn } from '../settings/offer-settings.ts'
import { vatStandingIn } from '../settings/vat/vat-liability.ts'
import { partsIn } from '../site/shop-parts.ts'
import { senderIn, tariffIn } from './questions.ts'

const upper = (text: string) => text.toUpperCase()
const lower = (text: string) => text.toLowerCase()
const linesIn = (text: string) =>
  text
    .split(/;|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** What an answer is written as; left out where that is the text itself. */
const meanings: Readonly<Record<string, (text: string) => unknown>> = {
  owner_email: lower,
  owner_name: text => text.split(/\s+/),
  ships_from: upper,
  legal_address: linesIn,
  vat_id: upper,
  country: upper,
  vat: vatStandingIn,
  iban: tidyIban,
  languages: languagesIn,
  currencies: currenciesIn,
  mail_from: senderIn,
  tariff: tariffIn,
  parts: partsIn,
}

/** Whether two answers to a question come to the same. */
export function isSameAnswer(name: string, one: string, other: string): boolean {
  const meaning = meanings[name] ?? (text => text)
  const [first, second] = [one, other].map(text => JSON.stringify(meaning(text.trim())))
  return first === second
}
