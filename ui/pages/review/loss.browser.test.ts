// What a run has cost that was given up, booked in the browser by the boss and by nobody else.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Found = z.object({ items: z.array(z.object({ id: z.int() })) })
const Moved = z.object({ step: z.string(), moves: z.array(z.string()) })
const Reviewed = z.object({ events: z.array(z.object({ type: z.string(), reason: z.string().nullable() })) })

async function ask(path: string, token?: string, body?: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${shop.url}/api${path}`, { headers, ...sent })).json()
}

const tokenOf = async (who: 'team' | 'boss') => {
  const asked = { email: `${who}@sillon.example`, password: `needle-drop-${who}` }
  return Signed.parse(await ask('/auth/login', undefined, asked)).token
}

/** A confirmed campaign of the demonstration that its plant gave up: the one changed longest ago. */
async function givenUp(token: string): Promise<number> {
  const found = Found.parse(await ask('/staff/projects?step=confirmed&limit=100', token))
  const id = found.items.at(-1)?.id
  const asked = { move: 'abort', reason: 'plant', book_to: 'house' }
  const moved = Moved.parse(await ask(`/projects/${id}/moves`, token, asked))
  expect(moved).toMatchObject({ step: 'failed', moves: expect.arrayContaining(['bookLoss']) })
  return id ?? 0
}

async function deskOf(token: string, id: number, width: number) {
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/project?id=${id}`)
  await alive(page)
  return page
}

test('the boss books a bill, and each field says what it misses', async () => {
  const boss = await tokenOf('boss')
  const id = await givenUp(boss)
  const page = await deskOf(boss, id, 320)
  await page.getByRole('button', { name: 'Book what it cost' }).click()
  const form = page.getByRole('form', { name: 'Book what it cost' })
  await form.getByRole('button', { name: 'Do it' }).click()
  expect(await form.getByText('Fill this in.').count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('review-amount')
  // What is right already is passed over.
  await form.getByLabel('Amount').fill('12')
  await form.getByRole('button', { name: 'Do it' }).click()
  const isThere = () => form.getByLabel('What for').evaluate(field => field === document.activeElement)
  await expect.poll(isThere).toBe(true)
  await form.getByLabel('Amount').fill('1,240.50')
  await form.getByLabel('What for').fill('Plating of both sides')
  await form.getByRole('button', { name: 'Do it' }).click()
  await form.getByText('This cannot be read.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await findingsOn(page)).toEqual([])
  await form.getByLabel('Amount').fill('1240.50')
  await form.getByLabel('Currency').selectOption('USD')
  await form.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('Plating of both sides').waitFor()
  await form.waitFor({ state: 'detached' })
  const { events } = Reviewed.parse(await ask(`/staff/projects/${id}`, boss))
  expect(events.at(-1)).toMatchObject({ type: 'project.bookLoss', reason: 'Plating of both sides' })

  // The team sees what was booked, and cannot book.
  const team = await deskOf(await tokenOf('team'), id, 1_280)
  await team.getByText('Plating of both sides').waitFor()
  expect(await team.getByRole('button', { name: 'Book what it cost' }).count()).toBe(0)
})
