// What staff do with a return, and with the money of an order: lists by line come as text, which the page
// writes and this reads.
import { type FieldErrors, isFailure, type Output } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { evidenceKinds, evidenceMostBytes } from '#domain/orders/dispute.ts'
import { returnGrades, returnKinds } from '#domain/returns/return.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { FormView } from '../journeys/form/form.view.ts'
import type { ShopPorts } from '../ports.ts'
import {
  defineForm,
  emptied,
  emptiedAsSent,
  fileIn,
  pageReload,
  saved,
  telling,
  textIn,
  type Told,
  wordIn,
} from './form-journey.ts'

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

const moves = ['accept', 'keep', 'refuse', 'send', 'replace', 'sendBack', 'reopen'] as const
const goods = ['receive', 'grade'] as const
const payments = ['settle', 'advance'] as const
const all = [...moves, ...goods, ...payments] as const

/** Rows of a list in one text: `12:sealed:1|13:used:1`. */
const rowsOf = (text: string): string[][] =>
  text
    .split('|')
    .filter(row => row !== '')
    .map(row => row.split(':').map(cell => cell.trim()))

/** Rows of a list as the page writes them. */
const rowsIn = (sent: Pick<Submission, 'data'>, name: string): string[][] => rowsOf(textIn(sent, name))

/** Minor units of an amount as people write it; undefined when it is none. Empty is nothing. */
function minorIn(text: string, currency: string): number | undefined {
  const code = currencyCodes.find(known => known === currency)
  if (text === '') return 0
  const amount = code && parseMoney(text, code)?.amountMinor
  return amount !== undefined && amount >= 0 ? amount : undefined
}

const isCount = (text: string): boolean => /^\d{1,4}$/.test(text)

async function takeIn({ api }: ShopPorts, sent: Submission): Promise<object> {
  const move = wordIn(sent, 'move', goods)
  const once = { idempotencyKey: sent.key }
  const id = textIn(sent, 'id')
  if (move === 'receive') {
    const rows = rowsIn(sent, 'copies')
    if (rows.some(([, copies = '']) => !isCount(copies))) return refused({ copies: 'input_must_integer' })
    const copies = rows.map(([line = '', count]) => ({ line, copies: Number(count) }))
    return api.call('staff.takeInReturn', { id, move, copies }, once)
  }
  const currency = textIn(sent, 'currency')
  const rows = rowsIn(sent, 'grades').filter(([, , copies]) => copies !== '0' && copies !== '')
  const grades = rows.flatMap(([line = '', word, copies = '', taken = '']) => {
    const grade = returnGrades.find(known => known === word)
    const deduction = minorIn(taken, currency)
    return grade === undefined || deduction === undefined || !isCount(copies)
      ? []
      : [{ line, grade, copies: Number(copies), deduction }]
  })
  if (grades.length !== rows.length) return refused({ grades: 'input_invalid' })
  return api.call('staff.takeInReturn', { id, move, grades }, once)
}

async function pay({ api }: ShopPorts, sent: Submission): Promise<object> {
  const move = wordIn(sent, 'move', payments)
  const currency = textIn(sent, 'currency')
  const rows = rowsIn(sent, 'amounts')
  const amounts = rows.flatMap(([line = '', text = '']) => {
    const amount = minorIn(text, currency)
    return amount === undefined ? [] : [{ line, amount }]
  })
  if (amounts.length !== rows.length) return refused({ amounts: 'amount_above_left' })
  const answer = await api.call(
    'staff.payReturn',
    { id: textIn(sent, 'id'), move, amounts },
    { idempotencyKey: sent.key },
  )
  // The page has one place for what is wrong with amounts.
  return isFailure(answer) && answer.fields !== undefined ? refused({ amounts: 'amount_above_left' }) : answer
}

async function sendMove(ports: ShopPorts, sent: Submission): Promise<object> {
  const word = wordIn(sent, 'move', all)
  if (goods.some(known => known === word)) return takeIn(ports, sent)
  if (payments.some(known => known === word)) return pay(ports, sent)
  const move = wordIn(sent, 'move', moves)
  return ports.api.call(
    'staff.moveReturn',
    {
      id: textIn(sent, 'id'),
      move: move === 'keep' ? 'accept' : move,
      keeps: move === 'keep',
      reason: textIn(sent, 'reason'),
      tracking: textIn(sent, 'tracking'),
    },
    { idempotencyKey: sent.key },
  )
}

