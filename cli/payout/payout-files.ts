// What the bank is told of payouts, from the terminal: a file is made once, and can be written again.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { isFailure } from '#contract'
import { amount, minute } from '../terminal/amounts.ts'
import { counted } from '../terminal/counted.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, tellNext, withShop } from '../with-shop.ts'

export interface PayoutFileOptions {
  readonly on?: string
  readonly again?: number
  readonly output?: string
}

export interface PayoutPageOptions {
  readonly limit: number
  readonly after?: string
}

/** Writes a file that was made, wherever that was. */
async function write({ ports, streams, terminal }: OpenShop, id: number, output?: string): Promise<ExitCode> {
  const file = await ports.api.call('staff.payoutFile', { id })
  if (isFailure(file)) return streams.fail(problemIn(file))
  const path = resolve(terminal.cwd, output ?? basename(file.file_name))
  try {
    await writeFile(path, file.bytes)
  } catch {
    return streams.fail({ code: 'file_unwritable', about: path })
  }
  streams.result({ id, file: path, size: file.bytes.length }, () => path)
  return exitCodes.ok
}

/** Makes a file of all that is approved and writes it, or writes an earlier one again. */
export const payoutFile = (
  terminal: Terminal,
  { on, again, output, ...options }: PayoutFileOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    if (again !== undefined) return write(shop, again, output)
    const made = await ports.api.call('staff.makePayoutFile', on === undefined ? {} : { execute_on: on }, {
      idempotencyKey: randomUUID(),
    })
    if (isFailure(made)) {
      const problem = problemIn(made)
      const noAccount = problem.fields?.['identity'] !== undefined && {
        fields: { iban: 'shop_iban_missing' },
      }
      return streams.fail({ ...problem, ...noAccount })
    }
    streams.say(
      `${counted(made.payouts, 'payout')}, ${amount(made.sum, 'EUR')} in all, known as ${made.message_id}.`,
    )
    for (const { id, why } of made.left_out)
      streams.say(`Left out: payout ${id}, ${why === 'frozen' ? 'disputed' : 'which you approved yourself'}.`)
    return write(shop, made.id, output)
  })

/** Lists the files that were made, newest first. */
export const listPayoutFiles = (
  terminal: Terminal,
  { limit, after, ...options }: PayoutPageOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(
      streams,
      await ports.api.call('staff.payoutFiles', { limit, ...(after && { after }) }),
      ({ items, next }) => {
        tellNext(streams, next)
        if (items.length === 0) return 'No files.'
        return table(
          ['file', 'message', 'payouts', 'sum', 'made', 'sha256'],
          items.map(one => [
            one.id,
            one.message_id,
            one.payouts,
            amount(one.sum, 'EUR'),
            minute(one.at),
            one.sha256.slice(0, 16),
          ]),
          { right: ['file', 'payouts', 'sum'], head: text => streams.paint('dim', text) },
        )
      },
    ),
  )
