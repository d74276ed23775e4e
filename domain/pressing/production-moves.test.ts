import { describe, expect, it } from 'vitest'
import { allowedTypes, begin, openWords, step } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import { productionLifecycle } from '#machines/lifecycles/production/production.view.ts'
import {
  isProductionMove,
  type ProductionMove,
  productionMoveNames,
  productionMoves,
  stageOfMove,
  wordsOfMove,
} from '#machines/lifecycles/production/production.moves.ts'
import { productionMistakes as mistakesIn, type ProductionWords } from './production-moves.ts'
import { productionStages, stagesInStock } from './production-stage.ts'

const said = { reason: '', reference: '', pressed: '', accepted: '', note: '', on: '' }
const productionMistakes = (move: ProductionMove, words: ProductionWords, between: typeof days) =>
  mistakesIn(wordsOfMove(move), words, between)
const days = { since: '2027-02-03', today: '2027-02-10' }

describe('the moves of a pressing', () => {
  it('are those of the lifecycle, and lead where it leads', () => {
    const team = { role: 'team', id: '1' } as const
    const seen = new Set<string>()
    const eventTypes = new Set(
      productionStages.flatMap(state =>
        allowedTypes(productionMachine, { state, context: begin(productionMachine, undefined).context }),
      ),
    )
    for (const state of productionStages) {
      const saved = { state, context: begin(productionMachine, undefined).context }
      const act = { actor: team, at: 1 }
      const { said: words, facts } = productionLifecycle.bestCase(act, saved.context)
      const open = openWords(productionLifecycle, saved, team, 1)
      for (const move of productionMoveNames) {
        const event = productionMoves[move].event(act, words, facts)
        const taken = step(productionMachine, saved, event)
        expect(open.includes(move), `${state} ${move}`).toBe(taken.ok)
        if (!taken.ok) continue
        seen.add(move)
        expect(taken.state, `${state} ${move}`).toBe(stageOfMove(move) ?? state)
      }
      // From one stage, no two moves lead to the same one: naming the stage names the move.
      const next = open.filter(isProductionMove).flatMap(move => stageOfMove(move) ?? [])
      expect(new Set(next).size, state).toBe(next.length)
    }
    // Every event of the chart is a move of staff, and the other way round; what becomes of who waits for
    // copies is decided apart from the stages, and changed files are the shop's to see.
    const apart = ['addCopies', 'filesChanged', 'makeUp', 'refundShort']
    expect([...seen].toSorted()).toEqual(Object.keys(productionMoves).toSorted())
    expect([...eventTypes].toSorted()).toEqual(
      [...seen, ...apart].map(move => `production.${move}`).toSorted(),
    )
  })

  it('are refused without what they need', () => {
    expect(productionMistakes('plate', said, days)).toEqual({})
    expect(productionMistakes('clearRights', said, days)).toEqual({ reference: 'input_required' })
    expect(productionMistakes('note', { ...said, note: ' ' }, days)).toEqual({ note: 'input_required' })
    expect(productionMistakes('plate', { ...said, note: 'n'.repeat(501) }, days)).toEqual({
      note: 'too_long',
    })
  })

  it('count what was pressed, and never more good copies than that', () => {
    const pack = (pressed: string, accepted: string) =>
      productionMistakes('pack', { ...said, pressed, accepted }, days)
    expect(pack('520', '508')).toEqual({})
    expect(pack('', '')).toEqual({ pressed: 'input_required', accepted: 'input_required' })
    expect(pack('520', '521')).toEqual({ accepted: 'count_too_high' })
    expect(pack('5.5', '-1')).toEqual({ pressed: 'input_must_integer', accepted: 'input_must_integer' })
    expect(pack('1000001', '1')).toEqual({ pressed: 'count_too_high' })
  })
})

it.each([
  ['2027-02-03', undefined],
  ['2027-02-10', undefined],
  ['2027-02-02', 'date_too_early'],
  ['2027-02-11', 'date_too_late'],
  ['2027-02-30', 'date_invalid'],
  ['yesterday', 'date_invalid'],
])('a move happened on a day like %s: %s', (on, mistake) => {
  expect(productionMistakes('plate', { ...said, on }, days).on).toBe(mistake)
})

it('lets orders go from the warehouse on', () => {
  expect(productionStages.filter(stage => stagesInStock.some(name => name === stage))).toEqual([
    'received',
    'closed',
  ])
})
