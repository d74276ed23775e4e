import { describe, expect, it } from 'vitest'
import { contractTask, contractTurn } from './contract-task.ts'
import type { PressingState } from './pressing-state.ts'

const at = (step: string, stage: string | null = null, job: string | null = 'confirmed') => ({
  step,
  stage,
  job,
})
const stands = (state: PressingState) => ({ state, accepted: null, isUnderWay: false })

describe('what a contract waits for at its record', () => {
  it.each([
    ['files_due', null, 'account', 'owner'],
    ['files_due', at('creating'), 'fill_in', 'owner'],
    ['files_due', at('checking'), 'wait_for_check', 'shop'],
    ['files_due', at('confirmed'), 'send_files', 'owner'],
    ['in_proof', at('confirmed'), 'approve_proof', 'owner'],
    ['ready', at('confirmed'), null, 'shop'],
    ['ordered', at('confirmed', 'files_checked', 'placed'), null, 'plant'],
    ['ordered', at('confirmed', 'files_checked', 'unanswered'), null, 'shop'],
    ['ordered', at('confirmed', 'files_checked', null), null, 'plant'],
    ['in_production', at('confirmed', 'files_pending'), null, 'shop'],
    ['in_production', at('confirmed', 'files_checked'), null, 'shop'],
    ['in_production', at('confirmed', 'rights_cleared', null), null, 'plant'],
    ['in_production', at('confirmed', 'cutting'), null, 'plant'],
    ['in_production', at('confirmed', 'test_pressing_sent'), 'hear_test', 'owner'],
    ['in_production', at('confirmed', 'test_rejected'), null, 'shop'],
    ['in_production', at('confirmed', 'test_approved'), null, 'plant'],
    // What a short run lacks is pressed again.
    ['in_production', at('confirmed', 'packing'), null, 'plant'],
  ] as const)('is, %s with %o: %s, and it is the turn of the %s', (state, record, task, turn) => {
    expect(contractTask(state, record)).toBe(task)
    expect(contractTurn(stands(state), record)).toBe(turn)
  })

  it('is the shop’s where no copy is good, and the carrier’s while all of it is under way', () => {
    expect(contractTurn({ ...stands('counted'), accepted: 0 }, null)).toBe('shop')
    expect(contractTurn({ ...stands('counted'), accepted: 200 }, null)).toBe('owner')
    expect(contractTurn(stands('delivering'), null)).toBe('shop')
    expect(contractTurn({ ...stands('delivering'), isUnderWay: true }, null)).toBe('carrier')
  })
})
