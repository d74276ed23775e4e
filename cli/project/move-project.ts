import type { Input, Output } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { problemIn } from '../with-shop.ts'
import { logText } from '../show/log-text.ts'
import { facts } from '../terminal/table.ts'
import { answer, type OpenShop } from '../with-shop.ts'

type Reviewed = Output<'staff.project'>

const isFailure = (result: object): boolean => 'error' in result && result.error === true

/** Where a project stands and what may be done with it. */
export const statusText = ({ project, moves, owner }: Reviewed): string =>
  facts([
    ['project', `${project.id} ${project.name}`],
    ['artist', project.artist_name],
    ['owner', owner === null ? 'nobody' : `${owner.name} <${owner.email}>`],
    ['step', project.approved && project.step === 'checking' ? 'checking, approved' : project.step],
    ['counted', project.goal === null ? String(project.counted) : `${project.counted} of ${project.goal}`],
    ['money', project.charge_mode],
    ['begins', project.starts_at ?? 'as soon as it is launched'],
    ['ends', project.ends_at ?? 'never'],
    ['moves', moves.length === 0 ? 'none' : moves.join(', ')],
  ])

/** Prints where a project stands. */
export async function showStatus({ ports, streams }: OpenShop, id: string): Promise<ExitCode> {
  return answer(streams, await ports.api.call('staff.project', { id }), statusText)
}

/** Prints the log of a project. */
export async function showLog({ ports, streams }: OpenShop, id: string): Promise<ExitCode> {
  const project = await ports.api.call('staff.project', { id })
  if (isFailure(project) || !('events' in project)) return streams.fail(problemIn(project))
  streams.result(project.events, () => logText(project.events))
  return 0
}

/** What is said with a move. */
type Said = Pick<Input<'projects.move'>, 'reason' | 'book_to' | 'amount_minor' | 'currency'>

export interface LossOptions {
  readonly amount: string
  readonly currency: CurrencyCode
  readonly reason: string
}

/** Books what a run has cost that was given up. */
export async function bookLoss(
  shop: OpenShop,
  id: string,
  { amount, currency, reason }: LossOptions,
): Promise<ExitCode> {
  const money = parseMoney(amount, currency)
  if (money !== undefined && money.amountMinor > 0) {
    const said = { amount_minor: money.amountMinor, currency, reason }
    return moveProject(shop, id, ['bookLoss'], said)
  }
  return shop.streams.fail({ code: 'option_invalid', about: `--amount ${amount}: write it like 1240.50.` })
}

/**
 * Makes the first of some moves that is open, from what was just seen: when somebody else moved the project
 * meanwhile, nothing is done and that is said.
 */
export async function moveProject(
  { ports, streams }: OpenShop,
  id: string,
  moves: readonly string[],
  said: Said = {},
): Promise<ExitCode> {
  const project = await ports.api.call('staff.project', { id })
  if (isFailure(project) || !('moves' in project)) return streams.fail(problemIn(project))
  const move = moves.find(name => project.moves.includes(name)) ?? moves[0] ?? ''
  const moved = await ports.api.call(
    'projects.move',
    { ...said, id, move, seen: project.seen },
    { idempotencyKey: ports.random.key() },
  )
  return answer(
    streams,
    moved,
    ({ step, events }) => `${project.project.name}: ${step}\n\n${logText(events)}`,
  )
}
