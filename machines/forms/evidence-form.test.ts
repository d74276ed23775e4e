import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FormValues } from '#domain/text/form-field.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'
import { evidenceForm } from './return-desk.forms.ts'

const path = '/admin/payments'

async function open() {
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['payment.see', 'payment.move'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'desk.record': { id: 5, cells: {}, moves: [], history: { items: [], next: null } },
      'staff.payment': { facts: [], postings: [], dispute: null },
      'staff.addEvidence': {},
    },
    cookies: { token: 't' },
    place: { path, search: '?id=5' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=5' })
  await settled()
  startPageJourney(shop, fake.ports, evidenceForm)
  const journey = journeyOf(shop, evidenceForm.id)
  await vi.waitFor(() => expect(journey).toBeDefined())
  const send = async (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) journey?.send({ type: 'form.change', name, value })
    journey?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
  }
  const sent = () => fake.calls.filter(({ name }) => name === 'staff.addEvidence').map(({ input }) => input)
  return { send, sent, errors: () => journey && viewForm(journey.getSnapshot()).errors }
}

describe('a paper for the bank', () => {
  test('goes along with its kind and name; none, and one that is too large, go nowhere', async () => {
    const { send, sent, errors } = await open()
    const of = { id: '5', kind: 'delivery' }
    await send(of)
    expect(errors()).toEqual({ file: 'input_required' })
    await send({ ...of, file: new File(['x'.repeat(1_000_001)], 'large.pdf') })
    expect(errors()).toEqual({ file: 'file_max_size' })
    expect(sent()).toEqual([])
    await send({ ...of, file: new File(['%PDF-'], 'slip.pdf') })
    expect(sent()).toEqual([{ ...of, name: 'slip.pdf', file: expect.any(String) }])
  })
})
