import { expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { payoutAccountForm } from './project.forms.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'

const path = '/project/dashboard'
const right = { holder: 'Alice Moreau', iban: 'FR76 3000 6000 0112 3456 7890 189' }

async function open(answer: object) {
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'projects.payoutAccount': answer,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=7' })
  await settled()
  startPageJourney(shop, fake.ports, payoutAccountForm)
  const form = journeyOf(shop, 'payoutAccountForm')
  const save = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const view = () => form && viewForm(form.getSnapshot())
  return { save, view, calls: () => fake.calls.filter(({ name }) => name === 'projects.payoutAccount') }
}

test('the account goes to the project of the page, and the number does not stay in the form', async () => {
  const { save, view, calls } = await open({ items: [] })
  await save(right)
  expect(calls()[0]).toMatchObject({ input: { id: '7', ...right } })
  expect(view()?.values['iban'] ?? '').toBe('')
  await save({ ...right, holder: 'Alice and Ben', password: ' with a space ' })
  expect(calls()[1]).toMatchObject({
    input: { id: '7', holder: 'Alice and Ben', password: ' with a space ' },
  })
  expect(view()?.values['password'] ?? '').toBe('')
})

test('a number with wrong check digits is not sent', async () => {
  const { save, view, calls } = await open({ items: [] })
  await save({ ...right, iban: 'FR76 3000 6000 0112 3456 7890 188' })
  expect(calls()).toEqual([])
  expect(view()?.errors).toEqual({ iban: 'iban' })
})

test('that there is nothing to pay out yet is said', async () => {
  const { save, view } = await open({ error: true, status: 409, code: 'transition_not_allowed' })
  await save(right)
  expect(view()).toMatchObject({ status: 'refused', problem: { code: 'transition_not_allowed' } })
})
