import { type Input, isFailure, type Output } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { editionsToText, objectText } from '#domain/pressing/quote/run-contents.ts'
import { ordersEnding } from '#domain/pressing/project-review.ts'
import { abortReasons } from '#machines/lifecycles/project/project.facts.ts'
import type { staffMoves } from '#machines/lifecycles/project/project.moves.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'
import { ask } from '../terminal/ask.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { logText } from '../terminal/log-text.ts'
import { choiceWord, pageWord } from '../terminal/page-words.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts } from '../terminal/table.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'

type Reviewed = Output<'staff.project'>

/** What keeps a campaign from being closed, and who can change that. */
const waits: Readonly<Record<NonNullable<Reviewed['waits_for']>[number], string>> = {
  files: 'staff to check its files (`sillon run move ID checkFiles`)',
  cards: 'cards that are charged at its end',
  owner: 'its owner to agree to the run (`sillon project approve-run ID`)',
}

/** What a terminal calls the moves that it does not call as they are named. */
const commanded = {
  askChanges: { command: 'ask-changes' },
  approveRun: { command: 'approve-run' },
  bookLoss: { command: 'loss' },
  ...Object.fromEntries(['ownerCancel', 'abort', 'lateAbort'].map(move => [move, { command: 'cancel' }])),
}

const isApproved = ({ approved, step }: Reviewed['project']): boolean => approved && step === 'checking'

/** Where a project stands and what may be done with it. */
const statusText = ({ project, moves, owner, spec, waits_for = [] }: Reviewed): string =>
  facts([
    ['project', `${project.id} ${project.name}`],
    ['artist', project.artist_name],
    ['owner', owner === null ? 'nobody' : `${owner.name} <${owner.email}>`],
    ['step', [pageWord('status.', project.step), ...(isApproved(project) ? ['approved'] : [])].join(', ')],
    ['counted', project.goal === null ? String(project.counted) : `${project.counted} of ${project.goal}`],
    [
      'pressed',
      spec === undefined
        ? null
        : `${spec.quantity} × ${objectText(spec)}, ${choiceWord('colour_class', spec.colour_class)}`,
    ],
    ['editions', editionsToText(spec?.editions ?? []) || null],
    ['money', pageWord('review.', project.charge_mode)],
    ['begins', project.starts_at === null ? 'as soon as it is launched' : minute(project.starts_at)],
    ['ends', project.ends_at === null ? 'never' : deadlineMinute(project.ends_at)],
    ...(waits_for.length === 0
      ? []
      : [['waits for', waits_for.map(what => waits[what]).join('; ')] as const]),
    ['moves', openMoves(moves, commanded)],
  ])

/** Prints where a project stands. */
export const showStatus = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('staff.project', { id }), statusText),
  )

/** Prints the log of a project. */
export const showLog = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const project = await ports.api.call('staff.project', { id })
    if (isFailure(project)) return streams.fail(problemIn(project))
    streams.result(project.events, () => logText(project.events))
    return exitCodes.ok
  })

export interface CancelOptions {
  readonly reason?: string
  readonly bookTo?: 'owner' | 'house'
  readonly dryRun?: boolean
  readonly yes?: boolean
}

type Ending = NonNullable<Reviewed['ending']>

const sums = (of: Ending['refunds']): string =>
  of.map(({ amount: minor, currency }) => amount(minor, currency)).join(', ') || 'nothing'

const closedText = ({ id, name, step }: Reviewed['project']): string =>
  `${id} ${name} cannot be given up now, or not by you; it is ${pageWord('status.', step)}.`

const endingText = ({ project, ending }: Reviewed): string =>
  ending === null
    ? closedText(project)
    : facts([
        ['project', `${project.id} ${project.name}`],
        ['paid orders', ending.orders],
        ['pledges', ending.pledges],
        ['not paid yet', ending.unpaid],
        ['goes back', `${sums(ending.refunds)}, besides what shipping then saves`],
        ['already sent', ending.sent],
        ...(ending.paid_out === undefined ? [] : [['paid to its owner', sums(ending.paid_out)] as const]),
      ])

/** Whether somebody at the keyboard was shown what follows and typed its number; nobody else is asked. */
async function isTyped(terminal: Terminal, seen: Reviewed): Promise<boolean> {
  if (terminal.stdin.isTTY !== true) return false
  terminal.err(`${endingText(seen)}\n\n`)
  const typed = await ask(terminal, `Everybody is paid back. Type ${seen.project.id} to go on: `)
  return typed === String(seen.project.id)
}

const cancelMoves = ['ownerCancel', 'abort', 'lateAbort'] as const

/**
 * Ends a project by the move that is open to one of its state, or says what would follow. Unless they said
 * yes, who sits at a terminal is shown that and asked; a script is refused.
 */
