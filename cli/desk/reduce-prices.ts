// Prices of many items planned at once, as a job that is looked at first.
import { columnOf } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../with-shop.ts'
import { choiceOf } from './choice.ts'
import { propertyOf } from './desk-words.ts'
import { recordsNamed } from './named-record.ts'
import { readValues } from './one-record.ts'
import { prepareAndRun, type RunOptions } from './run-job.ts'

/** The flags of what is planned, each under the name of its column, beside those that choose items. */
export interface ReduceOptions extends RunOptions {
  readonly [flag: string]: unknown
  readonly reason?: string
}

/** What can be said of all prices at once. */
export const saidOfAll = ['percent_off', 'first_day', 'last_day', 'announced', 'note'] as const

/** Columns under other flags, where the one of their name chooses records. */
const columns: Readonly<Record<string, string>> = { first_day: 'price_from', last_day: 'price_to' }

export const columnOfFlag = (name: string): string => columns[name] ?? name

/** Plans a price for each of the items that are named, or that flags find. */
export const reducePrices = (
  terminal: Terminal,
  words: readonly string[],
  options: ReduceOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams, ports } = shop
    const [items, prices] = [deskOf('item'), deskOf('price')]
    const named = await recordsNamed(ports, items, words)
    if ('problem' in named) return streams.fail(named.problem)
    const { ids } = named
    const texts = saidOfAll.flatMap(name => {
      const text = options[propertyOf(name)]
      return typeof text === 'string' && columnOf(prices, columnOfFlag(name)) !== undefined
        ? [[columnOfFlag(name), text] as const]
        : []
    })
    const { values, mistakes } = readValues(prices, Object.fromEntries(texts))
    if (Object.keys(mistakes).length > 0)
      return streams.fail({ code: 'input_invalid', status: 422, fields: mistakes })
    const choice = choiceOf(items, options)
    if (ids.length === 0 && Object.keys(choice).length === 1)
      return streams.fail({
        code: 'input_missing',
        about: 'Say which items: by number or name, or by a flag of the list.',
      })
    const { reason } = options
    const asked = {
      ...choice,
      ...(ids.length > 0 && { ids: [...ids] }),
      each: values,
      ...(reason !== undefined && { reason }),
      via: 'cli' as const,
    }
    return prepareAndRun(shop, await ports.api.call('desk.jobPreview', asked), options)
  })
