// A plant as its form has it, all texts, and read back; what cannot be read is told by its field and line.
import { isCountryId } from '../../places/country.ts'
import { currencyCodes } from '../../money/currency.ts'
import { isDay } from '../../time/day.ts'
import { isLocale, type Locale } from '../../text/locale.ts'
import { isEmail } from '../../text/validation.ts'
import {
  type PlantCalendar,
  type PlantContact,
  type PlantLead,
  plantObjects,
  usualCalendar,
  usualLead,
} from './plant.ts'

/** What a plant is, whoever it is known to. */
export interface PlantFields {
  readonly name: string
  readonly country: string
  readonly vatNumber: string | null
  readonly contacts: readonly PlantContact[]
  readonly language: string
  readonly currency: string
  readonly makes: readonly string[]
  readonly calendar: PlantCalendar
  /** Discs that it presses in a week. */
  readonly weeklyDiscs: number
  readonly lead: PlantLead
  /** Share of a run that it may press more or less; null where the usual holds. */
  readonly toleranceBasisPoints: number | null
  readonly paymentTerms: string
  /** It cuts from 24 bit alone: of a recording of more, such a file lies beside. */
  readonly wants24Bit: boolean
  readonly isActive: boolean
  /** Addresses of who acts for it. */
  readonly members: readonly string[]
}

export const leadSteps = ['cut', 'plate', 'test', 'print', 'press'] as const
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Fields that hold one text each. */
const plainFields = ['name', 'country', 'vat_number', 'language', 'currency', 'payment_terms'] as const
const lineFields = ['holidays', 'closings', 'contacts', 'members'] as const

export const plantFormFields: readonly string[] = [
  ...plainFields,
  'weekly_discs',
  'tolerance',
  'active',
  'wants_24_bit',
  ...plantObjects.map(object => `makes_${object}`),
  ...weekdays.map(day => `works_${day}`),
  ...leadSteps.map(step => `lead_${step}`),
  ...lineFields,
]

type Texts = Readonly<Record<string, string>>

const ticked = (is: boolean): string => (is ? '1' : '')

/** What a new plant begins with: it makes 12 inches, works Monday to Friday, and is asked for runs. */
const newPlant: PlantFields = {
  name: '',
  country: 'FR',
  vatNumber: null,
  contacts: [],
  language: 'en',
  currency: 'EUR',
  makes: ['12'],
  calendar: usualCalendar,
  weeklyDiscs: 5_000,
  lead: usualLead,
  toleranceBasisPoints: null,
  paymentTerms: '',
  wants24Bit: false,
  isActive: true,
  members: [],
}

/** The texts of the form of a plant; of a new one where there is none. */
export function plantTexts(plant: PlantFields = newPlant): Texts {
  const { calendar, lead, toleranceBasisPoints: share } = plant
  return {
    name: plant.name,
    country: plant.country,
    vat_number: plant.vatNumber ?? '',
    language: plant.language,
    currency: plant.currency,
    payment_terms: plant.paymentTerms,
    weekly_discs: String(plant.weeklyDiscs),
    tolerance: share === null ? '' : String(share / 100),
    active: ticked(plant.isActive),
    wants_24_bit: ticked(plant.wants24Bit),
    ...Object.fromEntries(
      plantObjects.map(object => [`makes_${object}`, ticked(plant.makes.includes(object))]),
    ),
    ...Object.fromEntries(weekdays.map(day => [`works_${day}`, ticked(calendar.workingDays.includes(day))])),
    ...Object.fromEntries(leadSteps.map(step => [`lead_${step}`, String(lead[step])])),
    holidays: calendar.holidays.join('\n'),
    closings: calendar.closings.map(({ from, to }) => `${from} ${to}`).join('\n'),
    contacts: plant.contacts
      .map(({ role, name, email, language }) => [role, name, email, language].join('; '))
      .join('\n'),
    members: plant.members.join('\n'),
  }
}

