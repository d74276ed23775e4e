// What is told of the books, and which campaigns are over: by the database itself, or the shop that has it.
import type { Output } from '#contract'
import { disagreements, endCampaigns, ledgerBreaches } from '../embedded.ts'
import { findServer } from '../find-server.ts'
import { deadlineMinute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed } from '../terminal/problem.ts'
import { spaced } from '../terminal/page-words.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { withStore } from '../with-store.ts'

export interface BooksCheckOptions {
  readonly atRest?: boolean
}

export interface CampaignCloseOptions {
  readonly dryRun?: boolean
}

type Found = Output<'staff.checkBooks'>['found']

const foundText = (found: Found, well: string): string =>
  found.length === 0
    ? well
    : table(
        ['rule', 'of', 'what'],
        found.map(({ rule, subject, detail }) => [rule, subject, detail]),
      )

/** Prints which rules are broken, or that all is well. */
function tell(streams: Streams, found: Found, well: string): ExitCode {
  streams.result(found, () => foundText(found, well))
  return found.length === 0 ? exitCodes.ok : exitCodes.error
}

/**
 * Whether a shop is asked, by whoever is signed in there: one that was named, or that holds the embedded
 * database. A database of a server of its own is looked at by itself, which needs nobody to be signed in.
 */
async function isAsked(terminal: Terminal, options: CommonOptions): Promise<boolean> {
  if (options.url !== undefined) return true
  const isSet = (name: string) => (terminal.env[name] ?? '') !== ''
  // Whoever names the database means that one, whatever shop else is named.
  if (isSet('DATABASE_URL') || (options.dataDir !== undefined && isSet('SILLON_URL'))) return false
  const place = await findServer(terminal, options)
  return 'kind' in place ? place.kind === 'running' : isSet('SILLON_URL')
}

/** The answer of the shop, told as if the database had been looked at here. */
const asked = (
  terminal: Terminal,
  options: CommonOptions,
  of: 'books' | 'ledger',
  well: string,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const looked = await ports.api.call('staff.checkBooks', { of })
    return 'error' in looked ? answer(streams, looked, () => '') : tell(streams, looked.found, well)
  })

const agree = 'Stock, orders, payments and events agree.'

/** Whether stock, orders, payments, refunds and the event log agree. */
export async function checkBooks(
  terminal: Terminal,
  { atRest = false, ...options }: BooksCheckOptions & CommonOptions,
): Promise<ExitCode> {
  if (!(await isAsked(terminal, options)))
    return withStore(terminal, options, async (store, streams) =>
      tell(streams, await disagreements(store, atRest), agree),
    )
  if (!atRest) return asked(terminal, options, 'books', agree)
  const about = '--at-rest is for a shop that was stopped: payments may be under way in one that runs.'
  return openStreams(terminal, options).fail(failed('option_invalid', about).problem)
}

const covered = 'The ledger balances, and what is held covers what may have to go back.'

/** Whether the ledger balances and what is held covers every refund. */
export const checkLedger = async (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  (await isAsked(terminal, options))
    ? asked(terminal, options, 'ledger', covered)
    : withStore(terminal, options, async (store, streams) =>
        tell(streams, await ledgerBreaches(store), covered),
      )

type Due = Output<'staff.closeCampaigns'>['items']

const dueText = (due: Due): string =>
  due.length === 0
    ? 'No campaign is at its end.'
    : table(
        ['id', 'name', 'end', 'counted', 'goal', 'decision'],
        due.map(({ id, name, ends_at, counted, goal, decision }) => [
          id,
          name,
          deadlineMinute(ends_at),
          counted,
          goal,
          spaced(decision),
        ]),
        { right: ['id', 'counted', 'goal'] },
      )

const unchanged = 'Nothing was changed: --dry-run.'

/** Decides every campaign whose end has come, or only says what would be decided. */
export async function closeCampaigns(
  terminal: Terminal,
  { dryRun = false, ...options }: CampaignCloseOptions & CommonOptions,
): Promise<ExitCode> {
  const told = (streams: Streams, due: Due): ExitCode => {
    streams.result(due, () => dueText(due))
    if (dryRun) streams.say(unchanged)
    return exitCodes.ok
  }
  if (await isAsked(terminal, options))
    return withShop(terminal, options, async ({ ports, streams }) => {
      const closed = await ports.api.call('staff.closeCampaigns', { dry_run: dryRun })
      return 'error' in closed ? answer(streams, closed, () => '') : told(streams, closed.items)
    })
  return withStore(terminal, options, async (store, streams) => {
    const due = await endCampaigns(store, new Date(terminal.nowMs()), dryRun)
    return told(
      streams,
      due.map(({ id, name, ends_at, counted, goal, decision }) => ({
        id,
        name,
        ends_at: ends_at.toISOString(),
        counted,
        goal,
        decision,
      })),
    )
  })
}
