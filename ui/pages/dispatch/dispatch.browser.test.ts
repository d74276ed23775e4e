// From the plant to the post: two of the staff over the same pressing and the same parcels.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { arrivedRecord } from '#fixtures/testing/arrived-record.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Listed = z.object({ items: z.array(z.object({ id: z.int() })) })
const Seen = z.object({ pressing: z.object({ moves: z.array(z.string()) }).nullable() })

async function tokenOf(who: 'team' | 'boss'): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: `${who}@sillon.example`, password: `needle-drop-${who}` }),
  })
  return Signed.parse(await answer.json()).token
}

/** A page of the desk, as a member of staff sees it. */
async function deskOf(who: 'team' | 'boss', path: string) {
  const token = await tokenOf(who)
  const page = await shop.open('/contact', { viewport: { width: 1_440, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(path)
  await alive(page)
  return { page, complaints }
}

async function asked<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf('team')}` }
  return shape.parse(await (await fetch(`${shop.url}/api${path}`, { headers })).json())
}

/** A project at the plant. */
async function atPlant(): Promise<number> {
  for (const step of ['successful', 'confirmed']) {
    const { items } = await asked(`/staff/projects?step=${step}&limit=100`, Listed)
    for (const { id } of items) {
      const { pressing } = await asked(`/staff/projects/${id}`, Seen)
      if (pressing !== null && pressing.moves.length > 1) return id
    }
  }
  throw new Error('Nothing is at the plant')
}

const said = (page: Page) => page.getByRole('form', { name: 'Tell buyers something' })

test('one of two staff tells buyers of a delay, the other is told and keeps the words', async () => {
  const path = `/admin/project?id=${await atPlant()}`
  const [first, second] = await Promise.all([deskOf('team', path), deskOf('boss', path)])
  for (const { page } of [first, second])
    await page.getByRole('button', { name: 'Tell buyers something' }).click()
  await said(first.page).getByRole('button', { name: 'Do it' }).click()
  await first.page.getByText('Fill this in.').waitFor()
  expect(await first.page.evaluate(() => document.activeElement?.id)).toBe('pressing-note')
  await first.page.getByLabel('What buyers read').fill('The plant is two weeks late.')
  await second.page.getByLabel('What buyers read').fill('A small delay.')
  await said(first.page).getByRole('button', { name: 'Do it' }).click()
  await first.page.getByText('Buyers read: The plant is two weeks late.').waitFor()
  await said(second.page).getByRole('button', { name: 'Do it' }).click()
  await second.page.getByRole('alert').getByRole('heading', { name: 'Somebody was quicker' }).waitFor()
  await second.page.getByText('Buyers read: The plant is two weeks late.').waitFor()
  await second.page.getByRole('button', { name: 'Tell buyers something' }).click()
  expect(await second.page.getByLabel('What buyers read').inputValue()).toBe('A small delay.')
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('parcels are picked and sent by keyboard, and what a colleague has sent is told', async () => {
  const [first, second] = await Promise.all([
    deskOf('team', '/admin/dispatch'),
    deskOf('boss', '/admin/dispatch'),
  ])
  for (const { page } of [first, second]) {
    await page.locator('.packing-list input[type=checkbox]:enabled').first().focus()
    await page.keyboard.press('Space')
    await page.getByRole('form', { name: 'Send 1 parcel' }).waitFor()
  }
  const { page } = first
  const number = (await page.locator('.packing-list tbody a').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('Fill this in.').waitFor()
  // The carrier of the zone is chosen already: what is missing is the number.
  expect(await page.getByLabel('Carrier').inputValue()).toMatch(/^(la poste|dhl|mondial relay)$/)
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^tracking-/)
  await page.getByLabel('Carrier').selectOption('ups')
  await page.getByLabel(/^Tracking number/).fill('1Z 999 AA1 01')
  // As a scanner ends a number.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('1 parcel is marked as sent.').waitFor()
  await second.page.getByLabel('Carrier').selectOption('untracked')
  await second.page.getByRole('button', { name: 'Mark as sent' }).click()
  const told = second.page.getByRole('alert')
  await told.getByText(`${number} was sent before by somebody else, under another number.`).waitFor()
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a copy leaves alone from the packing table, and the rest of its parcel waits', async () => {
  const { page, complaints } = await deskOf('team', '/admin/dispatch')
  // The first parcel of several copies.
  const row = page.locator('.packing-list tbody tr').filter({ has: page.locator('li b', { hasText: /^2/ }) })
  await row
    .first()
    .getByRole('link', { name: /^Pack / })
    .click()
  const list = page.locator('.packing-lines li')
  const whole = /of (\d+)/
  const line = list.filter({ hasText: '0 of 2' }).first()
  const more = line.getByRole('button').last()
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // Full, it keeps the cursor.
  await list.filter({ hasText: '2 of 2' }).first().waitFor()
  expect(await focused(page)).toBe('BUTTON')
  await list.filter({ hasText: '2 of 2' }).first().getByRole('button').first().click()
  const counts = (await list.allTextContents()).map(text => Number(whole.exec(text)?.[1] ?? 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const slip = page.getByRole('link', { name: 'Packing slip of this parcel' })
  expect(await slip.getAttribute('href')).toMatch(/kind=slips&parcels=\d+%3A\d+%3A\d+x1$/)
  await page.getByRole('button', { name: 'Send only this copy, the rest later' }).click()
  const form = page.getByRole('form', { name: 'Send 1 parcel' })
  await form.getByText('1 copy now, the rest later').waitFor()
  expect(await focused(page)).toBe('H2')
  // What is sent is what the table shows: it is locked, until it is gone back to.
  expect(await list.getByRole('button').count()).toBe(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Scan a barcode, or type a catalogue number').waitFor()
  expect(await focused(page)).toBe('INPUT')
  await page.getByRole('button', { name: 'Send only this copy, the rest later' }).click()
  await page.getByRole('button', { name: 'Back: change what is in it' }).click()
  expect(await focused(page)).toBe('INPUT')
  await page.getByRole('button', { name: 'Send only this copy, the rest later' }).click()
  await page.getByLabel('Carrier').selectOption('ups')
  await page.getByLabel(/^Tracking number/).fill('1Z 999 AA7 07')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('status').getByText('1 parcel is marked as sent.').waitFor()
  await page.getByText('1 of 2 sent before').first().waitFor()
  // The table begins again with what is left.
  await page.getByText(all === 2 ? '1 copy is missing.' : `${all - 1} copies are missing.`).waitFor()
  expect(complaints).toEqual([])
})

test('a record that came in is released at the desk, and its parcels are found by name', async () => {
  const name = await arrivedRecord(shop.url, 'Farrow')
  const { page, complaints } = await deskOf('team', '/admin/dispatch')
  const release = page.getByRole('button', { name: `: ${name}` })
  // It waits for its journey, and is not pressed before.
  await release.and(page.locator(':enabled')).waitFor()
  await release.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(`of ${name} can be packed now.`).waitFor()
  await release.waitFor({ state: 'detached' })
  await page.getByLabel('Order, e-mail or name').fill('ottilie farrow')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  await alive(page)
  const rows = page.locator('.packing-list tbody tr')
  expect(await rows.filter({ hasText: name }).filter({ hasText: 'Ottilie Farrow' }).count()).toBe(1)
  expect(await rows.count()).toBe(1)
  expect(complaints).toEqual([])
})

test('it fits 320 px, with parcels picked', async () => {
  const { page } = await deskOf('team', '/admin/dispatch')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Pick all shown' }).click()
  await page.getByLabel('Carrier').selectOption('other')
  await page.getByLabel('Name of the carrier').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

const Parcels = z.object({
  items: z.array(
    z.object({
      number: z.string(),
      items: z.array(
        z.object({
          id: z.int(),
          barcode: z.string().nullable(),
          catalogue_number: z.string().nullable(),
          quantity: z.int(),
        }),
      ),
    }),
  ),
})

test('a parcel is packed on a phone by scanning, and goes on to its label', async () => {
  const { items } = await asked('/staff/parcels', Parcels)
  const parcel = items.at(-1)
  if (parcel === undefined) throw new Error('nothing waits')
  const { page, complaints } = await deskOf('team', `/admin/dispatch?search=${parcel.number}`)
  await page.setViewportSize({ width: 420, height: 900 })
  await page
    .getByRole('link', { name: `Pack ${parcel.number}` })
    .first()
    .click()
  const scan = page.getByLabel('Scan a barcode, or type a catalogue number')
  await scan.waitFor()
  expect(await scan.evaluate(field => field === document.activeElement)).toBe(true)
  const type = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await type('0000000000000')
  await page.getByRole('alert').getByText('0000000000000 does not belong in this parcel.').waitFor()
  const onward = page.getByRole('button', { name: 'On to carrier and number' })
  expect(await onward.isDisabled()).toBe(true)
  for (const { barcode, catalogue_number, quantity } of parcel.items) {
    for (let copy = 0; copy < quantity; copy += 1) await type(barcode ?? catalogue_number ?? '')
  }
  await page.getByText('Everything is in the parcel.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await onward.click()
  await page.getByRole('form', { name: 'Send 1 parcel' }).waitFor()
  expect(complaints).toEqual([])
})

test('what is not chosen is not in the address, and the next parcel is laid by one press', async () => {
  const { page, complaints } = await deskOf('team', '/admin/dispatch')
  await page.getByRole('combobox', { name: 'Lines' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/single=/)
  expect(new URL(page.url()).search).toBe('?single=true')
  await alive(page)
  await page.getByRole('link', { name: 'Pack the next parcel' }).click()
  await page.getByRole('heading', { name: /^Pack S-/ }).waitFor()
  const packed = () => Object.fromEntries(new URL(page.url()).searchParams)
  expect(packed()).toEqual({ single: 'true', pack: 'next' })
  await alive(page)
  await page.getByRole('link', { name: 'Pack the next parcel' }).click()
  await page.waitForURL(/pack=\d+/)
  expect(packed()).toEqual({ single: 'true', pack: expect.stringMatching(/^\d+:\d+$/) })
  await page.getByLabel('Scan a barcode').fill('no-such-thing')
  await page.keyboard.press('Enter')
  await page.getByText('no-such-thing does not belong in this parcel.').waitFor()
  expect(complaints).toEqual([])
})
