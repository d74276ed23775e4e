// What is measured, and the scripts of others: what the browser of a visitor really asks a second server for.
import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type OpenedShop, openSiteShop } from '#fixtures/testing/open-shop.ts'
import { alive } from '#fixtures/testing/shop-pages.ts'

const inHours = '2026-01-05T11:00:00Z'
const afterHours = '2026-01-05T18:00:00Z'

/** Tells its own host of each thing that happened, with the id it was given. */
const tagScript = `
  const host = new URL(document.currentScript.src).origin
  const { tagId } = document.currentScript.dataset
  const tell = ({ event }) => fetch(host + '/hit?id=' + tagId + '&event=' + event, { mode: 'no-cors' })
  const layer = (window.dataLayer ??= [])
  layer.forEach(tell)
  layer.push = (...entries) => entries.forEach(tell)`

/** Draws its launcher when it is told to, and takes it away. */
const chatScript = `
  const launcher = document.createElement('button')
  launcher.textContent = 'Chat of ' + document.currentScript.dataset.siteId
  const host = new URL(document.currentScript.src).origin
  addEventListener('chat', ({ detail }) => {
    if (detail === 'show') document.body.append(launcher)
    else if (detail === 'hide') launcher.remove()
    else fetch(host + '/conversation?is=' + detail, { mode: 'no-cors' })
  })`

let asked: string[] = []
let others: Server
let shop: OpenedShop
let browser: Browser

beforeAll(async () => {
  others = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isScript = request.url?.includes('.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/plain' })
    response.end(isScript ? (request.url?.startsWith('/chat') ? chatScript : tagScript) : '')
  })
  await new Promise<void>(done => others.listen(0, '127.0.0.1', done))
  const place = others.address()
  const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
  shop = await openSiteShop({
    TAG_SCRIPT_URL: `${origin}/tag.js`,
    TAG_ID: 'T-1',
    CHAT_SCRIPT_URL: `${origin}/chat.js?of={id}`,
    CHAT_SITE_ID: 'C-1',
  })
  browser = await chromium.connect(inject('chromium'))
})
afterAll(async () => {
  await browser.close()
  await shop.close()
  others.closeAllConnections()
  await new Promise(done => others.close(done))
})
beforeEach(() => {
  asked = []
})

const Told = z.object({ events: z.array(z.object({ event: z.string(), data: z.looseObject({}) })) })

/** The debugger shows no body of a beacon, so the page says what it sends. */
const sayBeacons = () => {
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) void body.text().then(text => console.info(`told ${text}`))
    return send(url, body)
  }
}

/** What the page was refused, and what it told the shop's own collector, with the answers. */
function watch(page: Page) {
  const refused: string[] = []
  const told: z.infer<typeof Told>['events'] = []
  const statuses: number[] = []
  page.on('console', message => {
    const text = message.text()
    if (/content security policy/i.test(text)) refused.push(text)
    if (text.startsWith('told ')) told.push(...Told.parse(JSON.parse(text.slice(5))).events)
  })
  page.on('response', response => {
    if (response.url() === `${shop.url}/api/events`) statuses.push(response.status())
  })
  return { refused, told, statuses }
}

async function open(path: string, now: string, consent?: string) {
  const context: BrowserContext = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  onTestFinished(() => context.close())
  await context.clock.setFixedTime(now)
  if (consent !== undefined) await context.addCookies([{ name: 'consent', value: consent, url: shop.url }])
  await context.addInitScript(sayBeacons)
  const page = await context.newPage()
  const seen = watch(page)
  await page.goto(path)
  await alive(page)
  return { context, page, ...seen }
}

const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000, interval: 100 })
/** The journeys around the page run: what was coming with them has come. */
const around = (page: Page) => page.waitForLoadState('networkidle')
const launcher = (page: Page) => page.getByRole('button', { name: 'Chat of C-1' })

it('asks nothing of others and tells nothing before a choice, or after a refusal', async () => {
  for (const consent of [undefined, 'refused']) {
    const { page, context, told } = await open('/', inHours, consent)
    await around(page)
    expect([asked, told, await launcher(page).count()]).toEqual([[], [], 0])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cookie_id')
  }
})

it('tells the collector and the tag once the visitor agrees, and knows them again', async () => {
  const { page, context, told, statuses, refused } = await open('/about', inHours)
  await page.getByRole('button', { name: 'Accept' }).click()
  await soon(() => expect(asked).toContain('/tag.js'))
  await soon(() => expect(asked).toContain('/hit?id=T-1&event=page_view'))
  const visitor = (await context.cookies()).find(({ name }) => name === 'cookie_id')?.value
  expect(visitor).toMatch(/^[\w-]{8,64}$/)
  await soon(() => expect(told).toMatchObject([{ event: 'page_view', data: { path: '/about' } }]))
  await soon(() => expect(statuses).toEqual([200]))
  expect(refused).toEqual([])
  await page.reload()
  await alive(page)
  expect((await context.cookies()).find(({ name }) => name === 'cookie_id')?.value).toBe(visitor)
})

it('loads no script of others where the address asks for none', async () => {
  const { page } = await open('/?nojs', inHours, 'accepted')
  await around(page)
  expect(asked).toEqual([])
})

it('shows the launcher of a hosted chat in its hours, and takes it away with the leave', async () => {
  const { page, refused } = await open('/', inHours, 'custom:support')
  await launcher(page).waitFor()
  expect(asked).toEqual(['/chat.js?of=C-1'])
  expect(await launcher(page).isVisible()).toBe(true)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /cookie/i })
    .click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await launcher(page).waitFor({ state: 'detached' })
  expect(refused).toEqual([])
})

it('restarts a hosted chat when who talked in it signs out, and shows it again', async () => {
  const { page, context, refused } = await open('/', inHours, 'custom:support')
  const email = `talker-${Date.now()}@example.org`
  const answer = await context.request.post('/api/auth/signup', {
    headers: { 'idempotency-key': email },
    data: { email, password: 'needle and groove', firstname: 'Ada', lastname: 'Lund' },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  await alive(page)
  await launcher(page).waitFor()
  expect(asked.filter(path => path.startsWith('/conversation'))).toEqual([])
  await page.locator('.header .disclosure > button').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await soon(() => expect(asked).toContain('/conversation?is=restart'))
  await launcher(page).waitFor()
  expect(refused).toEqual([])
})

it('asks nothing of the chat after its hours', async () => {
  const { page } = await open('/', afterHours, 'custom:support')
  await around(page)
  expect(asked).toEqual([])
})
