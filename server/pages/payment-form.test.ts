import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathFor } from '#domain/site/route-table.ts'
import { testCards } from '../payments/sandbox/cards.ts'
import { orders } from '../database/schema/orders.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { campaignLength, newCampaign } from '#fixtures/server/new-campaign.ts'
import { lateSeconds, openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const own = { origin: 'http://shop.test' }
type Fields = Record<string, string>

const ada: Fields = {
  email: 'ada@example.org',
  firstname: 'Ada',
  lastname: 'Byron',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
  phone: '',
  pickup: 'false',
}
const card = (number: string): Fields => ({
  'cc-number': number,
  'cc-exp': '12/30',
  'cc-csc': '123',
  terms: 'on',
})

/** A browser without scripts: it keeps cookies, follows nothing, and sends what stands in the form. */
function visitor(cookies: Fields = {}) {
  const jar = new Map(Object.entries({ country: 'FR', currency: 'EUR', ...cookies }))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, fields?: Fields, headers: Fields = own) => {
    const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
    const response = await shop.app.request(path, { ...form, headers: { ...headers, cookie: cookie() } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '' || text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const html = await response.text()
    return { status: response.status, to: response.headers.get('location') ?? '', html, plain: plainOf(html) }
  }
  return { ask, jar }
}

/** What a browser without scripts shows of it. */
const plainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const keptOf = (html: string): Fields => ({
  key: hidden(html, 'key'),
  total: hidden(html, 'total'),
  stood: hidden(html, 'stood'),
  part: hidden(html, 'part'),
})

async function atTheCard(who: ReturnType<typeof visitor>, path = '/payment') {
  await who.ask('/cart/lines', { project_id: '1' })
  const first = await who.ask(path)
  expect(first.plain).toContain('value="continue"')
  expect(first.plain).not.toContain('cc-number')
  return who.ask(path, { ...ada, ...keptOf(first.html), act: 'continue' })
}

const orderCount = async () => (await shop.db.select().from(orders)).length

it('row 12: asks who and where, then shows the whole cost beside the card, then confirms', async () => {
  const who = visitor()
  const { html, plain } = await atTheCard(who)
  expect(plain).toContain('cc-number')
  expect(plain).toMatch(/Pay €/)
  const paid = await who.ask('/payment', {
    ...ada,
    ...keptOf(html),
    ...card(testCards.success),
    act: 'pay',
  })
  expect([paid.status, paid.to]).toEqual([303, expect.stringMatching(/^\/cart\/confirmation\?order_id=/)])
  const shown = await who.ask(paid.to)
  expect(shown.plain).toMatch(
    /class="confirmed" role="status">Order [^<]+ is placed\. A receipt is on its way to <.+ada@example\.org</,
  )
  expect(shown.plain).toContain('Low Tide')
  expect((await who.ask('/cart')).html).toContain('Cart, empty')
  expect([...who.jar.keys()]).not.toContain('checkout')
})

it('row 12: names each wrong field beside it, keeps what was typed, and nothing of a card', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const wrong = { ...ada, city: '', email: 'ada', ...card('4242 4242 4242 4241') }
  const back = await who.ask('/payment', { ...wrong, ...keptOf(html), act: 'pay' })
  expect(back.status).toBe(200)
  expect(back.html).toContain('<title>Error: ')
  expect(back.plain).toContain('id="checkout-city-error"')
  expect(back.plain).toContain('Enter an address like name@example.org.')
  expect(back.plain).toContain('value="1 rue du Disque"')
  const mended = await who.ask('/payment', {
    ...ada,
    ...card('4242 4242 4242 4241'),
    ...keptOf(html),
    act: 'pay',
  })
  expect(mended.plain).toContain('id="checkout-card-number-error"')
  expect(mended.html).not.toContain('4242 4242')
  expect(mended.html).not.toContain('value="123"')
})

it('row 12: says of a pledge at every step when its card is charged', async () => {
  const id = await newCampaign(shop, { goal: 300, chargeMode: 'charge_on_success' })
  const who = visitor()
  const record = await who.ask(`/vinyl/${id}/campaign`)
  const page = record.to === '' ? record : await who.ask(record.to)
  expect(page.plain).toContain(
    'Your card is kept, and charged when the campaign has ended with its goal reached.',
  )
  expect(page.plain).toMatch(/If 300 copies are not reserved by [^<]+, nothing is charged\./)
  await who.ask('/cart/lines', { project_id: String(id) })
  const first = await who.ask('/payment')
  const { html, plain } = await who.ask('/payment', { ...ada, ...keptOf(first.html), act: 'continue' })
  expect(plain).toMatch(/Charged when the campaign succeeds: €\d/)
  expect(plain).toContain('nothing is charged now')
  expect(plain).not.toMatch(/Pay €/)
  const form = { ...ada, ...keptOf(html), ...card(testCards.success), act: 'pay' }
  const { to } = await who.ask('/payment', form)
  expect((await who.ask(to)).plain).toContain('Your card is kept and nothing was charged.')
})

it('row 12: orders once, however often and however fast the form is sent', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const before = await orderCount()
  const form = { ...ada, ...keptOf(html), ...card(testCards.success), act: 'pay' }
  const [one, two] = await Promise.all([who.ask('/payment', form), who.ask('/payment', form)])
  const again = await who.ask('/payment', form)
  expect(one.status).toBe(303)
  expect([two.to, again.to]).toEqual([one.to, one.to])
  expect(await orderCount()).toBe(before + 1)
})

