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
  expect(await at.run(['order', 'deliver', 'x'])).toMatchObject({
    err: containing('x is no number or name of an order'),
  })
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

it('takes the number that is shown as well as the id, exact and of one order', async () => {
  await signIn(people.tess.email)
  const id = String((await placedOrder(at.shop, people.alice.token)).id)
  const whole = await at.run(['order', 'show', id, '--staff', '--json'])
  const number = /"number": "(S-[^"]+)"/.exec(whole.out)?.[1] ?? ''
  expect((await at.run(['order', 'show', number, '--staff', '--json'])).out).toBe(whole.out)
  expect((await at.run(['order', 'note', number.toLowerCase(), 'By', 'number.'])).out).toContain('Noted')
  expect((await at.run(['order', 'show', id, '--staff'])).out).toContain('By number.')
  expect((await at.run(['order', 'lines', number])).code).toBe(0)
  const refund = ['order', 'refund', number, '--amount', '1.00', '--reason', 'came late']
  expect((await at.run(refund)).code).toBe(0)
  expect((await at.run(['order', 'release-one', number])).out).toContain(`Order ${id} is ready.`)
  // A part of it names nothing, nor does one that nobody has.
  for (const other of [number.slice(0, -1), 'S-NOTHING22'])
    expect(await at.run(['order', 'note', other, 'Whose?'])).toMatchObject({
      code: 64,
      err: containing(`${other} is no number or name of an order`),
    })
})

it('lists what the desk finds as a table for a spreadsheet', async () => {
  await signIn(people.tess.email)
  const sheet = await at.run(['order', 'list', '--staff', '--csv', '--columns', 'number,total'])
  expect(sheet.out).toMatch(/^\ufeff?id,number,total/)
  expect(sheet.out).toBe((await at.run(['order', 'export', '--columns', 'number,total'])).out)
  expect(await at.run(['order', 'list', '--csv'])).toMatchObject({ code: 64, err: containing('--staff') })
})

it('cancels an order for a reason only, whoever bought it', async () => {
  await signIn(people.tess.email)
  const id = String((await placedOrder(at.shop, people.alice.token)).id)
  expect((await at.run(['order', 'show', id, '--staff'])).out).toMatch(
    new RegExp(`can be cancelled +yes, with: sillon order cancel-staff ${id} --reason`),
  )
  expect(await at.run(['order', 'invoice', id])).toMatchObject({
    err: containing(`sillon order paper ${id}`),
  })
  expect(await at.run(['order', 'cancel-staff', id])).toMatchObject({ err: containing('--reason') })
  expect(await at.run(['order', 'cancel-staff', id, '--reason', ' '])).toMatchObject({
    err: containing('input_invalid'),
  })
  const done = await at.run(['order', 'cancel-staff', id, '--reason', 'lost'])
  expect(done.out).toContain(`Order ${id} is cancelled.`)
  expect(await at.run(['order', 'cancel-staff', id, '--reason', 'lost'])).toMatchObject({ code: 1 })
  expect((await at.run(['order', 'show', id, '--staff'])).out).toMatch(/can be cancelled +no$/m)
  await signIn(people.bruno.email)
  expect((await at.run(['order', 'invoice', id])).err).not.toContain('order paper')
})
