import { describe, expect, it } from 'vitest'
import { tasksOf } from './campaign-tasks.ts'

const nothing = {
  isPrinted: true,
  isComplete: false,
  isProofMade: false,
  isProofApproved: false,
  isChecked: false,
  hasGoal: false,
  asksOwner: true,
}
const turns = (facts: Partial<typeof nothing>) =>
  tasksOf({ ...nothing, ...facts }).map(({ task, turn }) => `${task} ${turn}`)

describe('what a campaign needs before its run', () => {
  it('begins with its files', () => {
    expect(turns({})).toEqual(['files owner', 'proof later', 'check later', 'run later'])
  })
  it('asks its owner for the proof, then staff for their check', () => {
    const proved = { isComplete: true, isProofMade: true }
    expect(turns(proved)).toEqual(['files done', 'proof owner', 'check later', 'run later'])
    const approved = { ...proved, isProofApproved: true }
    expect(turns(approved)).toEqual(['files done', 'proof done', 'check staff', 'run later'])
  })
  it('asks its owner what the run may cost once the goal is reached, whatever the print', () => {
    expect(turns({ hasGoal: true })).toContain('run owner')
    expect(turns({ hasGoal: true, asksOwner: false })).toContain('run done')
  })
  it('needs neither files nor a proof where nothing is printed', () => {
    expect(turns({ isPrinted: false })).toEqual(['check staff', 'run later'])
    expect(turns({ isPrinted: false, isChecked: true })).toEqual(['check done', 'run later'])
  })
})
