import { describe, expect, it } from 'vitest'
import { effectNames } from '#machines/lifecycles/effects.ts'
import { effectHosts, isJob } from './effect-hosts.ts'
import { everyJob } from '../operations/job-table.ts'

describe('effects of the lifecycles', () => {
  it.each(effectNames.filter(isJob))('%s has a job', name =>
    expect(everyJob.effects[name]).toBeTypeOf('function'),
  )

  it.each(effectNames.filter(name => !isJob(name)))('%s has none', name =>
    expect(everyJob.effects[name]).toBeUndefined(),
  )

  it('wait for a reason that can be read', () => {
    const waiting = Object.values(effectHosts).flatMap(host => (typeof host === 'string' ? [] : [host.waits]))
    for (const waits of waiting) expect(waits).toMatch(/^[A-Z].{20,}\.$/)
    expect(Object.keys(effectHosts).sort()).toEqual([...effectNames].sort())
  })
})
