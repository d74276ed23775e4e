// How much a customer may buy on account, from the terminal.
import { isFailure } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { withRecord } from '../desk/one-record.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer } from '../with-shop.ts'
import { standingText } from './clients.ts'

export interface CreditOptions {
  readonly limit?: string
  readonly days?: number
  readonly usualDays?: boolean
  readonly vat?: string
}

const desk = deskOf('client')

/** Says how much somebody may owe; what is not named stays as it is. */
export const setCredit = (
  terminal: Terminal,
  id: string,
  { limit, days, usualDays = false, vat, ...options }: CreditOptions & CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const now = await ports.api.call('staff.client', { id: found })
    if (isFailure(now)) return answer(streams, now, standingText)
    const { credit } = now
    const minor = limit === undefined ? credit.limit : parseMoney(limit, 'EUR')?.amountMinor
    if (minor === undefined || minor < 0)
      return streams.fail({ code: 'option_invalid', about: `${limit} is no amount, such as 500.00.` })
    const asked = {
      id: found,
      limit: minor,
      days: usualDays ? null : (days ?? credit.days),
      vat_number: vat ?? credit.vat_number,
    }
    return answer(streams, await ports.api.call('staff.saveCredit', asked), standingText)
  })