/** Moves a return, takes its goods in or pays it; the page is then loaded anew. Rules 14. */
export const returnMoveForm = defineForm({
  id: 'returnMoveForm',
  isCalm: true,
  lives: ['admin-returns'],
  submit: sendMove,
  follows: () => [pageReload, emptied('returnMoveForm'), telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'move', rule: { required: true } },
      ...['reason', 'tracking', 'currency', 'copies', 'grades', 'amounts'].map(name => ({ name, rule: {} })),
    ],
  }),
})

const isPaidBack = (answer: object): answer is Output<'staff.refundOrder'> => 'outcome' in answer

type Reckoned = { readonly reckoned: Output<'staff.refundOrder'>; readonly sent: Submission }

const isReckoned = (answer: object): answer is Reckoned => 'reckoned' in answer

/** What was typed, with what of it would go back: by line as `12:500|13:250`, and in all. */
const reckoned = ({ reckoned: { amount, money }, sent }: Reckoned): Told => ({
  to: 'refundForm',
  event: {
    type: 'form.reset',
    values: {
      ...sent.data,
      total: String(amount),
      shares: money.lines
        .filter(({ proposed }) => proposed > 0)
        .map(({ id, proposed }) => `${id}:${proposed}`)
        .join('|'),
    },
  },
})

/**
 * What would go back of an order, in minor units: by line, and what is of no line, of the parcel or over all
 * lines; and in all. Null while nothing is reckoned, or what is was for another order. Rules 14.
 */
export function viewReckoned({ values }: Pick<FormView, 'values'>, order: number) {
  const sent = { data: values }
  const total = textIn(sent, 'total')
  if (values['id'] !== String(order) || total === '') return null
  const lines = new Map(rowsIn(sent, 'shares').map(([line, minor]) => [Number(line), Number(minor)]))
  const rest = [...lines.values()].reduce((left, minor) => left - minor, Number(total))
  // A nought that was typed is not sent: what is of no line is the parcel's.
  const isOverAll = (minorIn(textIn(sent, 'amount'), textIn(sent, 'currency')) ?? 0) > 0
  return { lines, parcel: isOverAll ? 0 : rest, overAll: isOverAll ? rest : 0, total: Number(total) }
}

export type Reckoning = NonNullable<ReturnType<typeof viewReckoned>>

/** An empty form again, which says what went back, or that a second person is to say the same. */
const paidBack = (answer: object): Told => ({
  to: 'refundForm',
  event: {
    type: 'form.reset',
    values: isPaidBack(answer) ? { outcome: answer.outcome, back: String(answer.amount) } : {},
  },
})

/** Pays part of an order back without goods coming; the page is then loaded anew. Rules 14. */
export const refundForm = defineForm({
  id: 'refundForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order', 'admin-payments'],
  submit: async ({ api }, sent) => {
    const currency = textIn(sent, 'currency')
    // Money never goes at the first press: what would go is said before.
    const isTrial = textIn(sent, 'mode') !== 'apply'
    const rows = rowsIn(sent, 'lines').filter(([, text]) => text !== '')
    const lines = rows.flatMap(([id = '', text = '']) => {
      const amount = minorIn(text, currency)
      return amount === undefined ? [] : [{ id, amount }]
    })
    const [shipping, amount] = ['shipping', 'amount'].map(name => minorIn(textIn(sent, name), currency))
    const mistakes = {
      ...(lines.length !== rows.length && { lines: 'amount_above_left' }),
      ...(shipping === undefined && { shipping: 'amount_above_left' }),
      ...(amount === undefined && { amount: 'amount_above_left' }),
      ...(textIn(sent, 'reason') === '' && { reason: 'input_required' }),
    }
    if (Object.keys(mistakes).length > 0) return refused(mistakes)
    const answer = await api.call(
      'staff.refundOrder',
      {
        id: textIn(sent, 'id'),
        reason: textIn(sent, 'reason'),
        words: textIn(sent, 'words'),
        ...(lines.length > 0 && { lines }),
        ...(shipping !== undefined && shipping > 0 && { shipping }),
        ...(amount !== undefined && amount > 0 && { amount }),
        dry_run: isTrial,
      },
      { idempotencyKey: sent.key },
    )
    const isOfLines =
      isFailure(answer) && Object.keys(answer.fields ?? {}).some(field => field.startsWith('lines->'))
    const isUnsent = isFailure(answer) && Object.values(answer.fields ?? {}).includes('not_sent')
    if (isOfLines) return refused({ lines: isUnsent ? 'not_sent' : 'amount_above_left' })
    return isTrial && !isFailure(answer) ? { reckoned: answer, sent } : answer
  },
  follows: answer => (isReckoned(answer) ? [reckoned(answer)] : [pageReload, paidBack(answer)]),
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      ...['mode', 'currency', 'lines', 'shipping', 'amount', 'reason', 'words'].map(name => ({
        name,
        rule: {},
      })),
      // What would go back, and what became of it.
      ...['shares', 'total', 'outcome', 'back'].map(name => ({ name, rule: {} })),
    ],
  }),
})

