import { beforeAll, describe, expect, it } from 'vitest'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'

// Anybody with its link may look at an order that the bank has yet to decide on, as often as they like.

const shop = payingShop({ deps: { pages: sourceHost } })
beforeAll(() => restock(shop.db, testProjects.stock, 100))

describe('the page of an order that waits for the bank', () => {
  it('asks the provider once and says so, with a way to look again', async () => {
    const sent = orderOf({ payment_method: await shop.card('late') })
    const { body } = await shop.request('cart.pay', sent)
    if ('error' in body) throw new Error(body.code)
    let asked = 0
    shop.useGateway({
      ...shop.sandbox,
      retrievePayment: id => {
        asked += 1
        return shop.sandbox.retrievePayment(id)
      },
    })
    const path = `/cart/confirmation?order_id=${body.order_id}&order_token=${body.order_token}`
    const page = await shop.app.request(path)
    const html = await page.text()
    expect([page.status, asked]).toEqual([200, 1])
    const [, plain = ''] =
      /<noscript>([\s\S]*?)<\/noscript>/.exec(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '') ?? []
    expect(plain).toContain('Check again')
  })
})
