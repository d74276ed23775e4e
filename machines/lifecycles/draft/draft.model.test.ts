// The model of a manual order drives the actor alone; API, terminal and pages are driven elsewhere.
import { expect, test } from 'vitest'
import { openDraftActor } from '#fixtures/models/draft/draft.actor.ts'
import { type DraftAct, draftOver } from '#fixtures/models/draft/draft.model.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A record of 20 euros, or of 15 as agreed with an hour of work for 7, sent to Paris for 7.60. Cents. */
const prices = { listMinor: 2_760, agreedMinor: 2_960, overMinor: 300 }

const run = (changed: (act: DraftAct) => DraftAct = act => act) =>
  runPerson({
    ...draftOver(prices),
    open: () => {
      const actor = openDraftActor(prices)
      return Promise.resolve({ ...actor, act: (act: DraftAct) => actor.act(changed(act)) })
    },
  })

test('the model of a manual order drives the actor alone, over every edge', async () => {
  const report = await run()
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(40)
})

test('an actor that never keeps copies is found', async () => {
  const careless = (act: DraftAct): DraftAct =>
    act.type === 'service.offer' ? { ...act, holds: false } : act
  await expect(run(careless)).rejects.toThrow(/after these acts/)
})

test('an actor that sells above the limit by one person is found', async () => {
  const careless = (act: DraftAct): DraftAct =>
    act.type === 'service.askAbove' ? { type: 'service.onAccount' } : act
  await expect(run(careless)).rejects.toThrow(/after these acts/)
})
