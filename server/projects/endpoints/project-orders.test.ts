import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projectLinesTests } from '#fixtures/server/project-lines-tests.ts'
import { projectItems } from '../../database/schema/catalogue.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.orders', () => projectLinesTests('projects.orders'))

describe('user.projectOrders', () => projectLinesTests('user.projectOrders'))

const shop = payingShop()
beforeAll(async () => {
  await ownedBy(shop, testProjects.stock)
})

const id = testProjects.stock
const alice = { token: people.alice.token }

async function file(who = alice) {
  const { body, headers } = await shop.request('user.extractOrders', { id }, who)
  if ('error' in body) throw new Error(body.code)
  return { ...body, headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes) }
}

describe('user.extractOrders', () => {
  it('gives a file with a line for each order line, without the buyers', async () => {
    await placedOrder(shop, undefined, { quantity: 2 })
    const { text, content_type, file_name } = await file()
    expect(content_type).toBe('text/csv; charset=utf-8')
    expect(file_name).toMatch(/^orders-1-\d{4}-\d\d-\d\d\.csv$/)
    const [head, first, end] = text.split('\r\n')
    expect(head).toBe(
      '\ufefforder,status,ordered_at,country,item,size,quantity,currency,price,discount,tax,total',
    )
    expect(first).toMatch(/^S-[2-9A-Z]{9},paid,\d{4}.*Z,FR,Standard,,2,EUR,20\.00,0\.00,\d+\.\d\d,40\.00$/)
    expect(end).toBe('')
    expect(text).not.toMatch(/ada@|Winter|Rigoles/)
  })

  it('lets nothing be calculated by the program that opens it', async () => {
    const name = '=HYPERLINK("http://x.test","Sale")'
    await shop.db.update(projectItems).set({ name }).where(eq(projectItems.projectId, id))
    const { text } = await file()
    expect(text).toContain(`,"'=HYPERLINK(""http://x.test"",""Sale"")",`)
    expect(text).not.toMatch(/(^|,)"?=/m)
  })

  it('is for its owner and staff', async () => {
    expect((await file({ token: people.tess.token })).text).toContain(',paid,')
    expect((await shop.request('user.extractOrders', { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('user.extractOrders', { id })).status).toBe(401)
  })
})
