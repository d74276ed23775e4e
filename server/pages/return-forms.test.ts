import { describe, expect, it } from 'vitest'
import { good, returnDesk, returnsOf as listed } from '#fixtures/server/desks/return-desk.ts'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testCards } from '../payments/sandbox/cards.ts'

// A guest's returns and a link to pay, as a browser without scripts has them.

const shop = payingShop({ deps: { pages: sourceHost } })
const { books, deliver } = returnDesk(shop)
const drafts = draftDesk(shop)
const own = { origin: 'http://shop.test' }
type Fields = Record<string, string>

/** What such a browser shows of a page, or where it is sent instead. */
async function ask(path: string, fields?: Fields) {
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const response = await shop.app.request(path, { ...form, headers: own })
  const html = await response.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { status: response.status, to: response.headers.get('location') ?? '', main }
}

/** A guest's order that came, and the page of its returns. */
async function arrived() {
  const { id, token } = await placedOrder(shop)
  await shop.runJobs()
  await deliver(id)
  const path = `/withdraw?${new URLSearchParams({ order_id: String(id), order_token: token })}`
  const page = await ask(path)
  const line = /name="line-(\d+)"/.exec(page.main)?.[1] ?? ''
  return { id, path, page, line }
}
const returnsOf = (order: number) => listed(shop, order)

describe('returns of an order, without scripts', () => {
  it('are withdrawn from in two steps, confirmed, and sent', async () => {
    const { id, path, page, line } = await arrived()
    expect(page.main).toContain('method="post"')
    expect(page.main).not.toMatch(/<button[^>]*disabled/)
    const first = { form: 'ask', kind: 'withdrawal', [`line-${line}`]: '1', reason: '' }
    const check = await ask(path, first)
    expect(check.main).toContain('Confirm withdrawal')
    for (const [name, value] of Object.entries({ ...first, step: 'confirm' }))
      expect(check.main).toContain(`name="${name}" value="${value}"`)
    expect(await returnsOf(id)).toEqual([])
    const done = await ask(path, { ...first, step: 'confirm' })
    expect(done.main).toMatch(/Your withdrawal reached us on .* and is accepted/)
    const [back] = await returnsOf(id)
    expect(back).toMatchObject({ kind: 'withdrawal', state: 'accepted' })
    const after = await ask(path)
    expect(after.main).toContain('name="tracking"')
    await ask(path, { form: 'sent', id: String(back?.id), tracking: 'RR1' })
    expect((await returnsOf(id))[0]?.state).toBe('under_way')
    expect((await ask(path)).main).toContain('On its way back')
    await shop.runJobs()
    await books()
  })

  it('say what is missing beside its field, and nothing is asked for', async () => {
    const { id, path, line } = await arrived()
    const none = await ask(path, { form: 'ask', kind: 'withdrawal', [`line-${line}`]: '0' })
    expect(none.main).toContain(`id="return-line-${line}-error"`)
    const wordless = await ask(path, { form: 'ask', kind: 'defect', [`line-${line}`]: '1', reason: '' })
    expect(wordless.main).toContain('id="return-reason-error"')
    const other = { form: 'ask', kind: 'withdrawal', 'line-999999': '1', step: 'confirm' }
    expect((await ask(path, other)).main).toContain('role="alert"')
    expect(await returnsOf(id)).toEqual([])
  })
})

describe('a link to pay, without scripts', () => {
  async function offered() {
    const { id } = await drafts.written()
    await good(drafts.move(id, 'offer'))
    const path = `/offer?token=${await drafts.lastLink()}`
    const { main } = await ask(path)
    const plain = /<noscript>(<form[\s\S]*?<\/form>)<\/noscript>/.exec(main)?.[1] ?? ''
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(plain)?.[1] ?? ''
    return { id, path, plain, kept: { key: hidden('key'), total: hidden('total') } }
  }
  const card = (number: string) => ({ 'cc-number': number, 'cc-exp': '12/30', 'cc-csc': '123' })

  it('is paid by a form that leads to the order, once', async () => {
    const { id, path, plain, kept } = await offered()
    expect(plain).toContain(`action="${path}"`)
    const paid = await ask(path, { ...kept, ...card(testCards.success) })
    expect([paid.status, paid.to]).toEqual([303, expect.stringContaining('order_token=')])
    const again = await ask(path, { ...kept, ...card(testCards.success) })
    expect(again.to).toBe(paid.to)
    expect((await drafts.one(id)).state).toBe('placed')
    expect((await ask(path)).main).not.toContain('<noscript><form')
    await shop.runJobs()
    await drafts.books()
  })

  it('comes back with what is wrong, and nothing of the card', async () => {
    const { id, path, kept } = await offered()
    const wrong = await ask(path, { ...kept, ...card('4242 4242 4242 4241') })
    expect(wrong.main).toContain('id="checkout-card-number-error"')
    expect(wrong.main).not.toContain('4242')
    const refused = await ask(path, { ...kept, key: 'k'.repeat(24), ...card(testCards.decline) })
    expect(refused.main).toContain('The card was declined')
    const other = await ask(path, { ...kept, key: 'l'.repeat(24), total: '1', ...card(testCards.success) })
    expect(other.status).toBe(200)
    expect((await drafts.one(id)).state).toBe('offered')
  })
})
