// The model of a desk's list drives the actor alone; the API, the terminal and pages it drives elsewhere.
import { expect, test } from 'vitest'
import { openDeskListActor } from '#fixtures/models/desk-list/desk-list.actor.ts'
import { deskListOver } from '#fixtures/models/desk-list/desk-list.model.ts'
import { runPerson } from '#testing/person/run-person.ts'

const run = (spoil?: Parameters<typeof openDeskListActor>[0]) =>
  runPerson({
    ...deskListOver({ isBrief: false }),
    open: () => Promise.resolve(openDeskListActor(spoil)),
  })

test('the model of a desk’s list drives the actor alone, over every edge', async () => {
  const report = await run()
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(50)
})

test('a list whose rows are not counted anew is found', async () => {
  const stale = run(machine => machine.provide({ guards: { isOther: () => false } }))
  await expect(stale).rejects.toThrow(/after these acts/)
})

test('a list that never asks what is to become of its records is found', async () => {
  const deaf = run(machine => machine.provide({ guards: { hasChosen: () => false } }))
  await expect(deaf).rejects.toThrow(/after these acts/)
})
