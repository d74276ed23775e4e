import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const { create } = productDeskOf(shop)

/** What becomes of a condition of a list that the database cannot hold. */
const listed = async (where: string) => {
  const asked = { desk: 'product', where } as const
  const { status, body } = await shop.request('desk.list', asked, staff)
  return [status, body]
}

describe('values that no column can hold are refused by name', () => {
  it.each([
    ['free:9999999999', { free: 'out_of_range' }],
    ['free:..9999999999', { free: 'out_of_range' }],
    ['price_eur:999999999.00..', { price_eur: 'out_of_range' }],
    ['free:1..2..3', { free: 'input_invalid' }],
  ])('in the condition %s', async (where, fields) => {
    expect(await listed(where)).toMatchObject([422, { code: 'input_invalid', fields }])
  })

  it.each([
    ['artist', 1.5, 'choice_unknown'],
    ['artist', 9_999_999_999, 'choice_unknown'],
  ])('in the column %s: %j', async (name, to, code) => {
    const { id } = ok(await create(tape))
    const input = { desk: 'product', id, fields: { [name]: { from: null, to } } } as Input<'desk.save'>
    const { status, body } = await shop.request('desk.save', input, staff)
    expect([status, body]).toMatchObject([422, { fields: { [name]: code } }])
  })
})

it('nothing over nothing is no change, however it is written', async () => {
  const { id } = ok(await create(tape))
  const fields = {
    artist: { from: null, to: '' },
    format: { from: null, to: '' },
    genres: { from: [], to: null },
  }
  ok(await shop.request('desk.save', { desk: 'product', id, fields }, staff))
  const { history } = ok(await shop.request('desk.record', { desk: 'product', id }, staff))
  // Only its making.
  expect(history.items).toHaveLength(1)
})
