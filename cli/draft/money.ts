// Money of manual orders from the terminal: what came to the bank, and what goes back by hand.
import { isFailure, type Output } from '#contract'
import { parseMoney } from '#domain/money/parse-money.ts'
import { amount, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { draftText, readDraftId, wrongDraft } from './drafts.ts'

export interface MoneyOptions {
  readonly reference: string
  readonly amount: string
}

/** Notes money that came to the bank for a manual order. */
export const moneyArrived = (
  terminal: Terminal,
  text: string,
  { reference, amount: typed, ...options }: MoneyOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const known = await ports.api.call('staff.draft', { id })
    if (isFailure(known)) return answer(streams, known, draftText)
    const minor = parseMoney(typed, known.currency)?.amountMinor
    if (minor === undefined || minor <= 0)
      return streams.fail({ code: 'option_invalid', about: `${typed} is no amount, such as 27.60.` })
    const asked = { id, reference, amount: minor }
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.draftMoney', asked, once), draftText)
  })

/** Has the buyer of an order on account mailed that it is overdue. */
export const askOwed = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.askOwed', { id }, once), draftText)
  })

/** Gives up what is open of an order on account, alone or as the second person. */
export const writeOffOwed = (
  terminal: Terminal,
  text: string,
  { reason, ...options }: { readonly reason: string } & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.writeOffOwed', { id, reason }, once), draftText)
  })

const refundsText = ({ items }: Output<'staff.handRefunds'>): string =>
  items.length === 0
    ? 'No refund waits to be paid by hand.'
    : table(
        ['refund', 'order', 'to', 'by', 'asked', 'amount'],
        items.map(item => [
          item.id,
          item.number,
          item.name,
          item.gateway,
          minute(item.asked_at),
          amount(item.amount, item.currency),
        ]),
        { right: ['refund', 'amount'] },
      )

/** Lists refunds that wait for somebody's hand. */
export const listRefunds = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('staff.handRefunds', {}), refundsText),
  )

/** Says that a refund was paid by hand. */
export const payRefund = (
  terminal: Terminal,
  text: string,
  { reference, ...options }: { readonly reference: string } & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
    if (id === 0) return streams.fail({ code: 'option_invalid', about: `${text} is no number of a refund.` })
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.payHandRefund', { id, reference }, once), refundsText)
  })
