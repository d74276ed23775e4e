// What staff do about a parcel that has left: a move, with what the carrier says or an amount. Rules 3.
import { type FieldErrors, isFailure } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { problemOf } from '../call-results.ts'
import { type ParcelMove, parcelMoveNames } from '../lifecycles/shipment/shipment.moves.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { defineForm, emptied, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

/** Minor units of an amount as people write it; undefined when it is none. */
function minorIn(text: string, currency: string): number | undefined {
  const code = currencyCodes.find(known => known === currency)
  const amount = code && parseMoney(text, code)?.amountMinor
  return amount !== undefined && amount >= 0 ? amount : undefined
}

const facts = ['moved', 'stuck', 'returned', 'lost', 'damaged', 'claim'] as const
const solutions = ['recall', 'resend'] as const

async function sendParcelMove({ api }: ShopPorts, sent: Submission): Promise<object> {
  const move: ParcelMove = wordIn(sent, 'move', parcelMoveNames)
  const id = textIn(sent, 'id')
  const once = { idempotencyKey: sent.key }
  const isSum = move === 'claim' || move === 'claimAnswered'
  const amount = isSum ? minorIn(textIn(sent, 'amount'), textIn(sent, 'currency')) : undefined
  if (isSum && amount === undefined) return refused({ amount: 'money_invalid' })
  if (move === 'refund') return api.call('staff.refundParcel', { id }, once)
  if (move === 'claimAnswered') return api.call('staff.answerClaim', { id, amount: amount ?? 0 }, once)
  const word = textIn(sent, 'word')
  const solution = solutions.find(known => known === move)
  if (solution !== undefined) return api.call('staff.solveParcel', { id, move: solution, word }, once)
  const asked = { id, move: wordIn(sent, 'move', facts), word, ...(amount !== undefined && { amount }) }
  return api.call('staff.tellParcel', asked, once)
}

/** Moves a parcel; the page is then loaded anew, also where somebody was quicker. */
export const parcelMoveForm = defineForm({
  id: 'parcelMoveForm',
  isOfRecord: true,
  isCalm: true,
  lives: ['admin-order'],
  submit: async (ports, sent) => {
    const answer = await sendParcelMove(ports, sent)
    const isOvertaken = isFailure(answer) && problemOf(answer).code === 'transition_not_allowed'
    return isOvertaken ? { overtaken: textIn(sent, 'id') } : answer
  },
  follows: answer => [
    pageReload,
    ...('overtaken' in answer || ('outcome' in answer && answer.outcome === 'waiting')
      ? [{ to: 'parcelMoveForm', event: { type: 'form.reset', values: said(answer) } }]
      : [emptied('parcelMoveForm'), telling(saved)]),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      { name: 'move', rule: { required: true } },
      ...['word', 'amount', 'currency'].map(name => ({ name, rule: {} })),
    ],
  }),
})

/** What the page says of the press that changed nothing, or waits for somebody else. */
const said = (answer: object): Record<string, string> =>
  'overtaken' in answer && typeof answer.overtaken === 'string'
    ? { overtaken: answer.overtaken }
    : { waiting: 'yes' }
