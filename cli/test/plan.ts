// How a walk is planned from the command line, and which plans can be none.
import {
  type Coverage,
  coverages,
  type Generator,
  generators,
  type Plan,
  type Stop,
} from '#machines/testing/plan.ts'
import { failed, type Failed } from '../problem.ts'

/** Where a model can be run; the actor is the machine itself, the others have a shop behind them. */
export const levelNames = ['actor', 'api', 'page', 'cli'] as const
export type Level = (typeof levelNames)[number]
export type SystemLevel = Exclude<Level, 'actor'>

export const generatorNames = generators

export interface PlanOptions {
  readonly against?: Level
  readonly generator?: Generator
  readonly stop?: readonly Stop[]
  readonly seed?: number
  readonly mutate?: boolean
}

const isCoverage = (word: string): word is Coverage => coverages.some(one => one === word)

/** Reads `edges`, `states:80`, `steps:500`, `time:30`; undefined when it is none of them. */
export function readStop(text: string): Stop | undefined {
  const [, what = '', amount] = /^([a-z]+)(?::(\d{1,9}))?$/.exec(text.toLowerCase()) ?? []
  const number = amount === undefined ? undefined : Number(amount)
  if (isCoverage(what)) {
    const percent = number ?? 100
    return percent >= 1 && percent <= 100 ? { what, percent } : undefined
  }
  if (number === undefined || number < 1) return undefined
  if (what === 'steps') return { what, count: number }
  return what === 'time' ? { what, seconds: number } : undefined
}

const whole = (what: Coverage): Stop => ({ what, percent: 100 })

/** What slow systems are left with when nothing else is said: each kind of act once. */
const usualStops: Readonly<Record<Level, readonly Stop[]>> = {
  actor: [],
  api: [],
  page: [whole('events')],
  cli: [whole('events')],
}

/** Why a plan can never do what it says; undefined for one that can. */
function contradiction({ generator, stop = [], seed, mutate }: PlanOptions): string | undefined {
  const kinds = stop.map(({ what }) => what)
  const way = generator ?? 'the usual generator'
  const twice = kinds.find((what, index) => kinds.indexOf(what) !== index)
  if (twice !== undefined) return `--stop ${twice} is given twice`
  if (seed !== undefined && generator !== 'random')
    return `--seed goes with --generator random: ${way} leaves nothing to chance`
  if (mutate === true && (generator !== undefined || stop.length > 0))
    return '--mutate walks every edge for each slip: leave --generator and --stop out'
  if (kinds.includes('pairs') && generator !== 'all-pairs' && generator !== 'random')
    return `--stop pairs is never reached by ${way}; take all-pairs or random`
  return undefined
}

/** The plan of a walk; a combination that cannot be is a failure that names it. */
export function planOf(options: PlanOptions, level: Level): Plan | Failed {
  const wrong = contradiction(options)
  if (wrong !== undefined) return failed('option_invalid', wrong)
  const generator = options.generator ?? (level === 'actor' ? 'all-edges' : 'shortest-tour')
  const given = options.stop ?? usualStops[level]
  const stops = generator === 'random' && given.length === 0 ? [whole('edges')] : given
  return { generator, stops, seed: options.seed ?? 1, withRefused: level === 'actor' }
}

/** What the help says of both. */
export const generatorHelp = `${generators.join(', ')}; usual: all-edges, on a shop shortest-tour`
export const stopHelp =
  'end early: edges, pairs, states or events, with a share as in edges:80, or steps:N, time:SECONDS'
