// The model of a manual order drives the actor alone; the API, the terminal and pages it drives elsewhere.
import { expect, test } from 'vitest'
import { openDraftActor } from '#fixtures/models/draft/draft.actor.ts'
import { type DraftAct, draftOver } from '#fixtures/models/draft/draft.model.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A record of 20 euros, or of 15 as agreed, sent to Paris for 7.60. In euro cents. */
const prices = { listMinor: 2_760, agreedMinor: 2_260, overMinor: 300 }

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
  expect(report.edges).toBeGreaterThan(30)
})

test('an actor that never keeps copies is found', async () => {
  const careless = (act: DraftAct): DraftAct =>
    act.type === 'service.offer' ? { ...act, holds: false } : act
  await expect(run(careless)).rejects.toThrow(/after these acts/)
})