export const cancelProject = (
  terminal: Terminal,
  id: string,
  { reason = '', bookTo, dryRun = false, yes = false, ...options }: CancelOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const seen = await ports.api.call('staff.project', { id })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    if (reason !== '' && seen.ending?.move === 'abort' && !abortReasons.some(known => known === reason))
      return streams.fail({
        code: 'option_invalid',
        about: `--reason ${reason}: of a confirmed run it is ${abortReasons.join(', ')}.`,
      })
    if (dryRun) {
      streams.result({ id: seen.project.id, seen: seen.seen, ending: seen.ending }, () => endingText(seen))
      return seen.ending === null ? exitCodes.error : exitCodes.ok
    }
    if (reason === '') return streams.fail({ code: 'input_missing', about: 'Give --reason: why it ends.' })
    if (!yes && seen.ending !== null && !(await isTyped(terminal, seen)))
      return streams.fail({
        code: 'input_missing',
        about: 'Nothing was changed: everybody would be paid back. Add --yes, or look first with -n.',
      })
    const said = { reason, ...(bookTo && { book_to: bookTo }) }
    return makeMove(shop, { id, moves: cancelMoves, said }, seen)
  })

export interface LossOptions {
  readonly amount: string
  readonly currency: CurrencyCode
  readonly reason: string
}

/** Books what a run has cost that was given up. */
export const bookLoss = (
  terminal: Terminal,
  id: string,
  { amount: written, currency, reason, ...options }: LossOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const money = parseMoney(written, currency)
    if (money === undefined || money.amountMinor <= 0)
      return shop.streams.fail({
        code: 'option_invalid',
        about: `--amount ${written}: write it like 1240.50.`,
      })
    const said = { amount_minor: money.amountMinor, currency, reason }
    return makeMove(shop, { id, moves: ['bookLoss'], said })
  })

/** What is only said where two have to want it. */
const asksSecond = (events: readonly { readonly type: string }[]): string =>
  events.at(-1)?.type.startsWith('project.propose') === true
    ? ', until another of the staff asks for the same within a week'
    : ''

/** A project, what may be done with it now in the order it is tried, and what is said with that. */
interface Wish {
  readonly id: string
  readonly moves: readonly (keyof typeof staffMoves)[]
  readonly said?: Pick<
    Input<'projects.move'>,
    'reason' | 'book_to' | 'amount_minor' | 'currency' | 'days' | 'is_final'
  >
}

/** Where a project is that a move would only bring there. */
const steps: Readonly<Record<string, readonly string[]>> = {
  launch: ['in_progress', 'confirmed', 'successful'],
  close: ['successful'],
}

const isThere = (move: string, { project, moves }: Reviewed): boolean =>
  !moves.includes(move) && steps[move]?.includes(project.step) === true

/** Says of a move that has been made who made it: there is nothing left to do, which is no failure. */
function thereAlready(streams: Streams, move: string, { project, events }: Reviewed): ExitCode {
  const made = events.findLast(({ type }) => type === `project.${move}`)
  const by = made === undefined ? '' : ` by ${made.who ?? made.actor} at ${made.at}`
  streams.result(
    { step: project.step, events },
    () => `${project.name}: ${pageWord('status.', project.step)}${by}; nothing to do.`,
  )
  return exitCodes.ok
}

/** Makes a move of a project, and prints where it stands then. */
export const moveProject = (terminal: Terminal, wish: Wish, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, shop => makeMove(shop, wish))

/**
 * Makes the first of some moves that is open, from what was just seen: when somebody else moved the project
 * meanwhile, nothing is done and that is said.
 */
async function makeMove(
  { ports, streams }: OpenShop,
  { id, moves, said }: Wish,
  seen?: Reviewed,
): Promise<ExitCode> {
  const project = seen ?? (await ports.api.call('staff.project', { id }))
  if (isFailure(project)) return streams.fail(problemIn(project))
  const move = moves.find(name => project.moves.includes(name)) ?? moves[0] ?? ''
  if (isThere(move, project)) return thereAlready(streams, move, project)
  const { ending } = project
  const orders = ending?.move === move ? { seen_orders: ordersEnding(ending) } : {}
  const moved = await ports.api.call(
    'projects.move',
    { ...said, ...orders, id, move, seen: project.seen },
    { idempotencyKey: ports.random.key() },
  )
  if (isFailure(moved)) {
    // The clock may have been quicker.
    const now = await ports.api.call('staff.project', { id })
    if (!isFailure(now) && isThere(move, now)) return thereAlready(streams, move, now)
  }
  return answer(
    streams,
    moved,
    ({ step, events }) => `${project.project.name}: ${step}${asksSecond(events)}\n\n${logText(events)}`,
  )
}
