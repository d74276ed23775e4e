import { describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { type CardBehaviour, testCards } from '../payments/sandbox/cards.ts'

// The page of a change as a browser without scripts has it: a form that the address of the page takes.

const shop = payingShop({ deps: { pages: sourceHost } })
const desk = changeDesk(shop)
const own = { origin: 'http://shop.test' }
type Fields = Record<string, string>

const card = (behaviour: CardBehaviour): Fields => ({
  'cc-number': testCards[behaviour],
  'cc-exp': '12/30',
  'cc-csc': '123',
})

/** What such a browser shows of a page: the form in it, and where it is sent instead. */
async function ask(path: string, fields?: Fields, headers: Fields = own) {
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const response = await shop.app.request(path, { ...form, headers })
  const html = await response.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const plain = /<noscript>(<form[\s\S]*?<\/form>)<\/noscript>/.exec(main)?.[1] ?? ''
  const to = response.headers.get('location') ?? ''
  return { status: response.status, to, html, main, plain, cache: response.headers.get('cache-control') }
}

const hidden = (form: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
const keptOf = (form: string): Fields => ({ key: hidden(form, 'key'), total: hidden(form, 'total') })

/** A change that is asked for, and its page. */
async function shown(language = '') {
  const made = await desk.asked()
  const path = `${language}/order-change?token=${made.token}`
  return { ...made, path, page: await ask(path) }
}

describe('the page of a change, without scripts', () => {
  it('shows the change with a form that the browser sends to its own address', async () => {
    const { page, path, due } = await shown()
    expect([page.status, page.cache]).toEqual([200, 'no-store'])
    expect(page.plain).toContain(`action="${path}" method="post"`)
    expect(page.plain).toMatch(/name="cc-number"/)
    expect(hidden(page.plain, 'total')).toBe(String(due))
    expect(page.plain).not.toMatch(/disabled/)
    expect(page.plain).toMatch(/value="pay"[^>]*name="act"[\s\S]*value="decline"[^>]*name="act"/)
    expect((await ask('/order-change?token=nobodyhasthis')).plain).toBe('')
    expect((await ask('/order-change')).main).toContain('Nobody was sent this link')
  })

  it('is paid by it, and says so under the same address, in its language', async () => {
    const { id, path, page, paid, due } = await shown('/fr')
    const sent = await ask(path, { ...keptOf(page.plain), ...card('success'), act: 'pay' })
    expect([sent.status, sent.to]).toEqual([303, path])
    const after = await ask(path)
    expect(after.main).toContain('Votre commande est modifiée')
    expect(after.plain).toBe('')
    await shop.runJobs()
    expect(await desk.atTheBank(id)).toEqual({ charged: [paid, due], back: [] })
    await desk.books()
  })

  it('is declined by it, without a card', async () => {
    const { id, path, page } = await shown()
    const sent = await ask(path, { ...keptOf(page.plain), act: 'decline' })
    expect([sent.status, sent.to]).toEqual([303, path])
    expect((await ask(path)).main).toContain('no longer offered')
    expect((await desk.linesOf(id)).changes).toMatchObject([{ state: 'declined' }])
  })
})

describe('a form of a change that cannot be taken', () => {
  it('comes back with what is wrong beside its field, and nothing of the card', async () => {
    const { path, page } = await shown()
    const wrong = { ...keptOf(page.plain), ...card('success'), 'cc-number': '4242 4242 4242 4241' }
    const back = await ask(path, { ...wrong, act: 'pay' })
    expect(back.status).toBe(200)
    expect(back.html).toContain('<title>Error: ')
    expect(back.plain).toContain('id="checkout-card-number-error"')
    expect(back.html).not.toContain('4242')
    const refused = await ask(path, { ...keptOf(back.plain), ...card('decline'), act: 'pay' })
    expect(refused.plain).toContain('The card was declined. Nothing was charged.')
    const paid = await ask(path, { ...keptOf(refused.plain), ...card('success'), act: 'pay' })
    expect(paid.to).toBe(path)
  })

  it('says that the change is another now, and charges nothing', async () => {
    const { id, path, page, due, paid } = await shown()
    const form = { ...keptOf(page.plain), ...card('success'), total: String(due - 1), act: 'pay' }
    expect((await ask(path, form)).plain).toContain('no longer offered like this')
    expect(await desk.atTheBank(id)).toEqual({ charged: [paid], back: [] })
  })

  it('is not taken from another site, nor for a link that nobody was sent', async () => {
    const { id, path, page } = await shown()
    const form = { ...keptOf(page.plain), ...card('success'), act: 'pay' }
    expect((await ask(path, form, { origin: 'https://elsewhere.test' })).status).toBe(403)
    const strange = await ask(`/order-change?token=${'x'.repeat(43)}`, form)
    expect([strange.status, strange.plain]).toEqual([200, ''])
    expect((await desk.linesOf(id)).changes).toMatchObject([{ state: 'proposed' }])
  })
})

describe('a form of a change that is sent', () => {
  it('twice at the same time, and once more, is charged once and leads to one place', async () => {
    const { id, path, page, paid, due } = await shown()
    const form = { ...keptOf(page.plain), ...card('success'), act: 'pay' }
    const [one, two] = await Promise.all([ask(path, form), ask(path, form)])
    const again = await ask(path, form)
    expect([one.to, two.to, again.to]).toEqual([path, path, path])
    await shop.runJobs()
    expect(await desk.atTheBank(id)).toEqual({ charged: [paid, due], back: [] })
  })

  it('goes to the bank that asks first, and comes back to what became of it', async () => {
    const { path, page, token } = await shown()
    const sent = await ask(path, { ...keptOf(page.plain), ...card('authentication'), act: 'pay' })
    expect([sent.status, sent.to]).toEqual([303, expect.stringContaining('/sandbox/challenge/')])
    // Whoever looks meanwhile is led to the bank as well.
    expect((await ask(path)).main).toContain(sent.to)
    const { pathname } = new URL(sent.to, 'http://shop.test')
    const answered = await ask(pathname, { answer: 'approve' })
    expect(new URL(answered.to).pathname + new URL(answered.to).search).toBe(path)
    expect((await ask(path)).main).toContain('Your order is changed')
    expect(await good(desk.show(token))).toMatchObject({ standing: 'made' })
  })
})
