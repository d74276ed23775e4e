// What staff write down of a manual order, and do with it. Lines come as text, which the page writes and this
// reads. Rules 15.
import { type FieldErrors, isFailure } from '#contract'
import { type CurrencyCode, currencyCodes } from '#domain/money/currency.ts'
import { counterMeans, writtenChannels } from '#domain/drafts/draft.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import {
  defineForm,
  emptied,
  emptiedAsSent,
  pageReload,
  saved,
  telling,
  textIn,
  wordIn,
} from './form-journey.ts'

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

const currencyIn = (sent: Submission): CurrencyCode =>
  currencyCodes.find(code => code === textIn(sent, 'currency')) ?? 'EUR'

/**
 * Rows as the page writes them, between bars: `project:item:size:list:copies:price:reason`; of what is no
 * product, without the first four, then `name:grams:sent`, the name with its signs escaped.
 */
const rowsIn = (sent: Submission): string[][] =>
  textIn(sent, 'lines')
    .split('|')
    .filter(row => row !== '')
    .map(row => row.split(':').map(cell => cell.trim()))

interface SentLine {
  readonly project_id: string | null
  readonly item_id: string | null
  readonly size: string
  readonly quantity: number
  readonly price: number | null
  readonly reason: string
  readonly name?: string
  readonly weight?: number
  readonly sent?: boolean
}

/** A name as it was before the page escaped it; what cannot be read stays. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a line says of what is no product of the shop. */
const freeIn = ([name = '', weight = '', sent = '']: readonly string[]) => ({
  name: unescaped(name),
  weight: weight === '' ? 0 : Number(weight),
  sent: sent === '1',
})

/** What is wrong with a weight: only what goes into the parcel has one. */
function weightMistake({ weight, sent }: ReturnType<typeof freeIn>): string | undefined {
  if (!Number.isSafeInteger(weight)) return 'input_must_integer'
  return weight > 0 && !sent ? 'weight_not_sent' : undefined
}

/** Lines with their prices in minor units; a field by line where one cannot be read. No copies: no line. */
function linesIn(sent: Submission): SentLine[] | FieldErrors {
  const errors: Record<string, string> = {}
  const currency = currencyIn(sent)
  const lines = rowsIn(sent).flatMap((row, index): SentLine[] => {
    const [project_id = '', item_id = '', size = '', list = '', copies = '', price = '', reason = ''] = row
    if (copies === '0' || copies === '') return []
    const isFree = project_id === ''
    const free = freeIn(row.slice(7))
    const minor = price === '' && !isFree ? Number(list) : parseMoney(price, currency)?.amountMinor
    if (isFree && free.name === '') errors[`lines->${index}->name`] = 'input_required'
    const wrong = weightMistake(free)
    if (wrong !== undefined) errors[`lines->${index}->weight`] = wrong
    if (!/^\d{1,2}$/.test(copies)) errors[`lines->${index}->quantity`] = 'input_must_integer'
    if (minor === undefined || minor < 0)
      errors[`lines->${index}->price`] = price === '' ? 'input_required' : 'input_invalid'
    if (isFree)
      return [
        {
          project_id: null,
          item_id: null,
          size: '',
          quantity: Number(copies),
          price: minor ?? 0,
          reason: '',
          ...free,
        },
      ]
    const isListed = list !== '' && minor === Number(list)
    return [
      { project_id, item_id, size, quantity: Number(copies), price: isListed ? null : (minor ?? 0), reason },
    ]
  })
  return Object.keys(errors).length > 0 ? errors : lines
}

const addressNames = ['firstname', 'lastname', 'address', 'zip_code', 'city', 'phone'] as const

/** Where it goes; null where nothing of it is known. */
function customerIn(sent: Submission) {
  const said = addressNames.map(name => [name, textIn(sent, name)] as const)
  if (said.every(([, text]) => text === '')) return null
  return { ...Object.fromEntries(said), country_id: textIn(sent, 'country_id') || 'FR' }
}

const idOf = (answer: object): number | undefined =>
  'id' in answer && typeof answer.id === 'number' ? answer.id : undefined

/** The page of one, with what is looked for to be added. */
function openOne({ navigation }: ShopPorts, id: number, find: string, replace: boolean): void {
  const { locale } = matchPath(navigation.place().path)
  const query = new URLSearchParams({ id: String(id), ...(find === '' ? {} : { find }) })
  navigation.push(`${pathFor('admin-order-manual', locale)}?${query.toString()}`, { replace })
}

async function sendDraft(ports: ShopPorts, sent: Submission): Promise<object> {
  const lines = linesIn(sent)
  if (!Array.isArray(lines)) return refused(lines)
  const [id, seen, find] = [textIn(sent, 'id'), textIn(sent, 'seen'), textIn(sent, 'find')]
  const answer = await ports.api.call(
    'staff.saveDraft',
    {
      ...(id !== '' && { id, seen: Number(seen) }),
      channel: wordIn(sent, 'channel', writtenChannels),
      currency: currencyIn(sent),
      email: textIn(sent, 'email'),
      customer: customerIn(sent),
      pickup: textIn(sent, 'pickup') === '1',
      lines,
      promo_code: textIn(sent, 'promo_code') || null,
      terms: textIn(sent, 'terms'),
    },
    { idempotencyKey: sent.key },
  )
  const made = isFailure(answer) ? undefined : idOf(answer)
  if (made !== undefined) openOne(ports, made, find, true)
  return answer
}

