import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { draftDesk, oneRecord } from '#fixtures/server/desks/draft-desk.ts'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { projectItems } from '../../database/schema/catalogue.ts'

// Which item of a record a line is of stands wherever the record does, as it was called when it was bought.

const shop = payingShop()
const desk = draftDesk(shop)
const called = (name: string) =>
  shop.db.update(projectItems).set({ name }).where(eq(projectItems.id, testProjects.stock))
beforeAll(async () => {
  await restock(shop.db, testProjects.stock, 10)
  await called('Signed copy')
})

it('names the item on a manual order, in its mail and at its link', async () => {
  const { id, lines } = await desk.written({ lines: [oneRecord] })
  expect(lines).toMatchObject([{ item: 'Signed copy' }])
  await good(desk.move(id, 'offer'))
  const link = await desk.lastLink()
  const [mail] = await desk.mails('payment_link')
  expect(mail?.data['lines']).toMatchObject([{ name: expect.stringMatching(/ — Signed copy$/) }])
  expect((await good(desk.offer(link))).lines).toMatchObject([{ item: 'Signed copy' }])
})

it('keeps the name of the item that was bought, whatever it is called later', async () => {
  const { id } = await desk.written({ lines: [oneRecord] })
  const sold = await good(desk.move(id, 'payAtCounter', { means: 'cash' }))
  const order = sold.order_id ?? 0
  await called('Second pressing')
  const { order: shown } = await good(shop.request('staff.order', { id: order }, tess))
  expect(shown.shops[0]?.items).toMatchObject([{ item: 'Signed copy' }])
  const { lines } = await good(shop.request('staff.orderLines', { id: order }, tess))
  expect(lines).toMatchObject([{ item: 'Signed copy' }])
  const money = await good(shop.request('staff.orderMoney', { id: order }, tess))
  expect(money.lines).toMatchObject([{ name: expect.stringMatching(/ — Signed copy$/) }])
})

it('names no item that is called as its record', async () => {
  const { lines } = await desk.written({ lines: [oneRecord] })
  await called(lines[0]?.name ?? '')
  const [line] = (await desk.written({ lines: [oneRecord] })).lines
  expect(line).not.toHaveProperty('item')
})