/** Lays a paper to the answer of a dispute; the page is then loaded anew, with it. Rules 3. */
export const evidenceForm = defineForm({
  id: 'evidenceForm',
  isOfRecord: true,
  lives: ['admin-payments'],
  async submit({ api, files }, sent) {
    const chosen = fileIn(sent, 'file')
    if (chosen === undefined) return refused({ file: 'input_required' })
    const kind = wordIn(sent, 'kind', evidenceKinds)
    const file = await files.read(chosen)
    const { name } = chosen
    return api.call('staff.addEvidence', { id: textIn(sent, 'id'), kind, name, file })
  },
  follows: () => [pageReload, emptied('evidenceForm'), telling(saved)],
  input: () => ({
    fields: [
      ...['id', 'kind'].map(name => ({ name, rule: { required: true } })),
      { name: 'file', rule: { type: 'file', maxSizeMb: evidenceMostBytes / 1_048_576 } },
    ],
  }),
})

/** What is left in the form: the order, and its new return; none where it was cancelled or lost copies. */
type Made = { readonly id: string; readonly made: string; readonly cancelled: string }
const isMade = (answer: object): answer is Made => 'made' in answer

const madeOf = (id: string, { outcome, return: made }: Output<'staff.askReturn'>): Made => ({
  id,
  made: String(made?.id ?? ''),
  cancelled: outcome === 'cancelled' ? '1' : outcome === 'dropped' ? 'dropped' : '',
})

/** Opens a return of an order, also after its days; the page is then loaded anew. Rules 14. */
export const orderReturnForm = defineForm({
  id: 'orderReturnForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: async ({ api }, sent) => {
    const kind = wordIn(sent, 'kind', returnKinds)
    const reason = textIn(sent, 'reason')
    const lines = rowsIn(sent, 'rows').flatMap(([id = '', quantity = '']) =>
      Number(quantity) > 0 ? [{ id, quantity: Number(quantity) }] : [],
    )
    const mistakes = {
      ...(lines.length === 0 && { rows: 'input_required' }),
      ...(kind !== 'withdrawal' && reason === '' && { reason: 'input_required' }),
    }
    if (Object.keys(mistakes).length > 0) return refused(mistakes)
    const asked = { order_id: textIn(sent, 'id'), kind, lines, reason }
    const answer = await api.call('staff.askReturn', asked, { idempotencyKey: sent.key })
    if (!isFailure(answer)) return madeOf(asked.order_id, answer)
    const [field = '', code = ''] = Object.entries(answer.fields ?? {})[0] ?? []
    // The page has one place for what is wrong with copies.
    return field.startsWith('lines') ? { ...answer, fields: { rows: code } } : answer
  },
  follows: answer => [
    pageReload,
    emptiedAsSent('orderReturnForm', isMade(answer) ? { ...answer } : {}),
    telling(saved),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      ...['kind', 'rows', 'reason', 'made', 'cancelled'].map(name => ({ name, rule: {} })),
    ],
  }),
})