it('row 12: says why a card was declined, and takes another one', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const form = { ...ada, ...keptOf(html), act: 'pay' }
  const back = await who.ask('/payment', { ...form, ...card(testCards.decline) })
  expect(back.plain).toContain('The card was declined. Nothing was charged.')
  const again = { ...ada, ...keptOf(back.html), ...card(testCards.success), act: 'pay' }
  expect((await who.ask('/payment', again)).to).toContain('/cart/confirmation?')
})

it('row 12: goes to the bank when the card needs it, and comes back to what became of it', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const form = { ...ada, ...keptOf(html), ...card(testCards.authentication), act: 'pay' }
  const sent = await who.ask('/payment', form)
  expect([sent.status, sent.to]).toEqual([303, expect.stringContaining('/sandbox/challenge/')])
  const refused = await who.ask(new URL(sent.to, 'http://shop.test').pathname, { answer: 'refuse' })
  const told = await who.ask(new URL(refused.to).pathname + new URL(refused.to).search)
  expect(told.plain).toContain('href="/payment"')
  const form2 = await who.ask('/payment')
  expect(form2.plain).toContain('value="1 rue du Disque"')
  const card2 = await who.ask('/payment', { ...ada, ...keptOf(form2.html), act: 'continue' })
  const sent2 = await who.ask('/payment', { ...form, ...keptOf(card2.html) })
  const approved = await who.ask(new URL(sent2.to, 'http://shop.test').pathname, { answer: 'approve' })
  const done = await who.ask(new URL(approved.to).pathname + new URL(approved.to).search)
  expect(done.plain).toContain('ada@example.org')
  expect((await who.ask('/cart')).html).toContain('Cart, empty')
})

it('row 12: empties the cart of an order whose bank answers while its page is asked for', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const sent = await who.ask('/payment', { ...ada, ...keptOf(html), ...card(testCards.late), act: 'pay' })
  expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/cart\/confirmation\?order_id=/)])
  const asked = who.ask(sent.to)
  await new Promise(done => setTimeout(done, 400))
  shop.clock.pass(lateSeconds)
  await shop.runJobs()
  const shown = await asked
  expect(shown.plain).toContain('ada@example.org')
  expect((await who.ask('/cart')).html).toContain('Cart, empty')
})

