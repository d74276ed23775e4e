import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import { exitCodes } from '../../terminal/exit-code.ts'

export interface BooksCheckOptions {
  readonly atRest?: boolean
}

const runBooksCheck: Run<BooksCheckOptions> = async (terminal, _, options) => {
  const { withStore } = await import('../../with-store.ts')
  const { disagreements } = await import('../../embedded.ts')
  const { table } = await import('../../terminal/table.ts')
  return withStore(terminal, options, async (store, streams) => {
    const found = await disagreements(store, options.atRest ?? false)
    streams.result(found, () =>
      found.length === 0
        ? 'Stock, orders, payments and events agree.'
        : table(
            ['rule', 'of', 'what'],
            found.map(({ rule, subject, detail }) => [rule, subject, detail]),
          ),
    )
    return found.length === 0 ? exitCodes.ok : exitCodes.error
  })
}

/** `sillon books check` */
export function booksCheckCommand(host: Host, run = runBooksCheck): Command {
  const command = new Command('check')
    .description('whether stock, orders, payments, refunds and the event log agree; exit code 1 if not')
    .option('--at-rest', 'compare with the sandbox provider too; only when no payment is under way')
  withExamples(command, [
    ['sillon books check', 'every rule of the books'],
    ['sillon books check --at-rest --json', 'after the shop was stopped, for a script'],
  ])
  return acting(command, host, run)
}
