import { beforeAll, describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'

// What a buyer is written of a change that they paid for, and of the order after it. Rules 2.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))
const jobs = async () => {
  await shop.runJobs()
  await shop.runJobs()
}
const euros = (amountMinor: number) => `€${(amountMinor / 100).toFixed(2).replace(/\.00$/, '')}`

/** The last mail of a kind about an order. */
async function mailOf(template: string, number: string) {
  const mail = (await desk.mails(template)).findLast(({ data }) => data['number'] === number)
  if (mail === undefined) throw new Error(`no ${template}`)
  return mail.data
}
const asked = async (key: string): Promise<unknown[]> =>
  (await outboxRows(shop.db)).filter(row => row.key?.endsWith(key)).map(row => row.payload)

describe('a change that was paid', () => {
  it('is told with the difference and its invoice, and later mails and pages add up', async () => {
    const { id, token, due, paid } = await desk.asked(3)
    await good(desk.pay(token, due, await shop.card('success')))
    await jobs()
    const { order } = await desk.seen(id)
    expect(await mailOf('change_made', order.number)).toMatchObject({
      was: euros(paid),
      now: euros(paid + due),
      due: euros(due),
      total: euros(paid + due),
    })
    const [edit] = (await desk.linesOf(id)).edits
    const attachment = { kind: 'invoice', orderId: id, number: order.invoices[0]?.number }
    expect(await asked(`order_changed:${edit?.id ?? 0}`)).toContainEqual(
      expect.objectContaining({ attachment }),
    )
    expect(order).toMatchObject({ total: paid + due, refunded: 0 })
    expect(order.tax).toBe(Math.round((paid * 20) / 120) + (order.invoices[0]?.tax ?? 0))
    for (const move of ['release', 'shipAll'] as const)
      await good(shop.request('staff.moveOrder', { id, move }, tess))
    await jobs()
    const shipped = await mailOf('order_shipped', order.number)
    expect(shipped).toMatchObject({ total: euros(paid + due), lines: [{ quantity: 3 }] })
    expect(shipped).not.toHaveProperty('shipping')
  })

  it('that came too late is told in words of its own, without a credit note', async () => {
    const { id, token, due, paid } = await desk.asked()
    const begun = await good(desk.pay(token, due, await shop.card('authentication')))
    for (const move of ['release', 'shipAll'] as const)
      await good(shop.request('staff.moveOrder', { id, move }, tess))
    await desk.bankSays(begun.action_url, true)
    await jobs()
    const { order } = await desk.seen(id)
    expect(await mailOf('change_returned', order.number)).toMatchObject({
      refunded: euros(due),
      total: euros(paid),
    })
  })
})