const draftFields = [
  'id',
  'seen',
  'channel',
  'currency',
  'email',
  'pickup',
  'lines',
  'find',
  'promo_code',
  'terms',
  ...addressNames,
  'country_id',
]

/** Writes a manual order down, or changes it; what is looked for stands in the address then. */
export const draftForm = defineForm({
  id: 'draftForm',
  lives: ['admin-order-manual'],
  isCalm: true,
  submit: sendDraft,
  follows: () => [pageReload, emptied('draftForm'), telling(saved)],
  input: () => ({ fields: draftFields.map(name => ({ name, rule: {} })) }),
})

const moves = ['offer', 'awaitTransfer', 'onAccount', 'payAtCounter', 'revise', 'remind', 'drop'] as const
const all = [...moves, 'approveCredit', 'moneyArrived', 'askOwed', 'writeOffOwed', 'copy'] as const

async function sendMove(ports: ShopPorts, sent: Submission): Promise<object> {
  const { api } = ports
  const word = wordIn(sent, 'move', all)
  const id = textIn(sent, 'id')
  const once = { idempotencyKey: sent.key }
  if (word === 'copy') {
    const answer = await api.call('staff.copyDraft', { id }, once)
    const made = isFailure(answer) ? undefined : idOf(answer)
    if (made !== undefined) openOne(ports, made, '', false)
    return answer
  }
  if (word === 'approveCredit')
    return api.call('staff.approveCredit', { id, seen: Number(textIn(sent, 'seen')) }, once)
  if (word === 'askOwed') return api.call('staff.askOwed', { id }, once)
  if (word === 'writeOffOwed')
    return api.call('staff.writeOffOwed', { id, reason: textIn(sent, 'reason') }, once)
  const reference = textIn(sent, 'reference')
  if (word === 'moneyArrived') {
    const amount = parseMoney(textIn(sent, 'amount'), currencyIn(sent))?.amountMinor
    const mistakes = {
      ...((amount === undefined || amount <= 0) && { amount: 'input_invalid' }),
      ...(reference === '' && { reference: 'input_required' }),
    }
    if (amount === undefined || Object.keys(mistakes).length > 0) return refused(mistakes)
    return api.call('staff.draftMoney', { id, reference, amount }, once)
  }
  const days = textIn(sent, 'days')
  return api.call(
    'staff.moveDraft',
    {
      id,
      move: wordIn(sent, 'move', moves),
      ...(days !== '' && { days: Number(days) }),
      holds: textIn(sent, 'holds') === '1',
      means: counterMeans.find(known => known === textIn(sent, 'means')) ?? 'cash',
      reference,
      handed_over: textIn(sent, 'handed_over') === '1',
      reason: textIn(sent, 'reason'),
      seen: Number(textIn(sent, 'seen')),
    },
    once,
  )
}

interface ShownLink {
  readonly of: { readonly id: string; readonly version: string }
  readonly link: string
}

const isLink = (answer: object): answer is ShownLink => 'link' in answer && 'of' in answer

/**
 * Has a link of an offer shown, to be handed to its buyer; the log is then loaded anew. What stays in the
 * form is of one version of the manual order: any move of it makes another.
 */
export const draftLinkForm = defineForm({
  id: 'draftLinkForm',
  lives: ['admin-order-manual'],
  isCalm: true,
  submit: async ({ api }, sent) => {
    const of = { id: textIn(sent, 'id'), version: textIn(sent, 'version') }
    const answer = await api.call('staff.draftLink', { id: of.id }, { idempotencyKey: sent.key })
    return isFailure(answer) ? answer : { of, link: answer.link }
  },
  follows: answer => [
    pageReload,
    emptiedAsSent('draftLinkForm', isLink(answer) ? { ...answer.of, link: answer.link } : {}),
  ],
  input: () => ({ fields: ['id', 'version', 'link'].map(name => ({ name, rule: {} })) }),
})

const moveFields = [
  'id',
  'move',
  'seen',
  'currency',
  'days',
  'holds',
  'means',
  'reference',
  'handed_over',
  'reason',
  'amount',
]

/** Offers it, makes an order of it, takes money for it, takes it back; the page is then loaded anew. */
export const draftMoveForm = defineForm({
  id: 'draftMoveForm',
  lives: ['admin-order-manual'],
  isCalm: true,
  submit: sendMove,
  follows: () => [pageReload, emptied('draftMoveForm'), telling(saved)],
  input: () => ({
    fields: moveFields.map(name => ({ name, rule: {} })),
  }),
})

/** Says that a refund was paid by hand; the list is then loaded anew. */
export const handRefundForm = defineForm({
  id: 'handRefundForm',
  lives: ['admin-orders-manual'],
  isCalm: true,
  submit: ({ api }, sent) =>
    api.call(
      'staff.payHandRefund',
      { id: textIn(sent, 'id'), reference: textIn(sent, 'reference') },
      { idempotencyKey: sent.key },
    ),
  follows: () => [pageReload, emptied('handRefundForm'), telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'reference', rule: { required: true } },
    ],
  }),
})
