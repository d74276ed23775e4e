import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, wholeNumber, withExamples } from '../command.ts'
import type { SearchOptions } from '../search.ts'

const types = ['projects', 'artists', 'labels'] as const

const runSearch: Run<SearchOptions> = async (terminal, words, options) =>
  (await import('../search.ts')).searchShop(terminal, words, options)

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