/** Lines that say something, each with its number from 1. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ said: line.trim(), number: index + 1 }))
    .filter(({ said }) => said !== '')

type Read<T> = { readonly values: T[] } | { readonly wrong: number }

function linesAs<T>(text: string, read: (line: string) => T | undefined): Read<T> {
  const values: T[] = []
  for (const { said, number } of linesOf(text)) {
    const value = read(said)
    if (value === undefined) return { wrong: number }
    values.push(value)
  }
  return { values }
}

const closingIn = (line: string): PlantCalendar['closings'][number] | undefined => {
  const [from = '', to = from, ...rest] = line.split(/[\s,;]+/)
  return isDay(from) && isDay(to) && from <= to && rest.length === 0 ? { from, to } : undefined
}

const contactIn = (line: string): (PlantContact & { readonly language: Locale }) | undefined => {
  const [role = '', name = '', email = '', language = 'en', ...rest] = line
    .split(';')
    .map(part => part.trim())
  const isWhole = role !== '' && role.length <= 40 && isEmail(email) && isLocale(language)
  return isWhole && rest.length === 0 ? { role, name, email, language } : undefined
}

/** A whole number from 0 to the most; undefined where the text is none. */
const wholeIn = (text: string, most: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  return value !== undefined && value <= most ? value : undefined
}

/** Percent with up to two places, as basis points; null where nothing is said. */
function shareIn(text: string): number | null | undefined {
  if (text === '') return null
  const percent = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return percent === undefined || percent > 50 ? undefined : Math.round(percent * 100)
}

type Problems = Record<string, string>

/** What the lines of a field hold; what cannot be read is told by the number of its line. */
function linesIn<T>(
  texts: Texts,
  name: string,
  problems: Problems,
  read: (line: string) => T | undefined,
): T[] {
  const lines = linesAs(texts[name] ?? '', read)
  if ('values' in lines) return lines.values
  problems[name] = `line_wrong:${lines.wrong}`
  return []
}

function numberIn(texts: Texts, name: string, most: number, problems: Problems): number {
  const value = wholeIn((texts[name] ?? '').trim(), most)
  if (value === undefined) problems[name] = 'number_wrong'
  return value ?? 0
}

const discsMost = 1_000_000
const daysMost = 365

/** A plant of the texts of its form, or what is wrong with them by field. */
export function readPlantForm(texts: Texts) {
  const problems: Problems = {}
  const text = (name: string) => (texts[name] ?? '').trim()
  const language = text('language')
  if (text('name') === '') problems['name'] = 'input_required'
  if (!isCountryId(text('country'))) problems['country'] = 'input_required'
  const workingDays = weekdays.filter(day => text(`works_${day}`) === '1')
  if (workingDays.length === 0) problems['works_1'] = 'days_none'
  const share = shareIn(text('tolerance'))
  if (share === undefined) problems['tolerance'] = 'share_wrong'
  const step = (name: (typeof leadSteps)[number]) => numberIn(texts, `lead_${name}`, daysMost, problems)
  const country = text('country')
  const currency = currencyCodes.find(code => code === text('currency')) ?? 'EUR'
  const plant = {
    name: text('name'),
    country: isCountryId(country) ? country : 'FR',
    vatNumber: text('vat_number') || null,
    language: isLocale(language) ? language : 'en',
    currency,
    paymentTerms: text('payment_terms'),
    isActive: text('active') === '1',
    wants24Bit: text('wants_24_bit') === '1',
    makes: plantObjects.filter(object => text(`makes_${object}`) === '1'),
    weeklyDiscs: numberIn(texts, 'weekly_discs', discsMost, problems),
    toleranceBasisPoints: share ?? null,
    lead: {
      cut: step('cut'),
      plate: step('plate'),
      test: step('test'),
      print: step('print'),
      press: step('press'),
    },
    calendar: {
      workingDays,
      holidays: linesIn(texts, 'holidays', problems, line => (isDay(line) ? line : undefined)),
      closings: linesIn(texts, 'closings', problems, closingIn),
    },
    contacts: linesIn(texts, 'contacts', problems, contactIn),
    members: linesIn(texts, 'members', problems, line => (isEmail(line) ? line : undefined)),
  } satisfies PlantFields
  return Object.keys(problems).length === 0
    ? ({ ok: true, plant } as const)
    : ({ ok: false, problems } as const)
}
