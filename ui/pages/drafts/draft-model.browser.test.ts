// The model of a manual order drives its pages in Chromium: staff at the desk, the buyer at the mailed link.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type DraftAct, draftOver } from '#fixtures/models/draft/draft.model.ts'
import { draftOnPage } from '#fixtures/models/draft/draft.on-page.ts'
import { askShop, openDraftPage, type PageShop, writeDraft } from '#fixtures/models/draft/draft.page.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { runPerson } from '#testing/person/run-person.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Goods = z.object({
  items: z.array(
    z.object({
      project_id: z.int(),
      item_id: z.int(),
      size: z.string(),
      price: z.int().nullable(),
      free: z.int().nullable(),
    }),
  ),
})
const Settings = z.object({
  items: z.array(
    z.object({ name: z.string(), last_id: z.int().nullable(), value: z.record(z.string(), z.unknown()) }),
  ),
})
const agreedOff = 100
let token = ''
let before: Record<string, unknown> | undefined

/** Says which bank account the shop has, or takes it back. */
async function setIdentity(change: (was: Record<string, unknown>) => Record<string, unknown>): Promise<void> {
  const { items } = await askShop({ url: shop.url, token }, '/staff/settings', Settings)
  const identity = items.find(({ name }) => name === 'identity')
  before ??= identity?.value
  const value = change(identity?.value ?? {})
  const body = { value, seen: identity?.last_id ?? null }
  const said = await askShop({ url: shop.url, token }, '/staff/settings/identity', z.looseObject({}), body)
  expect(said).not.toHaveProperty('error')
}

beforeAll(async () => {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  token = Signed.parse(await answer.json()).token
  await setIdentity(was => ({ ...was, iban: 'FR7630006000011234567890189' }))
})
afterAll(() => setIdentity(was => before ?? was))

/** An account whose address is proven, and may owe a lot. */
const buyer = 'customer@sillon.example'
const Accounts = z.object({ items: z.array(z.object({ id: z.int(), email: z.string() })) })

async function letOwe(): Promise<void> {
  const base = { url: shop.url, token }
  const search = encodeURIComponent(buyer)
  const { items } = await askShop(base, `/staff/users?search=${search}`, Accounts)
  const path = `/staff/clients/${items[0]?.id}/credit`
  const said = await askShop(base, path, z.looseObject({}), { limit: 10_000_000 }, 'PUT')
  expect(said).toMatchObject({ credit: { limit: 10_000_000 } })
}

/** Whoever sits at the page is one person, and takes no order back here. */
const alone = ['service.askAbove', 'accounts.approve', 'service.cancel'] as const

async function openShop(): Promise<PageShop> {
  const desk = await shop.open('/contact', { viewport: { width: 1_280, height: 900 } })
  await desk.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const stranger = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  const base = { url: shop.url, token }
  const { items } = await askShop(base, '/staff/draft-goods?search=label%20saver&currency=EUR', Goods)
  const item = items.find(({ price, free }) => price !== null && (free ?? 0) > 40)
  if (item === undefined) throw new Error('no such record stands on the shelf')
  return { ...base, desk, stranger, item }
}

test('the model of a manual order drives its pages', { timeout: 600_000 }, async () => {
  const world = await openShop()
  const listed = await writeDraft(world)
  const agreedPrice = (listed.lines[0]?.price ?? 0) - agreedOff
  const agreed = await writeDraft(world, { price: agreedPrice })
  const prices = { listMinor: listed.total, agreedMinor: agreed.total, overMinor: 300 }
  await letOwe()
  const { model } = draftOver(prices, ['clock.lapse', 'person.tryClosed', 'service.remind', ...alone])
  const report = await runPerson({
    model,
    oracle: draftOnPage(prices),
    open: () => openDraftPage(world, { agreedPrice, overMinor: prices.overMinor, email: buyer }),
  })
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(15)
})

test('a page that drops what was to be changed is found', { timeout: 600_000 }, async () => {
  const world = await openShop()
  const { total } = await writeDraft(world)
  await letOwe()
  const prices = { listMinor: total, agreedMinor: total - agreedOff, overMinor: 300 }
  const leaves = ['clock.lapse', 'person.tryClosed', 'service.remind', 'service.edit', ...alone] as const
  const run = runPerson({
    model: draftOver(prices, leaves).model,
    oracle: draftOnPage(prices),
    open: async () => {
      const page = await openDraftPage(world, { agreedPrice: 0, overMinor: 0, email: buyer })
      const wrong = { type: 'service.drop' } as const
      return { ...page, act: (act: DraftAct) => page.act(act.type === 'service.revise' ? wrong : act) }
    },
  })
  await expect(run).rejects.toThrow(/after these acts/)
})

test('a link that nobody was sent, and one that was paid', async () => {
  const page = await shop.open(`/offer?token=${'x'.repeat(43)}`, { viewport: { width: 420, height: 900 } })
  await alive(page)
  await page.getByText('Nobody was sent this link.').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
