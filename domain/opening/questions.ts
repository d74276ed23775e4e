// What is asked to open a shop, in the order of asking, and when an answer will do: at the terminal and on
// the page alike.
import { passwordMinLength } from '../constants.ts'
import { isIban } from '../money/iban.ts'
import { isVatNumber, vatNumberCountry } from '../money/vat-number.ts'
import { isCountryId } from '../places/country.ts'
import { currenciesIn, languagesIn } from '../settings/offer-settings.ts'
import { liabilityMistakes, vatStandingIn } from '../settings/vat/vat-liability.ts'
import { partsIn } from '../site/shop-parts.ts'
import { isLogisticsOrigin } from '../shipping/logistics.ts'
import { readFlat } from '../shipping/flat-prices.ts'
import { isEmail } from '../text/validation.ts'

/** The steps that write something, in their order. */
export const stepNames = ['owner', 'shop', 'legal', 'money', 'mail', 'shipping'] as const

export type StepName = (typeof stepNames)[number]

/** Answers by the name of their question, as they were typed. */
export type Answers = Readonly<Record<string, string>>

export interface Question {
  readonly name: string
  readonly step: StepName
  /** What an empty answer means; where it is nothing, or undefined, one is needed. */
  readonly usual?: (answers: Answers) => string | undefined
  /** Asked only when the answers before make it a question. */
  readonly when?: (answers: Answers) => boolean
  /** The code of what is wrong with an answer. */
  readonly mistake?: (text: string, answers: Answers) => string | undefined
}

const orNothing = (): string => ''

