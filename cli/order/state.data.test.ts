// An order to a country whose post writes a state: it travels from the command line to the parcel.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const Placed = z.object({ order_id: z.int() })

it('keeps the state of an address that was typed', async () => {
  await restock(at.shop.db, testProjects.stock, 5)
  await at.run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
  const where = ['--address', '630 Royal St', '--zip', '70130', '--city', 'New Orleans', '--state', 'LA']
  const who = ['--email', people.bruno.email, '--firstname', 'Bruno', '--lastname', 'Ory', '--country', 'US']
  const card = ['--card', '4242424242424242', '--exp', '12/40', '--cvc', '123']
  const words = ['order', 'place', '-p', String(testProjects.stock), ...where, ...who, ...card, '--json']
  const { code, out, err } = await at.run(words)
  expect([code, err]).toEqual([0, expect.any(String)])
  const { order_id: id } = Placed.parse(JSON.parse(out))
  const { body } = await at.shop.request('staff.order', { id }, { token: people.tess.token })
  expect(body).toMatchObject({ order: { customer: { city: 'New Orleans', state: 'LA', country_id: 'US' } } })
  expect((await at.run(['order', 'show', String(id)])).out).toContain('70130 New Orleans, LA')
})
