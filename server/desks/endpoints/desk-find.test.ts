import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = payingShop()

async function found(find: string, token = people.tess.token) {
  const { body } = await shop.request('desk.find', { find }, { token })
  if ('error' in body) throw new Error(body.code)
  return body.groups
}

async function placed() {
  const { id } = await placedOrder(shop)
  const { body } = await shop.request('staff.orders', {}, { token: people.tess.token })
  const number = 'error' in body ? undefined : body.items.find(one => one.id === id)?.number
  if (number === undefined) throw new Error('the order is not there')
  return { id, number }
}

const desksOf = (groups: Awaited<ReturnType<typeof found>>) => groups.map(({ desk }) => desk)

describe('desk.find', () => {
  it('finds a record by words, an order by its number, and its buyer by name', async () => {
    const order = await placed()
    const [product] = await found('low tide')
    const id = product?.items[0]?.id
    await shop.db.execute(sql`update projects set barcode = '3760300312340', catalogue_number = 'BLP-003'
      where id = ${id}`)
    for (const words of ['3760300312340', 'blp-003'])
      expect(await found(words)).toMatchObject([{ desk: 'product', items: [{ id }] }])
    expect(product).toMatchObject({ desk: 'product', items: [{ name: 'Low Tide' }] })
    expect((await found(order.number.toLowerCase()))[0]).toMatchObject({
      desk: 'order',
      items: [{ id: order.id, name: order.number }],
    })
    expect(await found('no such thing')).toEqual([])
  })

  it('takes fewer than three letters for a whole number, e-mail or code', async () => {
    await shop.db.execute(sql`update shops set code = 'lo' where id = 1`)
    for (const words of ['lo', 'LO', ' lo '])
      expect(await found(words)).toMatchObject([{ desk: 'shop', items: [{ id: 1 }] }])
    for (const words of ['l', '0', 'e', 'ow']) expect(await found(words)).toEqual([])
    expect(desksOf(await found('low'))).toContain('product')
  })

  it('asks only the desks that the caller may see', async () => {
    const { number } = await placed()
    await writeSpecialists(shop.db, shop.clock.now())
    expect(desksOf(await found(number))).toContain('order')
    expect(await found(number, specialists.cato.token)).toEqual([])
    expect(desksOf(await found('low tide', specialists.cato.token))).toContain('product')
    expect((await shop.request('desk.find', { find: 'tide' }, { token: people.alice.token })).status).toBe(
      403,
    )
    expect((await shop.request('desk.find', { find: ' ' }, { token: people.tess.token })).status).toBe(422)
  })
})
