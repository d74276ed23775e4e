import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop({ env: { INVOICE_SELLER: 'Sillon SAS|12 rue des Presses|FR 12 345678901' } })

const alice = { token: people.alice.token }

/** How many pages a PDF has, and how long its drawing is. */
function factsOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const drawn = streams.map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return {
    start: text.slice(0, 5),
    pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    isTitled: (name: string) => text.includes(name),
    writes: drawn.join('').split(/\bTJ?\b/).length,
  }
}

describe('user.invoice', () => {
  it('is a PDF under the number of the books, which has no gaps', async () => {
    const first = await placedOrder(shop, people.alice.token, { quantity: 2 })
    const second = await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    const names: string[] = []
    for (const { id } of [first, second]) {
      const { status, body, headers } = await shop.request('user.invoice', { id }, alice)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      if ('error' in body) throw new Error(body.code)
      names.push(body.file_name)
      expect(factsOf(body.bytes)).toMatchObject({ start: '%PDF-', pages: 1 })
      expect(factsOf(body.bytes).isTitled(`Invoice ${body.file_name.replace('.pdf', '')}`)).toBe(true)
      expect(factsOf(body.bytes).writes).toBeGreaterThan(20)
    }
    expect(names).toEqual(['F000001.pdf', 'F000002.pdf'])
    const again = await shop.request('user.invoice', { id: first.id }, alice)
    expect(again.body).toMatchObject({ file_name: 'F000001.pdf' })
  })

  it('is written in every language, and for names of every script', async () => {
    // Labels are printed in Latin letters; who is billed is written as they write themselves.
    const billing = {
      firstname: '晓雨',
      lastname: 'Łucja Żółć',
      address: '광안해변로 219',
      zip_code: '48303',
      city: 'Gdańsk',
      country_id: 'FR',
    }
    const { id } = await placedOrder(shop, people.alice.token, { billing })
    await shop.runJobs()
    for (const lang of ['en', 'fr', 'zh', 'es', 'ko'] as const) {
      await shop.request('user.lang', { lang }, alice)
      expect((await shop.request('user.invoice', { id }, alice)).status).toBe(200)
    }
  })

  it('is not there before it is paid, nor for anybody else', async () => {
    const waiting = orderOf({ payment_method: await shop.card('authentication') })
    const placed = await shop.request('cart.pay', waiting, alice)
    const id = 'order_id' in placed.body ? placed.body.order_id : 0
    expect((await shop.request('user.invoice', { id }, alice)).body).toMatchObject({
      code: 'invoice_missing',
    })
    const paid = await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.invoice', { id: paid.id }, bruno)).status).toBe(404)
    expect((await shop.request('user.invoice', { id: paid.id })).status).toBe(401)
  })
})
