// What is asked of the shop about a code that belongs to nothing in the parcel.
import { expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { packingJourney } from './packing.journey.ts'
import { viewPacking } from './packing.view.ts'

const line = { id: 1, name: 'Low Tide', barcode: '4006381333931', catalogueNumber: null, quantity: 1 }

async function scanned(code: string, found: object) {
  const { ports, calls } = fakePorts({ answers: { 'desk.find': found } })
  const machine = packingJourney.provide(ports)
  const actor = createActor(machine, { input: { key: '7:1', lines: [line], picks: [] } }).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'packing.scan', code })
  await settled()
  const asked = calls.filter(({ name }) => name === 'desk.find').map(({ input }) => input)
  return { asked, name: viewPacking(actor.getSnapshot()).last?.name }
}

const records = (desk: string, ...names: string[]) => ({
  groups: [{ desk, items: names.map((name, id) => ({ id, name, note: 'Mlle Ardoise' })) }],
})

test('what does not belong is called by the one record of its code', async () => {
  const { asked, name } = await scanned('3760000103107', records('product', 'Craie'))
  expect(asked).toEqual([{ find: '3760000103107', each: 2 }])
  expect(name).toBe('Craie, Mlle Ardoise')
})

test('it has no name where none or several are found, something else is, or nobody answers', async () => {
  const none = { groups: [] }
  const failed = { error: true, status: 503, code: 'unavailable' }
  for (const found of [none, records('product', 'Craie', 'Ebb'), records('client', 'Ada'), failed]) {
    expect((await scanned('99', found)).name).toBeNull()
  }
})

test('nobody is asked about what belongs', async () => {
  expect((await scanned('4006381333931', { groups: [] })).asked).toEqual([])
})
