// What staff do with somebody's order from the terminal, a command a move.
import { expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const signIn = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)
const containing = (text: string): unknown => expect.stringContaining(text)

it('lets an order go, and says that it arrived', async () => {
  await signIn(people.tess.email)
  const id = String((await placedOrder(at.shop)).id)
  expect(await at.run(['order', 'deliver', id])).toMatchObject({
    code: 1,
    err: containing('transition_not_allowed'),
  })
  expect(await at.run(['order', 'deliver', 'x'])).toMatchObject({ err: containing('no id of an order') })
  expect((await at.run(['order', 'release-one', id])).out).toContain(`Order ${id} is ready.`)
  expect((await at.run(['api', 'staff.moveOrder', `id=${id}`, 'move=ship_all'])).code).toBe(0)
  expect((await at.run(['order', 'deliver', id])).out).toContain(`Order ${id} is delivered.`)
  expect((await at.run(['api', 'staff.order', `id=${id}`])).out).toMatch(
    /"shipments": \[\s*\{[^}]*"status": "delivered"/,
  )
  expect((await at.run(['order', 'show', id, '--staff'])).out).toContain('Open moves: none')
  await signIn(people.bruno.email)
  expect(await at.run(['order', 'deliver', id])).toMatchObject({ code: 4 })
})

it('cancels an order for a reason only, whoever bought it', async () => {
  await signIn(people.tess.email)
  const id = String((await placedOrder(at.shop, people.alice.token)).id)
  expect(await at.run(['order', 'cancel-staff', id])).toMatchObject({ err: containing('--reason') })
  expect(await at.run(['order', 'cancel-staff', id, '--reason', ' '])).toMatchObject({
    err: containing('input_invalid'),
  })
  const done = await at.run(['order', 'cancel-staff', id, '--reason', 'lost'])
  expect(done.out).toContain(`Order ${id} is cancelled.`)
  expect(await at.run(['order', 'cancel-staff', id, '--reason', 'lost'])).toMatchObject({ code: 1 })
})
