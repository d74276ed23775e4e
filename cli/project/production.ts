import type { Input, Output } from '#contract'
import { productionMistakes } from '#domain/pressing/production-moves.ts'
import { isStageEvent, type ProductionStage } from '#domain/pressing/production-stage.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import {
  isProductionMove,
  stageOfMove,
  wordsOfMove,
} from '#machines/lifecycles/production/production.moves.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { day, deadline } from '../terminal/amounts.ts'
import { pageWord, spaced } from '../terminal/page-words.ts'
import { facts, table } from '../terminal/table.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

export interface ProductionOptions {
  readonly stage?: ProductionStage
  readonly note?: string
  readonly reason?: string
  readonly on?: string
  readonly pressed?: number
  readonly accepted?: number
}

type Pressing = NonNullable<Output<'staff.project'>['pressing']>
type RunPortion = NonNullable<Pressing['portions']>[number]
type Log = Pressing['log']

const nextStages = (moves: readonly string[]): string[] =>
  moves.filter(isProductionMove).flatMap(move => stageOfMove(move) ?? [])

/** Stages with what `--stage` takes for each. */
const nextText = (stages: readonly string[]): string =>
  stages.map(stage => `${pageWord('stage.', stage)} (--stage ${stage})`).join(', ') || 'nothing'

const logText = (log: Log): string =>
  log.length === 0
    ? 'Nothing has happened yet.'
    : table(
        ['day', 'stage', 'buyers read', 'for staff', 'by'],
        log.map(({ at, stage, type, note, reason, who, actor }) => [
          day(at),
          isStageEvent(type) ? pageWord('stage.', stage) : '',
          note ?? '',
          reason ?? '',
          who ?? actor.split(':')[0],
        ]),
      )

/** Who was asked to take a part of their order, and what they said. */
export const portionText = ({ number, copies, wanted, state, until }: RunPortion): string =>
  `${number} ${copies} of ${wanted} (${state === 'offered' ? `until ${deadline(until)}` : spaced(state)})`

const pressingText = (name: string, pressing: Pressing): string => {
  const { stage, moves, copies, pressed, accepted, test_at, done_at, to_release, waiting, log } = pressing
  const { short = [], portions = [] } = pressing
  const next = nextStages(moves)
  const rows: [string, string][] = [
    ['project', name],
    ['stage', pageWord('stage.', stage)],
    ['next', nextText(next)],
    ['copies', copies === null ? '' : String(copies)],
    ['pressed', pressed === null ? '' : `${pressed}, ${accepted ?? 0} of them good`],
    ['test', test_at === null ? '' : `planned for ${day(test_at)}`],
    ['finished', done_at === null ? '' : `planned for ${day(done_at)}`],
    ['to release', to_release === 0 ? '' : `${to_release} orders`],
    ['short', short.length === 0 ? '' : `${short.length} orders have no copies: sillon project short`],
    ['parts offered', portions.map(portionText).join('; ')],
    ['waiting', waiting === 0 ? '' : `${waiting} orders, for another record`],
  ]
  return `${facts(rows.filter(([, value]) => value !== ''))}\n\n${logText(log)}`
}

/** The open move that leads to a stage; undefined when none does. */
const moveTo = (stage: ProductionStage, moves: readonly string[]) =>
  moves.filter(isProductionMove).find(move => stageOfMove(move) === stage)

const isMoving = ({ stage, note }: ProductionOptions): boolean => stage !== undefined || note !== undefined

/**
 * Prints how far a pressing is, or moves it to its next stage from what was just seen: when somebody else
 * moved it meanwhile, nothing is done and that is said.
 */
export const runProduction = (
  terminal: Terminal,
  id: string,
  options: ProductionOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const seen = await ports.api.call('staff.project', { id })
    if (!('pressing' in seen)) return streams.fail(problemIn(seen))
    const { pressing, project } = seen
    const name = `${project.id} ${project.name}`
    if (pressing === null) return streams.fail({ code: 'nothing_pressed', about: project.step })
    if (!isMoving(options)) {
      streams.result(pressing, () => pressingText(name, pressing))
      return 0
    }
    const move = options.stage === undefined ? 'note' : moveTo(options.stage, pressing.moves)
    if (move === undefined) {
      const next = nextText(nextStages(pressing.moves))
      return streams.fail({
        code: 'stage_not_next',
        about: `It is at: ${pageWord('stage.', pressing.stage)}; next can be: ${next}.`,
      })
    }
    const days = { since: pressing.since, today: dayOf(new Date(terminal.nowMs())) }
    const wrong = optionMistakes(productionMistakes(wordsOfMove(move), wordsIn(options), days))
    if (Object.keys(wrong).length > 0)
      return streams.fail({ code: 'input_invalid', status: 422, fields: wrong })
    const asked = { ...saidIn(options), id, move, seen: pressing.seen }
    const moved = await ports.api.call('staff.moveProduction', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, moved, ({ stage, moves, log }) => {
      const next = nextText(nextStages(moves))
      return `${name}: ${pageWord('stage.', stage)}; next: ${next}\n\n${logText(log)}`
    })
  })

const wordsIn = ({ reason = '', note = '', on = '', pressed, accepted }: ProductionOptions) => ({
  reason,
  reference: reason,
  note,
  on,
  pressed: String(pressed ?? ''),
  accepted: String(accepted ?? ''),
})

/** By option: the reference of cleared rights is given as their reason. */
const optionMistakes = (mistakes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mistakes).map(([name, code]) => [`--${name === 'reference' ? 'reason' : name}`, code]),
  )

type Said = Pick<Input<'staff.moveProduction'>, 'reason' | 'note' | 'on' | 'pressed' | 'accepted'>

const saidIn = ({ reason, note, on, pressed, accepted }: ProductionOptions): Said => ({
  ...(reason !== undefined && { reason }),
  ...(note !== undefined && { note }),
  ...(on !== undefined && { on }),
  ...(pressed !== undefined && { pressed }),
  ...(accepted !== undefined && { accepted }),
})
