import { type ExitCode, exitCodeOfMany, exitCodes, exitCodeOf } from '../terminal/exit-code.ts'
import type { Paint } from '../terminal/paint.ts'
import type { Problem } from '../terminal/problem.ts'
import { amount } from '../terminal/amounts.ts'
import { inWords } from '../terminal/words.ts'

/** What became of one order of the input. Amounts in minor units. */
export interface Outcome {
  readonly line: number
  readonly reference: string | null
  /**
   * `known`: this very order was placed before, and was not placed again. `pledged`: placed, and charged only
   * when its campaign succeeds.
   */
  readonly status:
    | 'placed'
    | 'pledged'
    | 'known'
    | 'priced'
    | 'requires_action'
    | 'processing'
    | 'failed'
    | 'skipped'
  readonly order_id?: number
  readonly number?: string | null
  readonly order_token?: string | null
  readonly total_minor?: number
  readonly shipping_minor?: number
  readonly currency?: string
  /** Where strong authentication happens. */
  readonly action_url?: string | null
  readonly problem?: Problem
}

const good = new Set<Outcome['status']>(['placed', 'pledged', 'known', 'priced'])
const open = new Set<Outcome['status']>(['requires_action', 'processing'])

/** How many of each. */
function tally(outcomes: readonly Outcome[]) {
  const count = (status: Outcome['status']) => outcomes.filter(one => one.status === status).length
  return {
    placed: count('placed'),
    pledged: count('pledged'),
    known: count('known'),
    priced: count('priced'),
    pending: outcomes.filter(({ status }) => open.has(status)).length,
    failed: count('failed'),
    skipped: count('skipped'),
  }
}

/** One order's own code, or for several the code of them all. */
export function exitCodeOfOutcomes(outcomes: readonly Outcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'skipped')) return exitCodes.cancelled
  const [only] = outcomes
  if (outcomes.length === 1 && only?.problem !== undefined) return exitCodeOf(only.problem.code)
  return exitCodeOfMany({
    good: outcomes.filter(({ status }) => good.has(status)).length,
    pending: outcomes.filter(({ status }) => open.has(status)).length,
    bad: outcomes.filter(({ status }) => status === 'failed').length,
  })
}

const words: Readonly<Record<Outcome['status'], string>> = {
  placed: 'placed',
  pledged: 'pledged, charged when the campaign succeeds',
  known: 'placed before',
  priced: 'would cost',
  requires_action: 'asks for you',
  processing: 'is pending',
  failed: 'failed',
  skipped: 'not begun',
}

const toneOf = ({ status }: Outcome) => (good.has(status) ? 'green' : open.has(status) ? 'yellow' : 'red')

/** An outcome as a line for people, with what to do next below it. */
export function outcomeText(outcome: Outcome, paint: Paint): string {
  const { line, reference, status, number, order_id, total_minor, currency, action_url, problem } = outcome
  const parts = [
    `line ${line}`,
    reference ?? '',
    paint(toneOf(outcome), words[status]),
    number ?? '',
    order_id === undefined ? '' : `(id ${order_id})`,
    total_minor === undefined || currency === undefined ? '' : amount(total_minor, currency),
  ]
  return [
    parts.filter(part => part !== '').join('  '),
    ...belowOf(problem, paint),
    ...nextOf(outcome, action_url),
  ].join('\n')
}

function belowOf(problem: Problem | undefined, paint: Paint): string[] {
  if (problem === undefined) return []
  const { says, details, next } = inWords(problem)
  return [
    `    ${says}${paint('dim', ` (${problem.code})`)}`,
    ...details.map(detail => `      ${detail}`),
    ...(next === undefined ? [] : [paint('dim', `    ${next}`)]),
  ]
}

function nextOf({ status, order_id }: Outcome, url: string | null | undefined): string[] {
  if (!open.has(status)) return []
  const { says, next } = inWords({ code: status, about: `sillon order confirm ${order_id ?? ''}` })
  return [`    ${says}${url === null || url === undefined ? '' : ` ${url}`}`, `    ${next ?? ''}`]
}

/** The sum of a run, for stderr. */
export function summaryText(outcomes: readonly Outcome[]): string {
  const { placed, pledged, known, priced, pending, failed, skipped } = tally(outcomes)
  const parts = [
    `${placed} placed`,
    ...(pledged > 0 ? [`${pledged} pledged`] : []),
    ...(known > 0 ? [`${known} placed before`] : []),
    ...(priced > 0 ? [`${priced} priced, none ordered`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} not begun`] : []),
  ]
  return `${(priced > 0 && placed === 0 ? parts.slice(1) : parts).join(', ')}.`
}
