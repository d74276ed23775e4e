import { expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { downloadJourney } from './download.journey.ts'

const invoice = { kind: 'invoice', orderId: 7 } as const
const file = { file_name: 'invoice.pdf', content_type: 'application/pdf', bytes: new Uint8Array([1]) }
const said = 'could not download file'

test.each([
  ['that does not come is noted for who looks after the shop', { error: true, code: 'network' }, [said]],
  ['that comes is not', file, []],
])('a file %s', async (_, answer, noted) => {
  const fake = fakePorts({ answers: { 'user.invoice': answer } })
  const { actor } = startJourney(downloadJourney.provide(fake.ports))
  actor.send({ type: 'download.start', wanted: invoice })
  await settled()
  expect(fake.calls.map(({ name }) => name)).toEqual(['user.invoice'])
  expect(fake.did.filter(line => line === said)).toEqual(noted)
})