const sender = /^(?:([^"<>]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** Name and address of a sender, `NAME <shop@HOST>` or the address alone; undefined when it is neither. */
export function senderIn(text: string): { readonly name: string; readonly address: string } | undefined {
  const found = sender.exec(text.trim())
  if (found === null) return undefined
  return { name: (found[1] ?? '').trim(), address: found[2] ?? found[3] ?? '' }
}

const tariffWords: Readonly<Record<string, string>> = { 1: 'published', 2: 'flat', 3: 'later' }

/** Which tariff is meant, by its word or its number; undefined when it is none. */
export const tariffIn = (text: string): string | undefined =>
  Object.values(tariffWords).find(word => word === text.toLowerCase()) ?? tariffWords[text]

/** The code of what is wrong with the password of an owner: 8 to 200 characters. */
export const passwordMistake = (text: string): string | undefined =>
  text.length < passwordMinLength || text.length > longestAnswer ? 'password_short' : undefined

/** No answer is longer, in characters; an address has several lines. */
const longestAnswer = 200
const longestAddress = 400

const listMistake = (list: readonly string[] | undefined): string | undefined => {
  if (list === undefined) return 'choice_unknown'
  return new Set(list).size < list.length ? 'words_doubled' : undefined
}

const isCode = (text: string): boolean => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Where the business is taxed: where its number of VAT is from, else where its parcels leave from. */
const homeOf = (answers: Answers): string => {
  const country = vatNumberCountry(answers['vat_id'] ?? '') ?? (answers['ships_from'] ?? '').toUpperCase()
  return isCountryId(country) ? country : 'FR'
}

/** Whether VAT is charged: who says so without a number has to say that it is applied for. */
function vatMistake(text: string, answers: Answers): string | undefined {
  const standing = vatStandingIn(text)
  if (standing === undefined) return 'choice_unknown'
  return liabilityMistakes(standing, answers['vat_id'] ?? '')['standing']
}

export const questions: readonly Question[] = [
  { name: 'owner_email', step: 'owner', mistake: text => (isEmail(text) ? undefined : 'email_invalid') },
  { name: 'owner_name', step: 'owner' },
  { name: 'shop_name', step: 'shop', mistake: text => (text.length > 40 ? 'too_long' : undefined) },
  {
    name: 'shop_code',
    step: 'shop',
    usual: orNothing,
    mistake: text => (isCode(text) ? undefined : 'input_invalid'),
  },
  {
    name: 'ships_from',
    step: 'shop',
    usual: () => 'FR',
    mistake: text => (isLogisticsOrigin(text.toUpperCase()) ? undefined : 'choice_unknown'),
  },
  {
    // Beside records; a shop of one's own begins with none of them.
    name: 'parts',
    step: 'shop',
    usual: orNothing,
    mistake: text => listMistake(partsIn(text)),
  },
  { name: 'legal_name', step: 'legal' },
  { name: 'legal_address', step: 'legal' },
  { name: 'register', step: 'legal', usual: orNothing },
  {
    name: 'vat_id',
    step: 'legal',
    usual: orNothing,
    mistake: text => (text === '' || isVatNumber(text) ? undefined : 'vat_invalid'),
  },
  {
    name: 'country',
    step: 'legal',
    usual: homeOf,
    mistake: text => (isCountryId(text.toUpperCase()) ? undefined : 'country_unknown'),
  },
  {
    name: 'vat',
    step: 'legal',
    // A number answers for itself; without one nobody is taken for liable, or for exempt, unasked.
    usual: answers => ((answers['vat_id'] ?? '') === '' ? undefined : 'liable'),
    mistake: vatMistake,
  },
  { name: 'legal_email', step: 'legal', usual: answers => answers['owner_email'] ?? '' },
  { name: 'legal_phone', step: 'legal', usual: orNothing },
  {
    name: 'iban',
    step: 'legal',
    usual: orNothing,
    mistake: text => (text === '' || isIban(text) ? undefined : 'iban_invalid'),
  },
  {
    name: 'languages',
    step: 'money',
    usual: () => 'en, fr',
    mistake: text => listMistake(languagesIn(text)),
  },
  {
    name: 'currencies',
    step: 'money',
    usual: () => 'EUR',
    mistake: text => listMistake(currenciesIn(text)),
  },
  {
    name: 'mail_from',
    step: 'mail',
    // Without an owner that is what is missing.
    when: answers => (answers['owner_email'] ?? '') !== '',
    usual: answers =>
      `${answers['shop_name'] ?? ''} <${(answers['owner_email'] ?? '').toLowerCase()}>`.trim(),
    mistake: text => (senderIn(text) === undefined ? 'email_invalid' : undefined),
  },
  {
    name: 'tariff',
    step: 'shipping',
    usual: () => 'published',
    mistake: text => (tariffIn(text) === undefined ? 'choice_unknown' : undefined),
  },
  {
    name: 'flat',
    step: 'shipping',
    when: answers => tariffIn(answers['tariff'] ?? '') === 'flat',
    mistake: text => {
      const read = readFlat(text)
      return read.ok ? undefined : read.code
    },
  },
]

/** Whether a question is one, after the answers before it. */
export const isAsked = ({ when }: Question, answers: Answers): boolean => when === undefined || when(answers)

/** The code of what is wrong with an answer; undefined for one that will do. */
export function mistakeIn(
  { name, mistake, usual }: Question,
  text: string,
  answers: Answers,
): string | undefined {
  if (text === '' && usual?.(answers) === undefined) return 'input_required'
  if (text.length > (name === 'legal_address' ? longestAddress : longestAnswer)) return 'too_long'
  return mistake?.(text, answers)
}

interface Completed {
  /** With the defaults of what was left empty. */
  readonly answers: Answers
  /** By name, the code of what is missing or wrong. */
  readonly mistakes: Answers
}

/** The answers of some steps, whole, and what is wrong with them; what is not asked is left out. */
export function completed(given: Answers, steps: readonly StepName[]): Completed {
  const answers: Record<string, string> = { ...given }
  const mistakes: Record<string, string> = {}
  for (const question of questions.filter(({ step }) => steps.includes(step))) {
    const { name } = question
    const text = (answers[name] ?? '').trim() || question.usual?.(answers) || ''
    delete answers[name]
    if (!isAsked(question, answers)) continue
    answers[name] = text
    const mistake = mistakeIn(question, text, answers)
    if (mistake !== undefined) mistakes[name] = mistake
  }
  return { answers, mistakes }
}

/** Whether a step was answered before, so that it need not be asked again. */
export const isAnswered = (step: StepName, answers: Answers): boolean =>
  questions.every(
    question =>
      question.step !== step ||
      !isAsked(question, answers) ||
      (answers[question.name] !== undefined &&
        mistakeIn(question, answers[question.name] ?? '', answers) === undefined),
  )
