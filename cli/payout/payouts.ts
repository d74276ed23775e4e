// Payouts from the terminal: the calls that staff make, on the lifecycle the server applies.
import { isFailure, type Output } from '#contract'
import { type PayoutMove, payoutMoves } from '#machines/lifecycles/payout/payout.moves.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { isAsked, type PasswordOptions, readPassword } from '../terminal/read-password.ts'
import { amount, deadline, minute } from '../terminal/amounts.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

export interface PayoutMoveOptions extends PasswordOptions {
  readonly reason?: string
  readonly reference?: string
  readonly holder?: string
  readonly iban?: string
}

/** Why it waits, for whoever asks: a dispute at the bank, or that they named its account. */
function heldText({ frozen, hindrance, approvable_at }: Output<'staff.movePayout'>): string {
  if (frozen) return 'disputed'
  if (hindrance === 'cooling_off') return `yours from ${approvable_at === null ? '' : minute(approvable_at)}`
  return hindrance === 'second_person_needed' ? 'for a second person' : ''
}

/** Shows one payout with what may be done with it. */
export const showPayout = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    isNumber(id)
      ? answer(streams, await ports.api.call('staff.payout', { id: Number(id) }), wholeText)
      : streams.fail(noNumber(id)),
  )

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id)
const noNumber = (id: string) =>
  ({ code: 'option_invalid', about: `${id} is no number of a payout.` }) as const

/** To send it, the whole number of its account is needed. */
const wholeText = (payout: Output<'staff.payout'>): string =>
  [
    payoutText(payout),
    facts([
      ['record', `${payout.project_id} ${payout.record}`],
      ['due', payout.due_at === null ? 'not yet' : deadline(payout.due_at)],
      ['iban', payout.iban ?? 'none'],
    ]),
  ].join('\n')

const payoutText = (payout: Output<'staff.movePayout'>): string =>
  facts([
    ['payout', `${payout.id}, statement ${payout.number}`],
    ['state', pageWord('staff.payout_state', payout.state)],
    ['amount', amount(payout.amount, payout.currency)],
    ['account', payout.account === null ? 'none' : `${payout.holder}, ${payout.account}`],
    ['reference', payout.reference ?? 'none'],
    ['reason', payout.reason ?? 'none'],
    ['held', payout.frozen ? 'an order of it is disputed' : heldText(payout) || 'no'],
    ['moves', openMoves(payout.moves, payoutMoves)],
  ])

/** The password of whoever names an account; empty for one that has none, or where nobody can be asked. */
async function proofFrom(terminal: Terminal, asked: PasswordOptions): Promise<string | undefined> {
  return isAsked(terminal, asked) || asked.passwordStdin === true ? readPassword(terminal, asked) : ''
}

const secondForAccount = 'Who named an account does not approve what goes to it.'

/** Moves one payout and prints where it stands then. */
export const movePayout = (
  terminal: Terminal,
  asked: PayoutMoveOptions & CommonOptions & { readonly id: string; readonly move: PayoutMove },
): Promise<ExitCode> =>
  withShop(terminal, asked, async ({ ports, streams }) => {
    const { id, move, reason, reference, holder, iban } = asked
    if (!isNumber(id)) return streams.fail(noNumber(id))
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
    if (isFailure(moved) && moved.code === 'second_person_needed')
      return streams.fail({ ...problemIn(moved), about: secondForAccount })
    return answer(streams, moved, payoutText)
  })
