// Money of an order that goes back without goods, from the terminal.
import { isFailure } from '#contract'
import type { currencyCodes } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { staffOrderId } from '../order/order-id.ts'
import { amount } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { amountsIn, moneyTable, readRows, waitingText, waitsText } from './returns.ts'

export interface OrderRefundOptions {
  readonly line?: readonly string[]
  readonly shipping?: string
  readonly amount?: string
  readonly reason: string
  readonly words?: string
  readonly dryRun?: boolean
}

const refundFields = (code: (typeof currencyCodes)[number], text: string | undefined) =>
  text === undefined ? undefined : (parseMoney(text, code)?.amountMinor ?? Number.NaN)

const frozenText = (frozen: number, currency: (typeof currencyCodes)[number]): string[] =>
  frozen === 0
    ? []
    : [`Disputed by a bank: ${amount(frozen, currency)}, which cannot go back until it has decided`]

/** Pays part of an order back without goods coming; -n only says what would go back. */
export const refundOrder = (
  terminal: Terminal,
  text: string,
  { line = [], shipping, amount: over, dryRun = false, ...options }: OrderRefundOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, text)
    if (isFailure(id)) return streams.fail(id.problem)
    const order = await api.call('staff.order', { id })
    if (isFailure(order)) return answer(streams, order, () => '')
    const { currency } = order.order
    const [parcel, sum] = [shipping, over].map(text => refundFields(currency, text))
    const money = line.filter(row => /:\d+[.,]\d+$/.test(row))
    const copies = readRows(
      line.filter(row => !money.includes(row)),
      /^(\d{1,9})(?::(\d{1,4}))?$/,
    )
    const amounts = amountsIn(money, currency)
    if (copies === undefined || amounts === undefined || Number.isNaN(parcel) || Number.isNaN(sum))
      return streams.fail({
        code: 'option_invalid',
        about: 'Write --line 12 (what is left of it), 12:1 (copies) or 12:5.00; amounts as 5.00.',
      })
    const lines = [
      ...copies.map(([one, count]) => ({ id: Number(one), ...(count && { copies: Number(count) }) })),
      ...amounts.map(row => ({ id: row.line, amount: row.amount })),
    ]
    const asked = {
      id,
      reason: options.reason,
      ...(options.words !== undefined && { words: options.words }),
      dry_run: dryRun,
      ...(lines.length > 0 && { lines }),
      ...(parcel !== undefined && { shipping: parcel }),
      ...(sum !== undefined && { amount: sum }),
    }
    const done = await api.call('staff.refundOrder', asked, { idempotencyKey: random.key() })
    return answer(streams, done, found => {
      if (found.outcome === 'waiting') streams.say(waitsText)
      const { left, shipping_left: parcelLeft, frozen, owed } = found.money
      const waits = waitingText(found.money, currency)
      const verb = { done: 'goes back', trial: 'would go back', waiting: 'waits for a second person' }
      return [
        `${amount(found.amount, currency)} ${verb[found.outcome]}.`,
        moneyTable(found.money, currency),
        `Left: ${amount(left, currency)}, of it parcel ${amount(parcelLeft, currency)}`,
        ...(waits === undefined ? [] : [`Waits: ${waits}`]),
        ...frozenText(frozen, currency),
        ...(owed === null
          ? []
          : [`On account: ${amount(owed.amount, currency)} is owed, until ${owed.due_on}`]),
      ].join('\n')
    })
  })
