import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import { exitCodes } from '../../terminal/exit-code.ts'

const runLedgerCheck: Run<object> = async (terminal, _, options) => {
  const { withStore } = await import('../../with-store.ts')
  const { ledgerBreaches } = await import('../../embedded.ts')
  const { table } = await import('../../terminal/table.ts')
  return withStore(terminal, options, async (store, streams) => {
    const found = await ledgerBreaches(store)
    streams.result(found, () =>
      found.length === 0
        ? 'The ledger balances, and what is held covers what may have to go back.'
        : table(
            ['rule', 'of', 'what'],
            found.map(({ rule, subject, detail }) => [rule, subject, detail]),
          ),
    )
    return found.length === 0 ? exitCodes.ok : exitCodes.error
  })
}

/** `sillon ledger check` */
export function ledgerCheckCommand(host: Host, run = runLedgerCheck): Command {
  const command = new Command('check').description(
    'whether the ledger balances and held money covers every refund; exit code 1 and the breaches if not',
  )
  withExamples(command, [
    ['sillon ledger check', 'every rule of the ledger'],
    ['sillon ledger check --json', 'the breaches for a script; an empty list when there is none'],
  ])
  return acting(command, host, run)
}
