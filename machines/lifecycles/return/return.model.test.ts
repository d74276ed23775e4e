// The model of a return drives the actor alone; by the API, the terminal and pages it is driven elsewhere.
import { expect, test } from 'vitest'
import { openReturnActor } from '#fixtures/models/return/return.actor.ts'
import { type ReturnAct, returnOver } from '#fixtures/models/return/return.model.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A record of 20 euros whose parcel cost 7.60, and one of 20 whose parcel cost 21.90. In euro cents. */
const money = {
  priceMinor: 2_000,
  parcelMinor: 760,
  otherPriceMinor: 2_000,
  otherParcelMinor: 2_190,
  advanceMinor: 300,
}
const run = (changed: (act: ReturnAct) => ReturnAct = act => act) =>
  runPerson({
    ...returnOver(money),
    open: () => {
      const actor = openReturnActor(money)
      return Promise.resolve({ ...actor, act: (act: ReturnAct) => actor.act(changed(act)) })
    },
  })

test('the model of a return drives the actor alone, over every edge', async () => {
  const report = await run()
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(50)
})

test('an actor that takes every grade for a sealed one is found', async () => {
  const careless = (act: ReturnAct): ReturnAct =>
    act.type === 'warehouse.grade' ? { ...act, grade: 'sealed' } : act
  await expect(run(careless)).rejects.toThrow(/after these acts/)
})
