// The model of a desk's record drives the actor alone; the API, the terminal and pages it drives elsewhere.
import { expect, test } from 'vitest'
import { openDeskRecordActor } from '#fixtures/models/desk-record/desk-record.actor.ts'
import { deskRecordOver } from '#fixtures/models/desk-record/desk-record.model.ts'
import { runPerson } from '#testing/person/run-person.ts'

const run = (spoil?: Parameters<typeof openDeskRecordActor>[0]) =>
  runPerson({
    ...deskRecordOver({ readsAtSave: false }),
    open: () => Promise.resolve(openDeskRecordActor(spoil)),
  })

test('the model of a desk’s record drives the actor alone, over every edge', async () => {
  const report = await run()
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(50)
})

test('a record that takes every conflict for settled is found', async () => {
  const hasty = run(machine => machine.provide({ guards: { agrees: () => true } }))
  await expect(hasty).rejects.toThrow(/after these acts/)
})
