import type { Output } from '#contract'
import type { ExitCode } from './terminal/exit-code.ts'
import type { Paint } from './terminal/paint.ts'
import type { CommonOptions } from './terminal/streams.ts'
import { table } from './terminal/table.ts'
import type { Terminal } from './terminal/terminal.ts'
import { answer, withShop } from './with-shop.ts'

export interface SearchOptions {
  readonly type: 'projects' | 'artists' | 'labels'
  readonly limit: number
}

/** Search results as rows; empty text when there are none. */
function foundText(found: Output<'app.search'>, paint: Paint): string {
  if (found.length === 0) return ''
  const rows = found.map(one => [one.id, one.name, one.artist_name, one.category])
  return table(['id', 'name', 'artist', 'kind'], rows, { right: ['id'], head: text => paint('dim', text) })
}

/** Finds records, artists or labels. */
export const searchShop = (
  terminal: Terminal,
  words: readonly string[],
  { type, limit, ...options }: SearchOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const found = await ports.api.call('app.search', { search: words.join(' '), type, limit })
    if (Array.isArray(found) && found.length === 0)
      streams.say('Nothing found. Try fewer letters, or another --type.')
    return answer(streams, found, list => foundText(list, streams.paint))
  })
