import { describe, expect, it } from 'vitest'
import { effectNames } from '#machines/lifecycles/effects.ts'
import { effectHosts, isJob, waitingEffects } from './effect-hosts.ts'
import { effects } from './job-table.ts'

describe('effects of the lifecycles', () => {
  it.each(effectNames.filter(isJob))('%s has a job', name => expect(effects[name]).toBeTypeOf('function'))

  it.each(effectNames.filter(name => !isJob(name)))('%s has none', name =>
    expect(effects[name]).toBeUndefined(),
  )

  it('wait for a reason that can be read', () => {
    for (const { waits } of waitingEffects()) expect(waits).toMatch(/^[A-Z].{20,}\.$/)
    expect(waitingEffects().map(({ effect }) => effect)).toContain('task.open')
    expect(Object.keys(effectHosts).sort()).toEqual([...effectNames].sort())
  })
})
