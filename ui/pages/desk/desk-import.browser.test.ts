// A file at the desk of artists: chosen, its columns mapped, its lines checked, and what they say written.
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const team = { email: 'team@sillon.example', password: 'needle-drop-team' }

async function signedIn() {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(team),
  })
  const { token } = Signed.parse(await answer.json())
  const page = await shop.open('/')
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  return { page, token }
}

const csv = (text: string) => ({ name: 'artists.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file is mapped, checked, looked through and written', async () => {
  const { page, token } = await signedIn()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const name = `Kelp ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${shop.url}/admin/artists`)
  await alive(page)
  await page.getByRole('link', { name: 'Import a file' }).click()
  await page.getByLabel('File').setInputFiles(csv('name,bio\n"Open,x\n'))
  await page.getByText('Line 2: A quote is opened here and never closed.').waitFor()
  await page.getByLabel('File').setInputFiles(csv(`Who;Words;Town\n${name};Two people.;Brest\n;No name;\n`))
  await page.getByText('2 lines').waitFor()
  const unknown = page.getByText('None of its columns is known here. It has: Who, Words, Town.')
  await unknown.waitFor()
  await page.getByLabel('Column for Who').selectOption({ label: 'Name' })
  await unknown.waitFor({ state: 'detached' })
  await page.getByLabel('Column for Words').selectOption({ label: 'Text of the page' })
  expect(await findingsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await page.waitForURL(/\/admin\/jobs\?id=\d+/)
  await alive(page)
  const rows = page.locator('tbody tr')
  expect(await rows.nth(0).innerText()).toMatch(
    new RegExp(`2\\s+${name}\\s+Name: ${name}; Text of the page: Two people\\.`),
  )
  expect(await rows.nth(1).innerText()).toMatch(/3\s+.*Name:/)
  await page.getByRole('button', { name: 'Run it' }).click()
  await vi.waitFor(
    async () => {
      const found = await fetch(`${shop.url}/api/desks/artist?find=${encodeURIComponent(name)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await found.text()).toContain(name)
    },
    { timeout: 20_000, interval: 500 },
  )
  // The browser itself notes the file that was refused.
  expect(complaints).toEqual([expect.stringContaining('status of 422')])
})
