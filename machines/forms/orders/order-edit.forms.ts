// The lines of a paid order as staff change them: rows come as text, which the page writes and this reads.
// The change is first reckoned and shown, then made, if nobody else was quicker.
import { type FieldErrors, isFailure } from '#contract'
import type { Submission } from '../../journeys/form/form.machine.ts'
import type { ShopPorts } from '../../ports.ts'
import {
  defineForm,
  emptied,
  emptiedAsSent,
  isTicked,
  pageReload,
  saved,
  telling,
  textIn,
  type Told,
} from '../form-journey.ts'

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

/** Rows of a list as the page writes them: `12:1:34:xl:kept|13:0:35::kept`. */
const rowsIn = (sent: Submission, name: string): string[][] =>
  textIn(sent, name)
    .split('|')
    .filter(row => row !== '')
    .map(row => row.split(':').map(cell => cell.trim()))

const isCount = (text: string): boolean => /^\d{1,2}$/.test(text)

/** Where a field of the answer stands on the page: on a line, beside what is added, or over all. */
function onPage(fields: FieldErrors): FieldErrors {
  const [field = '', code = ''] = Object.entries(fields)[0] ?? []
  if (field.startsWith('adds')) return { adds: code }
  return field.startsWith('changes') || field === 'quantity' ? { rows: code } : { [field]: code }
}

async function sendEdit({ api }: ShopPorts, sent: Submission): Promise<object> {
  const rows = rowsIn(sent, 'rows')
  const adds = rowsIn(sent, 'adds').filter(([, , , quantity]) => quantity !== '' && quantity !== '0')
  if (rows.some(([, quantity = '']) => !isCount(quantity))) return refused({ rows: 'input_must_integer' })
  if (adds.some(([, , , quantity = '']) => !isCount(quantity))) return refused({ adds: 'input_must_integer' })
  const isTrial = textIn(sent, 'mode') !== 'apply'
  const asked = {
    id: textIn(sent, 'id'),
    changes: rows.map(([line = '', quantity, item = '', size = '', price]) => ({
      line,
      quantity: Number(quantity),
      ...(item !== '' && { item_id: item, size }),
      price: price === 'today' ? ('today' as const) : ('kept' as const),
    })),
    adds: adds.map(([project_id = '', item_id = '', size = '', quantity]) => ({
      project_id,
      item_id,
      size,
      quantity: Number(quantity),
    })),
    keep_shipping: isTicked(sent, 'keep_shipping'),
    waive: isTicked(sent, 'waive'),
    ask: isTicked(sent, 'ask'),
    reason: textIn(sent, 'reason'),
    seen: Number(textIn(sent, 'seen')),
    dry_run: isTrial,
  }
  const answer = await api.call('staff.editOrder', asked, { idempotencyKey: sent.key })
  if (isFailure(answer)) return answer.fields ? refused(onPage(answer.fields)) : answer
  return isTrial ? { reckoned: answer, sent } : { edited: asked.id }
}

const isEdited = (answer: object): answer is { readonly edited: string } => 'edited' in answer

interface Reckoned {
  readonly reckoned: {
    readonly was: number
    readonly now: number
    readonly refund: number
    readonly above: number
  }
  readonly sent: Submission
}

const isReckoned = (answer: object): answer is Reckoned => 'reckoned' in answer

/** What was reckoned stands in the form beside what it was reckoned of. */
const showing = ({ reckoned: { was, now, refund, above }, sent }: Reckoned): Told => ({
  to: 'orderEditForm',
  event: {
    type: 'form.reset',
    values: {
      ...sent.data,
      was: String(was),
      now: String(now),
      refund: String(refund),
      above: String(above),
    },
  },
})

/** Changes the lines of an order, or reckons what that comes to; the page is then loaded anew. Rules 2. */
export const orderEditForm = defineForm({
  id: 'orderEditForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: sendEdit,
  follows: answer =>
    isReckoned(answer)
      ? [showing(answer)]
      : [
          pageReload,
          emptiedAsSent('orderEditForm', isEdited(answer) ? { id: answer.edited } : {}),
          telling(saved),
        ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      ...['mode', 'rows', 'adds', 'keep_shipping', 'waive', 'ask', 'reason', 'seen'].map(name => ({
        name,
        rule: {},
      })),
      // What was reckoned.
      ...['was', 'now', 'refund', 'above'].map(name => ({ name, rule: {} })),
    ],
  }),
})

/** Sends the link of a proposed change again, has the house bear it, or takes it back. Rules 2. */
export const orderChangeForm = defineForm({
  id: 'orderChangeForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: async ({ api }, sent) => {
    const move = (['remind', 'waive', 'withdraw'] as const).find(word => word === textIn(sent, 'move'))
    const [id, change, reason] = ['id', 'change', 'reason'].map(name => textIn(sent, name))
    const asked = { id: id ?? '', change: change ?? '', move: move ?? ('remind' as const), reason }
    return api.call('staff.moveChange', asked, { idempotencyKey: sent.key })
  },
  follows: () => [pageReload, emptied('orderChangeForm'), telling(saved)],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'change', rule: { required: true, type: 'integer' } },
      ...['move', 'reason'].map(name => ({ name, rule: {} })),
    ],
  }),
})

type Placed = { readonly id: string; readonly made: string; readonly number: string }
const isPlaced = (answer: object): answer is Placed => 'made' in answer

/** Sends copies once more, as rows `12:1|13:2` of line and copies; the page is then loaded anew. Rules 2. */
export const orderReplaceForm = defineForm({
  id: 'orderReplaceForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: async ({ api }, sent) => {
    const rows = rowsIn(sent, 'rows').filter(([, copies]) => copies !== '' && copies !== '0')
    if (rows.some(([, copies = '']) => !isCount(copies))) return refused({ rows: 'input_must_integer' })
    const asked = {
      id: textIn(sent, 'id'),
      lines: rows.map(([id = '', copies]) => ({ id, quantity: Number(copies) })),
      reason: textIn(sent, 'reason'),
      again: isTicked(sent, 'again'),
    }
    const answer = await api.call('staff.replaceLines', asked, { idempotencyKey: sent.key })
    const [field = '', code = ''] = isFailure(answer) ? (Object.entries(answer.fields ?? {})[0] ?? []) : []
    if (field.startsWith('lines')) return refused({ rows: code })
    return isFailure(answer) ? answer : { id: asked.id, made: String(answer.order_id), number: answer.number }
  },
  // The order that goes out in their place is named, with the way to it.
  follows: answer => [
    pageReload,
    emptiedAsSent('orderReplaceForm', isPlaced(answer) ? { ...answer } : {}),
    telling(saved),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      ...['rows', 'reason', 'again', 'made', 'number'].map(name => ({ name, rule: {} })),
    ],
  }),
})
