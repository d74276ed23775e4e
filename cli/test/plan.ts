// How a walk is planned from the command line, and which plans can be none.
import { systemLevels } from '#testing/drivers/system.ts'
import {
  chartCoverages,
  type Coverage,
  coverages,
  type Generator,
  generators,
  type Plan,
  type Stop,
} from '#testing/graph/plan.ts'
import { failed, type Failed } from '../terminal/problem.ts'

/** Where a model can be run; the actor is the machine itself, the others have a shop behind them. */
export const levelNames = ['actor', ...systemLevels] as const
export type Level = (typeof levelNames)[number]

export const generatorNames = generators

export interface PlanOptions {
  readonly against?: Level
  readonly generator?: Generator
  readonly stop?: readonly Stop[]
  readonly seed?: number
  /** The state that one-state goes to. */
  readonly to?: string
  /** Types of events with how often random takes them. */
  readonly weight?: Readonly<Record<string, number>>
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

/** What is walked when nothing else is said; a slow system does each act once. */
const usualWays: Readonly<Record<Level, Generator>> = {
  actor: 'all-edges',
  api: 'shortest-tour',
  page: 'all-events',
  cli: 'all-events',
}

/** An end that was asked for must be reached: only a tour goes on until then. */
const usualWay = (level: Level, { stop }: PlanOptions): Generator =>
  level === 'actor' || stop === undefined ? usualWays[level] : 'shortest-tour'

/** Reads `cart.add=5`: a type of event and how often it is taken beside others; undefined when it is none. */
export function readWeight(text: string): readonly [type: string, weight: number] | undefined {
  const [, type = '', weight = ''] = /^([^=\s]+)=(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? []
  return type === '' ? undefined : [type, Number(weight)]
}

/** What goes with one generator alone. */
function misplaced({ generator, seed, to, weight }: PlanOptions): string | undefined {
  const way = generator ?? 'the usual generator'
  if (seed !== undefined && generator !== 'random')
    return `--seed goes with --generator random: ${way} leaves nothing to chance`
  if (weight !== undefined && generator !== 'random')
    return `--weight goes with --generator random: ${way} leaves nothing to chance`
  if (to !== undefined && generator !== 'one-state') return '--to goes with --generator one-state'
  return generator === 'one-state' && to === undefined ? '--generator one-state needs --to STATE' : undefined
}

/** What is read off a chart, and asked for where there is none. */
function chartless({ generator, stop = [] }: PlanOptions, level: Level): string | undefined {
  if (level === 'actor') return undefined
  const kind = stop.map(({ what }) => what).find(what => chartCoverages.some(one => one === what))
  if (kind !== undefined) return `--stop ${kind} goes with --against actor, not with ${level}`
  const isAsked = generator === 'requirements'
  return isAsked ? `--generator requirements goes with --against actor, not with ${level}` : undefined
}

/** Why a plan can never do what it says; undefined for one that can. */
function contradiction(options: PlanOptions, level: Level): string | undefined {
  const { generator, stop = [], mutate } = options
  const kinds = stop.map(({ what }) => what)
  const way = generator ?? 'the usual generator'
  const wrong = misplaced(options) ?? chartless(options, level)
  if (wrong !== undefined) return wrong
  const twice = kinds.find((what, index) => kinds.indexOf(what) !== index)
  if (twice !== undefined) return `--stop ${twice} is given twice`
  if (mutate === true && (generator !== undefined || stop.length > 0))
    return '--mutate walks every edge for each slip: leave --generator and --stop out'
  if (kinds.includes('pairs') && generator !== 'all-pairs' && generator !== 'random')
    return `--stop pairs is never reached by ${way}; take all-pairs or random`
  return undefined
}

/** The plan of a walk; a combination that cannot be is a failure that names it. */
export function planOf(options: PlanOptions, level: Level): Plan | Failed {
  const wrong = contradiction(options, level)
  if (wrong !== undefined) return failed('option_invalid', wrong)
  const generator = options.generator ?? usualWay(level, options)
  const given = options.stop ?? []
  const stops = generator === 'random' && given.length === 0 ? [whole('edges')] : given
  return {
    generator,
    stops,
    seed: options.seed ?? 1,
    withRefused: level === 'actor',
    ...(options.to !== undefined && { to: options.to }),
    ...(options.weight !== undefined && { weights: options.weight }),
  }
}

const usualHelp = 'usual: all-edges, over HTTP shortest-tour, else all-events'
/** What the help says of both. */
export const generatorHelp = `${generators.join(', ')}; ${usualHelp}`
/** What can be counted until enough was seen, as a person writes it. */
export const stopKinds = coverages.join(', ')
export const stopHelp = `end early: ${stopKinds}, with a share as in edges:80, or steps:N, time:SECONDS`
