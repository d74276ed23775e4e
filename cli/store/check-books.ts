// What is told of the books, straight from the database: whether they agree, and which campaigns are over.
import { disagreements, endCampaigns, ledgerBreaches } from '../embedded.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withStore } from '../with-store.ts'

export interface BooksCheckOptions {
  readonly atRest?: boolean
}

export interface CampaignCloseOptions {
  readonly dryRun?: boolean
}

/** Prints which rules are broken, or that all is well. */
function tell(streams: Streams, found: Awaited<ReturnType<typeof ledgerBreaches>>, well: string): ExitCode {
  streams.result(found, () =>
    found.length === 0
      ? well
      : table(
          ['rule', 'of', 'what'],
          found.map(({ rule, subject, detail }) => [rule, subject, detail]),
        ),
  )
  return found.length === 0 ? exitCodes.ok : exitCodes.error
}

/** Whether stock, orders, payments, refunds and the event log agree. */
export const checkBooks = (
  terminal: Terminal,
  { atRest = false, ...options }: BooksCheckOptions & CommonOptions,
): Promise<ExitCode> =>
  withStore(terminal, options, async (store, streams) =>
    tell(streams, await disagreements(store, atRest), 'Stock, orders, payments and events agree.'),
  )

const covered = 'The ledger balances, and what is held covers what may have to go back.'

/** Whether the ledger balances and what is held covers every refund. */
export const checkLedger = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withStore(terminal, options, async (store, streams) => tell(streams, await ledgerBreaches(store), covered))

type Due = Awaited<ReturnType<typeof endCampaigns>>

const dueText = (due: Due): string =>
  due.length === 0
    ? 'No campaign is at its end.'
    : table(
        ['id', 'name', 'end', 'counted', 'goal', 'decision'],
        due.map(({ id, name, ends_at, counted, goal, decision }) => [
          id,
          name,
          ends_at.toISOString(),
          counted,
          goal,
          decision,
        ]),
        { right: ['id', 'counted', 'goal'] },
      )

/** Decides every campaign whose end has come, or only says what would be decided. */
export const closeCampaigns = (
  terminal: Terminal,
  { dryRun = false, ...options }: CampaignCloseOptions & CommonOptions,
): Promise<ExitCode> =>
  withStore(terminal, options, async (store, streams) => {
    const due = await endCampaigns(store, new Date(terminal.nowMs()), dryRun)
    streams.result(due, () => dueText(due))
    if (dryRun) streams.say('Nothing was changed: --dry-run.')
    return exitCodes.ok
  })