it('row 12: asks again when the country changes the sum', async () => {
  const who = visitor()
  const { html } = await atTheCard(who)
  const before = await orderCount()
  const form = { ...ada, country_id: 'DE', ...keptOf(html), ...card(testCards.success), act: 'pay' }
  const back = await who.ask('/payment', form)
  expect(back.plain).toContain('The total has changed to')
  expect(await orderCount()).toBe(before)
  const updated = await who.ask('/payment', { ...form, act: 'update' })
  expect(updated.plain).toContain('cc-number')
  expect(hidden(updated.html, 'total')).toBe(hidden(back.html, 'total'))
})

it('row 12: knows who is signed in, and speaks the language of its page', async () => {
  const who = visitor({ token: people.alice.token, session: '1' })
  const { html, plain } = await atTheCard(who, '/zh/payment')
  expect(plain).toContain('action="/zh/payment"')
  expect(plain).toContain('name="save"')
  const paid = await who.ask('/zh/payment', {
    ...ada,
    ...keptOf(html),
    ...card(testCards.success),
    act: 'pay',
  })
  expect(paid.to).toMatch(/^\/zh\/cart\/confirmation\?/)
  expect((await who.ask(paid.to)).plain).toContain(`href="${pathFor('account-orders', 'zh')}"`)
})

it('row 12: says that the cart is empty', async () => {
  const who = visitor()
  expect((await who.ask('/payment')).plain).toContain('Your cart is empty')
  expect((await who.ask('/payment', { ...ada, act: 'pay' })).plain).toContain('Your cart is empty')
})

it('row 12: does nothing for a form of another site', async () => {
  const answer = await visitor().ask('/payment', ada, { origin: 'https://elsewhere.test' })
  expect(answer.status).toBe(403)
})

it('row 12: sends nobody’s card through this server where another provider takes cards', async () => {
  const other = await openTestShop({ deps: { pages: sourceHost } })
  const page = await other.app.request('/payment')
  const html = await page.text()
  expect(html).toContain('Paying needs scripts')
  expect(html).not.toContain('id="plain-checkout"')
  const sent = await other.app.request('/payment', {
    method: 'POST',
    headers: own,
    body: new URLSearchParams(ada),
  })
  expect(await sent.text()).toContain('Paying needs scripts')
  await other.close()
})

/** An order whose campaign has succeeded and whose card was refused, at the address its mail leads to. */
async function refusedAt() {
  const projectId = await newCampaign(shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const payment_method = await shop.card('decline_later')
  const { id, token } = await placedOrder(shop, undefined, { projectId, payment_method })
  await shop.runJobs()
  shop.clock.pass(campaignLength * 86_400)
  await shop.runJobs()
  return `${pathFor('cart-confirmation', 'en')}?order_id=${id}&order_token=${token}`
}

it('takes another card for an order whose kept card was refused', async () => {
  const path = await refusedAt()
  const who = visitor()
  const first = await who.ask(path)
  expect(first.plain).toMatch(/Your card was refused\. Pay with another card by \w+/)
  expect(first.plain).not.toContain('Your card is kept and nothing was charged')
  const key = hidden(first.html, 'key')
  const typed = await who.ask(path, { key, ...card('4242 4242 4242 4241') })
  expect(typed.plain).toContain('id="checkout-card-number-error"')
  expect(typed.html).not.toContain('4242 4242')
  const again = await who.ask(path, { key: hidden(typed.html, 'key'), ...card(testCards.decline) })
  expect(again.plain).toMatch(/role="alert"[^>]*>The card was declined/)
  const asks = await who.ask(path, { key: hidden(again.html, 'key'), ...card(testCards.authentication) })
  expect([asks.status, asks.to]).toEqual([303, expect.stringContaining('/sandbox/challenge/')])
  const open = await who.ask(path)
  expect(open.plain).toMatch(/href="[^"]*\/sandbox\/challenge\//)
  const sent = { key: hidden(open.html, 'key'), ...card(testCards.success) }
  const [paid, twice] = [await who.ask(path, sent), await who.ask(path, sent)]
  expect([paid.status, paid.to, twice.to]).toEqual([303, path, path])
  const shown = await who.ask(path)
  expect(shown.plain).toContain('waiting for its run')
  expect(shown.plain).not.toContain('cc-number')
})
