// What staff do with a direct pressing: sent once, judged by its lifecycle at the server; then the page is
// loaded anew. Rules 22.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import {
  benchPressingMoves,
  claimDecisions,
  deskPressingMoves,
} from '#domain/pressing/contract/pressing-moves.ts'
import type { Submission } from '../../journeys/form/form.machine.ts'
import type { ShopPorts } from '../../ports.ts'
import { defineForm, movePlan, textIn } from '../form-journey.ts'

/** What may be said with a move; what a move does not ask for stays empty. */
const words = [
  'reason',
  'work',
  'pressed',
  'accepted',
  'plant',
  'decision',
  'credit',
  'currency',
  'cost',
  'ours',
  'slot',
  'address',
  'carrier',
  'number',
] as const

const countIn = (sent: Submission, name: string): number | undefined => {
  const text = textIn(sent, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

const workIn = (sent: Submission) =>
  (['design', 'mastering'] as const).find(one => one === textIn(sent, 'work'))

/** An amount as it was typed, in the currency of the contract; what is none is nothing. */
function creditIn(sent: Submission): number | undefined {
  const [text, currency] = [textIn(sent, 'credit'), textIn(sent, 'currency')]
  return text === '' || !isCurrencyCode(currency) ? undefined : parseMoney(text, currency)?.amountMinor
}

async function deskAct({ api }: ShopPorts, sent: Submission): Promise<object> {
  const move = textIn(sent, 'move')
  const reached = { id: Number(textIn(sent, 'id')), seen: Number(textIn(sent, 'seen')) }
  const once = { idempotencyKey: sent.key }
  const bench = benchPressingMoves.find(one => one === move)
  const text = (name: string) => textIn(sent, name) || undefined
  if (bench !== undefined) {
    const address = countIn(sent, 'address') ?? 0
    const said = { carrier: text('carrier'), number: text('number') }
    return api.call('staff.deliverPressing', { ...reached, move: bench, address, ...said }, once)
  }
  const desk = deskPressingMoves.find(one => one === move)
  if (desk === undefined) throw new Error(`no move of a pressing is called ${move}`)
  const said = {
    reason: text('reason'),
    work: workIn(sent),
    pressed: countIn(sent, 'pressed'),
    accepted: countIn(sent, 'accepted'),
    plant_id: countIn(sent, 'plant'),
    decision: claimDecisions.find(one => one === textIn(sent, 'decision')),
    credit: creditIn(sent),
    cost_seen: countIn(sent, 'cost'),
  }
  const isTicked = (name: string) => textIn(sent, name) === '1'
  const flags = { ours: isTicked('ours'), slot_billed: isTicked('slot') }
  return api.call('staff.movePressing', { ...reached, move: desk, ...flags, ...said }, once)
}

/** Moves a contract as its desk does. */
export const pressingDeskForm = defineForm({
  ...movePlan(),
  id: 'pressingDeskForm',
  lives: ['admin-pressings'],
  submit: deskAct,
  input: () => ({
    fields: ['id', 'move', 'seen', ...words].map(name => ({
      name,
      rule: { required: name === 'id' || name === 'move' },
    })),
  }),
})
