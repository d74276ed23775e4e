import { isFailure, type User } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Problem } from '../terminal/problem.ts'
import { memoryCookies } from '../session-file.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { terminalPorts } from '../terminal-ports.ts'
import { type OpenShop, withShop } from '../with-shop.ts'
import { identityOf } from './identity.ts'
import { inTurn } from './in-turn.ts'
import { openLedger } from './ledger.ts'
import { exitCodeOfOutcomes, type Outcome, outcomeText, summaryText } from './outcome.ts'
import { type Desk, placeOrder } from './place-order.ts'
import { type OrderPlaceOptions, ordersOf } from './place-options.ts'
import type { ReadOrder } from './read-orders.ts'

/**
 * Places the orders of a file, of stdin or of the options; the exit code says whether all, some or none
 * came about.
 */
export async function placeOrders(
  terminal: Terminal,
  file: string | undefined,
  options: OrderPlaceOptions & CommonOptions,
): Promise<ExitCode> {
  const orders = await ordersOf(terminal, file, options)
  if (isFailure(orders)) return openStreams(terminal, options).fail(orders.problem)
  const checked = withoutRepetitions(orders)
  return withShop(terminal, options, async shop => {
    const desk = await openDesk(shop, options)
    if (isFailure(desk)) return shop.streams.fail(desk.problem)
    return file === undefined ? placeOne(shop, desk, checked) : placeAll(shop, desk, checked, options.jobs)
  })
}

/** The same order twice in one input is told, not silently taken for one. */
function withoutRepetitions(orders: readonly ReadOrder[]): ReadOrder[] {
  const seen = new Map<string, number>()
  return orders.map(read => {
    if (!('order' in read)) return read
    const { cartId } = identityOf(read.order)
    const first = seen.get(cartId)
    seen.set(cartId, first ?? read.line)
    if (first === undefined) return read
    const problem: Problem = { code: 'same_as_before', about: `on line ${first}` }
    return { line: read.line, problem, reference: read.order.reference }
  })
}

/** Whose orders these are: the account that is signed in, unless --guest says otherwise. */
async function openDesk(
  shop: OpenShop,
  options: OrderPlaceOptions,
): Promise<Desk | { error: true; problem: Problem }> {
  const { terminal, url } = shop
  const base = {
    ledger: openLedger(terminal, shop.shop),
    isDryRun: options.dryRun ?? false,
    beganMs: terminal.nowMs(),
  }
  const token = shop.ports.cookies.get(cookies.token.name)
  const signedIn = options.guest !== true && token !== undefined
  const jar = memoryCookies(signedIn ? { [cookies.token.name]: token } : {})
  const ports = terminalPorts({ url, cookies: jar, nowMs: () => terminal.nowMs() })
  if (!signedIn) return { ...base, ports, user: null }
  const user = await ports.api.call('auth.check', {})
  if (isFailure(user)) return { error: true, problem: user }
  return { ...base, ports, user: user satisfies User }
}

const unread = (read: Extract<ReadOrder, { problem: Problem }>): Outcome => ({
  line: read.line,
  reference: read.reference ?? null,
  status: 'failed',
  problem: read.problem,
})

const outcomeOf = (desk: Desk, read: ReadOrder): Promise<Outcome> =>
  'order' in read ? placeOrder(desk, read.line, read.order) : Promise.resolve(unread(read))

async function placeOne(
  { streams, isEmbedded }: OpenShop,
  desk: Desk,
  orders: readonly ReadOrder[],
): Promise<ExitCode> {
  const [read] = orders
  if (read === undefined) return exitCodes.error
  const outcome = await outcomeOf(desk, read)
  if (outcome.status === 'failed' && outcome.problem !== undefined) return streams.fail(outcome.problem)
  streams.result(outcome, () => outcomeText(outcome, streams.paint).replace(/^line 1 {2}/, ''))
  if (isEmbedded && outcome.action_url) sayServe(streams)
  return codeOf([outcome])
}

const sayServe = ({ say }: Pick<OpenShop['streams'], 'say'>): void =>
  say('The shop was opened by this command and closes now: run `sillon serve` before opening the address.')

const codeOf = (outcomes: readonly Outcome[]): ExitCode => exitCodeOfOutcomes(outcomes)

async function placeAll(
  { streams, terminal, isEmbedded }: OpenShop,
  desk: Desk,
  orders: readonly ReadOrder[],
  jobs: number,
): Promise<ExitCode> {
  let isStopped = false
  const release = terminal.onStop(() => {
    isStopped = true
    streams.warn('Stopping: what is at work is finished, nothing new is begun.')
  })
  const progress = streams.progress(desk.isDryRun ? 'Pricing' : 'Ordering')
  const outcomes: Outcome[] = []
  const give = (outcome: Outcome) => {
    outcomes.push(outcome)
    progress.clear()
    streams.line(outcome, () => outcomeText(outcome, streams.paint))
    progress.at(outcomes.length, orders.length)
  }
  await inTurn(
    orders,
    jobs,
    read => outcomeOf(desk, read),
    give,
    () => isStopped,
  )
  progress.end()
  release()
  const left = orders.slice(outcomes.length)
  const all = [...outcomes, ...left.map(read => ({ ...unread(asSkipped(read)), status: 'skipped' as const }))]
  streams.say(summaryText(all))
  if (isEmbedded && all.some(({ action_url }) => action_url)) sayServe(streams)
  return codeOf(all)
}

const asSkipped = ({ line }: ReadOrder) => ({ line, problem: { code: 'cancelled' } })
