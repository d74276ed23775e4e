// Payouts from the terminal: the calls that staff make, on the lifecycle the server applies.
import type { Output } from '#contract'
import type { PayoutState } from '#domain/ledger/payout-state.ts'
import { type PayoutMove, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { isAsked, type PasswordOptions, readPassword } from '../terminal/read-password.ts'
import { amount } from '../terminal/amounts.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface PayoutListOptions {
  readonly state?: PayoutState
  readonly limit: number
  readonly after?: string
}

export interface PayoutMoveOptions extends PasswordOptions {
  readonly reason?: string
  readonly reference?: string
  readonly holder?: string
  readonly iban?: string
}

/** Why it waits, for whoever asks: a dispute at the bank, or that they named its account. */
function heldText({ frozen, hindrance, approvable_at }: Output<'staff.movePayout'>): string {
  if (frozen) return 'disputed'
  if (hindrance === 'cooling_off') return `yours from ${approvable_at?.slice(0, 16) ?? ''}`
  return hindrance === 'second_person_needed' ? 'for a second person' : ''
}

/** Lists what owners are paid, newest first. */
export const listPayouts = (
  terminal: Terminal,
  { state, limit, after, ...options }: PayoutListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const wanted = { limit, ...(state && { state }), ...(after && { after }) }
    return answer(streams, await ports.api.call('staff.payouts', wanted), ({ items, next }) => {
      tellNext(streams, next)
      if (items.length === 0) return 'No payouts.'
      return table(
        ['payout', 'state', 'record', 'statement', 'amount', 'due', 'account', 'held', 'moves'],
        items.map(item => [
          item.id,
          item.state,
          `${item.project_id} ${item.record}`,
          item.number,
          amount(item.amount, item.currency),
          item.due_at?.slice(0, 10) ?? '',
          item.iban ?? '',
          heldText(item),
          item.moves.join(', '),
        ]),
        { right: ['payout', 'statement', 'amount'], head: text => streams.paint('dim', text) },
      )
    })
  })

const payoutText = (payout: Output<'staff.movePayout'>): string =>
  facts([
    ['payout', `${payout.id}, statement ${payout.number}`],
    ['state', payout.state],
    ['amount', amount(payout.amount, payout.currency)],
    ['account', payout.account === null ? 'none' : `${payout.holder}, ${payout.account}`],
    ['reference', payout.reference ?? 'none'],
    ['reason', payout.reason ?? 'none'],
    ['held', payout.frozen ? 'an order of it is disputed' : heldText(payout) || 'no'],
    ['moves', payout.moves.length === 0 ? 'none' : payout.moves.join(', ')],
  ])

/** The password of whoever names an account; empty for one that has none, or where nobody can be asked. */
async function proofFrom(terminal: Terminal, asked: PasswordOptions): Promise<string | undefined> {
  return isAsked(terminal, asked) || asked.passwordStdin === true ? readPassword(terminal, asked) : ''
}

/** Moves one payout and prints where it stands then. */
export const movePayout = (
  terminal: Terminal,
  asked: PayoutMoveOptions & CommonOptions & { readonly id: string; readonly move: PayoutMove },
): Promise<ExitCode> =>
  withShop(terminal, asked, async ({ ports, streams }) => {
    const { id, move, reason, reference, holder, iban } = asked
    if (!/^\d{1,9}$/.test(id))
      return streams.fail({ code: 'option_invalid', about: `${id} is no number of a payout.` })
    const password = payoutMoves[move].says.some(word => word === 'password')
      ? await proofFrom(terminal, asked)
      : ''
    if (password === undefined) return streams.fail({ code: 'cancelled' })
    const moved = await ports.api.call(
      'staff.movePayout',
      {
        id: Number(id),
        move,
        ...(reason !== undefined && { reason }),
        ...(reference !== undefined && { reference }),
        ...(holder !== undefined && { holder }),
        ...(iban !== undefined && { iban }),
        ...(password !== '' && { password }),
      },
      { idempotencyKey: ports.random.key() },
    )
    return answer(streams, moved, payoutText)
  })
