import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, wholeNumber, withExamples } from '../command.ts'

const types = ['projects', 'artists', 'labels'] as const

export interface SearchOptions {
  readonly type: (typeof types)[number]
  readonly limit: number
}

const runSearch: Run<SearchOptions> = async (terminal, args, options) => {
  const { answer, withShop } = await import('../with-shop.ts')
  const { foundText } = await import('../show/found.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { type, limit } = options
    const found = await ports.api.call('app.search', { search: args.join(' '), type, limit })
    if (Array.isArray(found) && found.length === 0)
      streams.say('Nothing found. Try fewer letters, or another --type.')
    return answer(streams, found, list => foundText(list, streams.paint))
  })
}

/** `sillon search TERM` */
export function searchCommand(host: Host, run = runSearch): Command {
  const command = new Command('search')
    .description('find records, artists or labels; a beginning or nearly the right spelling is enough')
    .argument('<term...>', 'what to look for')
    .option('-t, --type <type>', `what to find: ${types.join(', ')}`, oneOf(types), 'projects')
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
  withExamples(command, [
    ['sillon search night ferries', 'records whose title, artist or label is like that'],
    ['sillon search --type artists mow --json', 'artists, for a script'],
  ])
  return acting(command, host, run)
}
