// What accountants are told, as the owner reads it: a table with its sums, its file, and a period that is
// none.
import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const narrow = 420

/** The page of reports as the owner sees it, and what its console complained of. */
async function reportsOf(query: string, width = 1_440) {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  const { token } = Signed.parse(await answer.json())
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  await page.goto(`/admin/reports${query}`)
  await alive(page)
  return { page, complaints }
}

/** Chooses a report and a period in the form, as people do, and waits for the answer. */
async function choose(page: Page, report: string, period: string): Promise<void> {
  await page.getByLabel('Report', { exact: true }).selectOption({ label: report })
  await page.getByLabel('Period').fill(period)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(url => url.searchParams.get('period') === period)
  await page.getByRole('heading', { level: 2, name: report }).waitFor()
  await alive(page)
}

/** The cells of the table by row, the heads first; a row of sums begins with `Total`. */
const tableOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table tr')].map(row =>
      [...row.querySelectorAll('th, td')].map(cell => (cell.textContent ?? '').trim()),
    ),
  )

/** Minor units of `€1,234.50`, `-¥300` and the like. */
function minorOf(text: string, currency: string): number {
  const units = currency === 'JPY' || currency === 'KRW' ? 1 : 100
  const amount = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * units)
  return /^[-−]/.test(text) ? -amount : amount
}

/** The file of the page as records by the names of its columns. */
async function fileOf(page: Page): Promise<{ name: string; rows: Record<string, string>[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the file' }).click(),
  ])
  const text = await textOf(await file.createReadStream())
  const [heads = [], ...lines] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
  const rows = lines.map(cells => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])))
  return { name: file.suggestedFilename(), rows }
}

const sumBy = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

const year = String(new Date().getUTCFullYear())

test('VAT of a year adds up to its totals, says what it sums, and is the same as a file', async () => {
  const { page, complaints } = await reportsOf('')
  await choose(page, 'VAT by country and rate', year)
  await page.getByText(`Jan 1, ${year} to Dec 31, ${year}`).waitFor()
  const [heads = [], ...rows] = await tableOf(page)
  expect(heads).toEqual([
    'Country',
    'Scheme',
    'Rate',
    'Currency',
    'Net',
    'VAT',
    'Gross',
    'Documents',
    'VAT in the ledger',
    'Difference',
  ])
  const totals = rows.filter(row => row[0] === 'Total')
  const lines = rows.filter(row => row[0] !== 'Total')
  expect(lines.length).toBeGreaterThan(1)
  // One sum for each currency that there is.
  const currencies = totals.map(row => row[3])
  expect(new Set(currencies)).toEqual(new Set(lines.map(row => row[3])))
  expect(new Set(currencies).size).toBe(currencies.length)
  for (const [, , , currency = '', ...sums] of totals) {
    const own = lines.filter(row => row[3] === currency)
    const added = [4, 5, 6, 8, 9].map(column => sumBy(own, row => minorOf(row[column] ?? '', currency)))
    const told = [0, 1, 2, 4, 5].map(column => minorOf(sums[column] ?? '', currency))
    expect({ currency, told }).toEqual({ currency, told: added })
    // Net and tax are the gross, and nothing of the tax is missing in the ledger.
    expect([(told[0] ?? 0) + (told[1] ?? 0), told[4]]).toEqual([told[2], 0])
  }
  const documents = sumBy(lines, row => Number(row[7]?.replaceAll(',', '')))
  const counted = documents.toLocaleString('en')
  await page.getByText(`Sums ${counted} invoices and credit notes by their day`).waitFor()
  await page.getByText(/beside [1-9][\d,]* entries of their tax\. Made at entry \d+/).waitFor()

  const file = await fileOf(page)
  expect(file.name).toBe(`vat-${year}.csv`)
  expect(file.rows).toHaveLength(lines.length)
  for (const [, , , currency = '', net = '', vat = '', gross = ''] of totals) {
    const own = file.rows.filter(row => row['currency'] === currency)
    const summed = ['net', 'vat', 'gross'].map(name => sumBy(own, row => minorOf(row[name] ?? '', currency)))
    expect(summed).toEqual([net, vat, gross].map(text => minorOf(text, currency)))
  }
  expect(complaints).toEqual([])
})

test('a period that is none of the report is told at its field, and stays to be mended', async () => {
  const { page, complaints } = await reportsOf('')
  await choose(page, 'OSS return', `${year}-03`)
  const field = page.getByLabel('Period')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const told = await field.getAttribute('aria-describedby')
  const words = await page.evaluate(
    ids => (ids ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? ''),
    told,
  )
  expect(words.join(' ')).toContain('This report is not made for this period')
  // What was typed is still there to be mended.
  expect(await field.inputValue()).toBe(`${year}-03`)
  await choose(page, 'OSS return', `${year}Q1`)
  expect(await page.getByLabel('Period').getAttribute('aria-invalid')).not.toBe('true')
  await page.getByText(`Jan 1, ${year} to Mar 31, ${year}`).waitFor()
  expect(complaints).toEqual([])
})

test('every report fits a narrow page, and none complains', async () => {
  const { page, complaints } = await reportsOf('?report=vat', narrow)
  const names = ['vat', 'oss', 'journal', 'fec', 'datev', 'closings', 'receivables', 'deposits', 'payouts']
  const wide: string[] = []
  for (const name of names) {
    await page.goto(`/admin/reports?report=${name}`)
    await alive(page)
    expect(await page.getByLabel('Report', { exact: true }).inputValue()).toBe(name)
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > narrow) wide.push(name)
  }
  expect(wide).toEqual([])
  expect(complaints).toEqual([])
})
