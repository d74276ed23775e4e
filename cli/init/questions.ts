// What `sillon init` asks, in the order of asking, and when an answer will do.
import { passwordMinLength } from '#domain/constants.ts'
import { isIban } from '#domain/money/iban.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import { flatTariff, type Tariff } from '#domain/shipping/tariff.ts'
import { isEmail } from '#domain/text/validation.ts'

/** The steps that write something, in their order. */
export const stepNames = ['owner', 'shop', 'legal', 'mail', 'shipping'] as const

export type StepName = (typeof stepNames)[number]

/** Answers by the name of their question, as they were typed. */
export type Answers = Readonly<Record<string, string>>

export interface Question {
  readonly name: string
  readonly step: StepName
  readonly prompt: string
  /** What an empty answer means; without it one is needed. */
  readonly usual?: (answers: Answers) => string
  readonly isSecret?: true
  /** Asked only when the answers before make it a question. */
  readonly when?: (answers: Answers) => boolean
  /** The code of what is wrong with an answer. */
  readonly mistake?: (text: string) => string | undefined
}

const orNothing = (): string => ''

const sender = /^(?:([^"<>]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** Name and address of a sender, `NAME <shop@HOST>` or the address alone; undefined when it is neither. */
export function senderIn(text: string): { readonly name: string; readonly address: string } | undefined {
  const found = sender.exec(text.trim())
  if (found === null) return undefined
  return { name: (found[1] ?? '').trim(), address: found[2] ?? found[3] ?? '' }
}

/** A tariff of three prices in euro, `5,12,20`; a dash leaves a zone out. Undefined when it is none. */
export function flatIn(text: string): Tariff | undefined {
  const parts = text.split(',').map(part => part.trim())
  const prices = parts.map(part => (part === '-' ? undefined : parseMoney(part, 'EUR')?.amountMinor))
  const isRead = parts.length === 3 && parts.every((part, at) => part === '-' || (prices[at] ?? -1) >= 0)
  const [domestic, eu, world] = prices
  return isRead && parts.some(part => part !== '-') ? flatTariff({ domestic, eu, world }) : undefined
}

const tariffWords: Readonly<Record<string, string>> = { 1: 'published', 2: 'flat', 3: 'later' }

/** Which tariff is meant, by its word or its number; undefined when it is none. */
export const tariffIn = (text: string): string | undefined =>
  Object.values(tariffWords).find(word => word === text.toLowerCase()) ?? tariffWords[text]

const emailMistake = (text: string) => (isEmail(text) ? undefined : 'email_invalid')

export const questions: readonly Question[] = [
  { name: 'owner_email', step: 'owner', prompt: 'Your e-mail address:', mistake: emailMistake },
  { name: 'owner_name', step: 'owner', prompt: 'Your name:' },
  {
    name: 'owner_password',
    step: 'owner',
    prompt: `Password (${passwordMinLength} characters or more, not shown):`,
    isSecret: true,
    mistake: text => (text.length < passwordMinLength || text.length > 200 ? 'password_short' : undefined),
  },
  { name: 'shop_name', step: 'shop', prompt: 'Name of the shop:' },
  {
    name: 'shop_code',
    step: 'shop',
    prompt: 'Its code in addresses',
    usual: orNothing,
    mistake: codeMistake,
  },
  {
    name: 'ships_from',
    step: 'shop',
    prompt: 'Parcels leave from (FR US GB DE ES CA AU HK)',
    usual: () => 'FR',
    mistake: text => (isLogisticsOrigin(text.toUpperCase()) ? undefined : 'choice_unknown'),
  },
  { name: 'legal_name', step: 'legal', prompt: 'Legal name and form:' },
  { name: 'legal_address', step: 'legal', prompt: 'Address (street; postcode and town; country):' },
  { name: 'register', step: 'legal', prompt: 'Registration number (empty: none yet):', usual: orNothing },
  { name: 'vat_id', step: 'legal', prompt: 'VAT number (empty: not registered):', usual: orNothing },
  {
    name: 'legal_email',
    step: 'legal',
    prompt: 'E-mail address on invoices',
    usual: answers => answers['owner_email'] ?? '',
  },
  { name: 'legal_phone', step: 'legal', prompt: 'Phone on invoices (empty: none):', usual: orNothing },
  {
    name: 'iban',
    step: 'legal',
    prompt: 'IBAN on invoices (empty: none):',
    usual: orNothing,
    mistake: text => (text === '' || isIban(text) ? undefined : 'iban_invalid'),
  },
  {
    name: 'mail_from',
    step: 'mail',
    prompt: 'Mails are from (NAME <shop@HOST>)',
    // Without an owner that is what is missing.
    when: answers => (answers['owner_email'] ?? '') !== '',
    usual: answers => `${answers['shop_name'] ?? ''} <${answers['owner_email'] ?? ''}>`.trim(),
    mistake: text => (senderIn(text) === undefined ? 'email_invalid' : undefined),
  },
  {
    name: 'tariff',
    step: 'shipping',
    prompt: 'First tariff (1 published Colissimo of 2023, 2 flat price, 3 later)',
    usual: () => 'published',
    mistake: text => (tariffIn(text) === undefined ? 'choice_unknown' : undefined),
  },
  {
    name: 'flat',
    step: 'shipping',
    prompt: 'Flat price at home, EU, world, in euro (5,12,20; - where nothing is sent):',
    when: answers => tariffIn(answers['tariff'] ?? '') === 'flat',
    mistake: text => (flatIn(text) === undefined ? 'not_an_amount' : undefined),
  },
]

function codeMistake(text: string): string | undefined {
  return text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? undefined : 'input_invalid'
}
