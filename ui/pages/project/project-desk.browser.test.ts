import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'

let browser: Browser
const base = inject('shopUrl')

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser.close())

const Signed = z.object({ token: z.string() })
const Found = z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) })
const Shops = z.array(z.object({ bg_color: z.string().nullable() }))
const Reviewed = z.object({
  seen: z.int(),
  project: z.object({ step: z.string() }),
  events: z.array(z.object({ type: z.string(), reason: z.string().nullable() })),
})

const staff = {
  team: { email: 'team@sillon.example', password: 'needle-drop-team' },
  boss: { email: 'boss@sillon.example', password: 'needle-drop-boss' },
} as const
const artist = { email: 'artist@sillon.example', password: 'needle-drop-artist' }

let keysMade = 0
async function ask(path: string, token: string | undefined, body?: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `desk-${Date.now()}-${(keysMade += 1)}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${base}/api${path}`, { headers, ...sent })).json()
}

const tokenOf = async (who: { email: string; password: string }) =>
  Signed.parse(await ask('/auth/login', undefined, who)).token

/** A page of somebody who is signed in, which remembers everything the console complained of. */
async function open(path: string, token: string, width = 1_280) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US' })
  onTestFinished(() => context.close())
  await context.addCookies([
    { name: 'consent', value: 'refused', url: base },
    { name: 'token', value: token, url: base },
    { name: 'session', value: '1', url: base },
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    const isPicture = message.location().url.includes('/files/')
    if (['error', 'warning'].includes(message.type()) && !isPicture) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(base + path)
  await page.waitForSelector('html[data-whole]')
  return { page, complaints }
}

const Owned = z.object({
  items: z.array(
    z.object({ id: z.int(), name: z.string(), owner: z.object({ email: z.string() }).nullable() }),
  ),
  next: z.string().nullable(),
})

/** A project of somebody's, however far down the list. */
async function ownedBy(token: string, email: string) {
  let after = ''
  for (let page = 0; page < 20; page += 1) {
    const { items, next } = Owned.parse(await ask(`/staff/projects?limit=100${after}`, token))
    const own = items.find(({ owner }) => owner?.email === email)
    if (own || next === null) return own
    after = `&after=${encodeURIComponent(next)}`
  }
  return undefined
}

const ownProject = async (token: string) => {
  const mine = Found.parse(await ask('/staff/projects?step=in_progress&limit=100', token))
  return mine.items
}

const Sold = z.object({ total: z.object({ copies: z.int() }) })

/** A project that sold something in the days that its dashboard shows at first. */
async function soldLately(token: string) {
  const { items } = Found.parse(await ask('/staff/projects?limit=100', token))
  for (const item of items) {
    const stats = Sold.safeParse(await ask(`/projects/${item.id}/stats`, token))
    if (stats.success && stats.data.total.copies > 0) return item
  }
  throw new Error('no project has sold anything lately')
}

describe('the dashboard of a project', () => {
  it('shows figures, opens the table behind a chart, changes the span and gives the file', async () => {
    const boss = await tokenOf(staff.boss)
    const project = await soldLately(boss)
    const { page, complaints } = await open(`/project/dashboard?id=${project.id}`, boss)
    await page.getByRole('heading', { level: 1, name: project.name }).waitFor()
    const chart = page.getByRole('img', { name: /^Copies sold by day/ })
    expect(await chart.isVisible()).toBe(true)
    await page.getByText('The same as a table').first().click()
    await page.getByRole('link', { name: '365 days' }).click()
    await page.locator('a[aria-current="page"]', { hasText: '365 days' }).waitFor()
    expect(new URL(page.url()).searchParams.get('days')).toBe('365')
    expect(complaints).toEqual([])
  })

  it('is not there for somebody else', async () => {
    const boss = await tokenOf(staff.boss)
    const [project] = await ownProject(boss)
    const customer = await tokenOf({ email: 'customer@sillon.example', password: 'needle-drop-customer' })
    const { page } = await open(`/project/dashboard?id=${project?.id}`, customer)
    await page.getByText('This groove leads nowhere').waitFor()
  })

  it.each(['/project/dashboard', '/project/manage', '/project/manage2', '/project/published'])(
    '%s fits 320 px',
    async path => {
      const token = await tokenOf(staff.boss)
      const [project] = await ownProject(token)
      const { page, complaints } = await open(`${path}?id=${project?.id}`, token, 320)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(complaints).toEqual([])
    },
  )

  it('an owner sees their own', async () => {
    const [boss, token] = await Promise.all([tokenOf(staff.boss), tokenOf(artist)])
    const own = await ownedBy(boss, artist.email)
    const { page } = await open(`/project/dashboard?id=${own?.id}`, token)
    await page.getByRole('heading', { level: 1, name: own?.name ?? '' }).waitFor()
  })
})

describe('the pages behind a project', () => {
  it.each(['light', 'dark'] as const)('have nothing that axe finds, in %s', async theme => {
    const boss = await tokenOf(staff.boss)
    const [project] = await ownProject(boss)
    const { page } = await open('/admin/projects', boss)
    await page.emulateMedia({ colorScheme: theme })
    const found: string[] = []
    const pages = ['/project/dashboard', '/project/manage', '/project/manage2', '/project/published']
    for (const path of ['/admin/projects', '/admin/project', ...pages]) {
      await page.goto(`${base}${path}?id=${project?.id}`)
      await page.waitForSelector('html[data-whole]')
      await page.getByRole('heading', { level: 1 }).waitFor()
      found.push(...(await findingsOn(page)).map(finding => `${path}: ${finding}`))
    }
    expect(found).toEqual([])
  })

  it('a shop is changed by its owner, and everybody sees it', async () => {
    const token = await tokenOf({ email: 'shop@sillon.example', password: 'needle-drop-shop' })
    const { page, complaints } = await open('/my-account/shop', token)
    const field = page.getByLabel('Background')
    await field.fill('blue')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write a colour like').waitFor()
    await field.fill('#dde0e4')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.said-saved').waitFor()
    const own = Shops.parse(await ask('/user/shops', token))
    expect(own[0]?.bg_color).toBe('#dde0e4')
    expect(complaints).toEqual([])
  })
})

describe('the queue of staff', () => {
  it('two over one project: one wins, the other is told and may act on what is there', async () => {
    const [team, boss] = await Promise.all([tokenOf(staff.team), tokenOf(staff.boss)])
    const { page, complaints } = await open('/admin/projects?step=checking&sort=updated', team)
    const queue = Found.parse(await ask('/staff/projects?step=checking', boss))
    const project = queue.items[0]
    if (project === undefined) throw new Error('nothing is to be checked')
    await page.getByRole('link', { name: project.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: project.name }).waitFor()

    await page.getByRole('button', { name: 'Ask for changes' }).click()
    await page.getByRole('button', { name: 'Do it' }).click()
    expect(await page.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Reason').fill('The goal is below the least run.')

    await ask(`/projects/${project.id}/moves`, boss, { move: 'approve' })
    await page.getByRole('button', { name: 'Do it' }).click()
    await page.getByRole('alert').getByText('Somebody was quicker').waitFor()
    await page
      .getByRole('alert')
      .getByText(/^Approved, Inès/)
      .waitFor()
    await page.getByText('approved', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Ask for changes' }).click()
    expect(await page.getByLabel('Reason').inputValue()).toBe('The goal is below the least run.')
    await page.getByRole('button', { name: 'Do it' }).click()
    await page.getByText('Nothing can be decided now.').waitFor()
    const after = Reviewed.parse(await ask(`/staff/projects/${project.id}`, boss))
    expect(after.project.step).toBe('creating')
    expect(after.events.at(-1)).toMatchObject({
      type: 'project.askChanges',
      reason: 'The goal is below the least run.',
    })
    // The refused call is the browser's to report; nothing else is.
    expect(complaints.filter(text => !text.includes('409'))).toEqual([])
  })

  it('fits 320 px, list and project', async () => {
    const team = await tokenOf(staff.team)
    const { page } = await open('/admin/projects', team, 320)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.locator('tbody').getByRole('link').first().click()
    await page.getByText('What happened').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
