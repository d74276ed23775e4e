import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { accountMoveForm, rolesForm } from '#machines/forms/people.forms.ts'

const at = { path: '/admin/user', search: '?id=12' }
const closed = { id: 12, staff_roles: [], moves: ['reopen'] }

/** The page of an account, as it is opened once and lives on while its moves are made. */
async function open() {
  const { ports, calls: made } = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['user.see', 'user.edit'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.user': closed,
      'staff.moveAccount': closed,
    },
    cookies: { token: 't' },
    place: at,
  })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', ...at })
  await settled()
  startPageJourney(shop, ports, rolesForm, { id: 12, roles: ['service'] })
  startPageJourney(shop, ports, accountMoveForm, { id: 12, moves: ['reset', 'correct', 'close'] })
  const form = journeyOf(shop, 'accountMoveForm')
  await vi.waitFor(() => expect(form).toBeDefined())
  const valuesOf = (id: 'accountMoveForm' | 'rolesForm') => {
    const journey = journeyOf(shop, id)
    return journey && viewForm(journey.getSnapshot()).values
  }
  const calls = () => made.filter(({ name }) => name === 'staff.moveAccount').map(({ input }) => input)
  const say = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: `k${calls().length}` })
    await settled()
  }
  return { say, calls, valuesOf }
}

test('one move after the other is sent, each with the account that it is about', async () => {
  const { say, calls, valuesOf } = await open()
  await say({ move: 'close', reason: 'asked for it' })
  await vi.waitFor(() => expect(valuesOf('accountMoveForm')).toEqual({ id: '12', move: 'reopen' }))
  expect(valuesOf('rolesForm')).toEqual({ id: '12' })
  await say({ reason: 'asked again' })
  await vi.waitFor(() => expect(calls()).toHaveLength(2))
  expect(calls()).toEqual([
    { id: '12', move: 'close', reason: 'asked for it' },
    { id: '12', move: 'reopen', reason: 'asked again' },
  ])
})
