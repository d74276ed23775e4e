import { describe, expect, it } from 'vitest'
import { contractTask, contractTurn } from './contract-task.ts'

const at = (step: string, stage: string | null = null) => ({ step, stage })

describe('what a contract waits for at its record', () => {
  it.each([
    ['files_due', null, 'account', 'owner'],
    ['files_due', at('creating'), 'fill_in', 'owner'],
    ['files_due', at('checking'), 'wait_for_check', 'shop'],
    ['files_due', at('confirmed'), 'send_files', 'owner'],
    ['in_proof', at('confirmed'), 'approve_proof', 'owner'],
    ['ready', at('confirmed'), null, 'shop'],
    ['in_production', at('confirmed', 'cutting'), null, 'plant'],
    ['in_production', at('confirmed', 'test_pressing_sent'), 'hear_test', 'owner'],
    ['in_production', at('confirmed', 'test_approved'), null, 'plant'],
  ] as const)('is, %s with %o: %s, and it is the turn of the %s', (state, record, task, turn) => {
    expect(contractTask(state, record)).toBe(task)
    expect(contractTurn(state, contractTask(state, record), null)).toBe(turn)
  })

  it('is the shop’s where no copy is good', () => {
    expect(contractTurn('counted', null, 0)).toBe('shop')
    expect(contractTurn('counted', null, 200)).toBe('owner')
  })
})
