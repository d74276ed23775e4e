import { describe, expect, it } from 'vitest'
import { begin, openMoves, step } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import { productionLifecycle } from '#machines/lifecycles/production/production.view.ts'
import {
  inDeskOrder,
  isProductionMove,
  moveTo,
  productionMistakes,
  productionMoves,
  stageOfMove,
} from './production-moves.ts'
import { productionStages, stagesInStock } from './production-stage.ts'

const said = { reason: '', reference: '', pressed: '', accepted: '', note: '', on: '' }
const days = { since: '2027-02-03', today: '2027-02-10' }

describe('the moves of a pressing', () => {
  it('are those of the lifecycle, and lead where it leads', () => {
    const team = { role: 'team', id: '1' } as const
    const seen = new Set<string>()
    for (const state of productionStages) {
      const saved = { state, context: begin(productionMachine, undefined).context }
      for (const event of productionLifecycle.bestCase(team, 1, saved.context)) {
        const taken = step(productionMachine, saved, event)
        if (!taken.ok) continue
        const move = event.type.replace('production.', '')
        if (!isProductionMove(move)) throw new Error(`${move} has no words`)
        seen.add(move)
        expect(taken.state, `${state} ${move}`).toBe(move === 'note' ? state : stageOfMove[move])
      }
      const types = openMoves(productionLifecycle, saved, team, 1)
      const open = types.map(type => type.replace('production.', ''))
      for (const move of inDeskOrder(open)) {
        if (move !== 'note') expect(moveTo(stageOfMove[move], open), `${state} ${move}`).toBe(move)
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(productionMoves).toSorted())
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

  it.each([
    ['2027-02-03', undefined],
    ['2027-02-10', undefined],
    ['2027-02-02', 'date_too_early'],
    ['2027-02-11', 'date_too_late'],
    ['2027-02-30', 'date_invalid'],
    ['yesterday', 'date_invalid'],
  ])('happened on a day like %s: %s', (on, mistake) => {
    expect(productionMistakes('plate', { ...said, on }, days).on).toBe(mistake)
  })
})

it('lets orders go from the warehouse on', () => {
  expect(productionStages.filter(stage => stagesInStock.some(name => name === stage))).toEqual([
    'received',
    'closed',
  ])
})
