import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDeskListApi } from '#fixtures/models/desk-list/desk-list.api.ts'
import { deskListOver } from '#fixtures/models/desk-list/desk-list.model.ts'
import { openDeskRecordApi } from '#fixtures/models/desk-record/desk-record.api.ts'
import { deskRecordOver } from '#fixtures/models/desk-record/desk-record.model.ts'
import { testStaff } from '#fixtures/models/test-shop.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import type { TestShop } from '#fixtures/server/open-test-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { deskTimers } from '../desks/jobs/job-timers.ts'
import { deskBindings } from '../operations/desk-bindings.ts'
import { runPerson } from '#testing/person/run-person.ts'

const tourTimeoutMs = 240_000
const Changes = z.record(z.string(), z.object({ to: z.string() }))

const shop = payingShop()
const work = () => runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
type Request = TestShop['request']

describe('the model of a desk’s list drives the API', () => {
  const run = (request: Request = shop.request, isBrief = false) =>
    runPerson({
      ...deskListOver({ isBrief }),
      open: () => openDeskListApi({ request }, { staff: testStaff, work }),
    })

  test('over every edge', { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
  })

  test('a desk that forgets what a list is narrowed to is found', { timeout: tourTimeoutMs }, async () => {
    const forgetful: Request = (name, input, options) =>
      shop.request(name, name === 'desk.list' && 'where' in input ? { ...input, where: '' } : input, options)
    await expect(run(forgetful, true)).rejects.toThrow(/after these acts/)
  })
})

describe('the model of a desk’s record drives the API', () => {
  const run = (request: Request = shop.request) =>
    runPerson({
      ...deskRecordOver({ readsAtSave: false }),
      open: () => openDeskRecordApi({ request }, testStaff),
    })

  test('over every edge', { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
  })

  test('a desk that writes over what others wrote is found', { timeout: tourTimeoutMs }, async () => {
    const blind: Request = async (name, input, options) => {
      const answer = await shop.request(name, input, options)
      if (name !== 'desk.save' || answer.status !== 409 || !('fields' in input)) return answer
      const of = { desk: 'product', id: 'id' in input ? Number(input.id) : 0 } as const
      const { cells } = ok(await shop.request('desk.record', of, options))
      const fields = Object.entries(Changes.parse(input.fields)).map(([column, { to }]) => [
        column,
        { from: cells[column] ?? null, to },
      ])
      return shop.request(name, { ...input, fields: Object.fromEntries(fields) }, options)
    }
    await expect(run(blind)).rejects.toThrow(/after these acts/)
  })
})
