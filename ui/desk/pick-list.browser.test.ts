// The records of a box edition: each found by its name, put in order, taken out, and kept.
import { expect, test } from 'vitest'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { makeRecord, openStaff, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
const makerOf = (token: string) => (desk: string, fields: object) => makeRecord(shop.url, token, desk, fields)
const tape = { artist_name: 'Lighthouse', category: 'tape', price: 900, weight_grams: 80, stock: 3 }

/** An edition at its desk, and the list of its records. */
async function editionPage(token: string, id: number) {
  const page = await openStaff(shop, token, `/admin/box-editions?id=${id}`)
  const list = page.getByRole('group', { name: 'Its records, the first in every box' })
  return { page, list }
}

test('the records of an edition are chosen by name, ordered and taken out', async () => {
  const token = await tokenOf(shop.url, 'team')
  const make = makerOf(token)
  const [fog, salt] = [
    await make('product', { ...tape, name: 'Fog Signals' }),
    await make('product', { ...tape, name: 'Salt, or the sea' }),
  ]
  const known = { name: 'Coast', edition_number: 912, month: '2041-03-01', text_en: 'Two tapes.' }
  const id = await make('edition', { ...known, project_ids: String(fog) })
  const { page, list } = await editionPage(token, id)
  const names = () => list.getByRole('link').allInnerTexts()
  expect(await names()).toEqual(['Fog Signals'])
  await list.getByRole('combobox').fill('salt, or')
  await page.getByRole('option', { name: 'Salt, or the sea' }).click()
  expect(await names()).toEqual(['Fog Signals', 'Salt, or the sea'])
  expect(await findingsOn(page)).toEqual([])
  await list.getByRole('button', { name: 'Move Salt, or the sea up' }).click()
  expect(await names()).toEqual(['Salt, or the sea', 'Fog Signals'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved.').waitFor()
  await page.reload()
  await alive(page)
  expect(await names()).toEqual(['Salt, or the sea', 'Fog Signals'])
  expect(await list.getByRole('link').first().getAttribute('href')).toContain(`id=${salt}`)

  // Words that nobody chose a record by are refused at the field, and nothing of the list is lost.
  await list.getByRole('combobox').fill('nothing is called so')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await list.locator('[aria-invalid=true]:focus').waitFor()
  expect(await names()).toEqual(['Salt, or the sea', 'Fog Signals'])
  expect(await list.getByRole('combobox').inputValue()).toBe('nothing is called so')
})

test('the cursor stays with what goes with a product, whatever is pressed', async () => {
  const token = await tokenOf(shop.url, 'team')
  const make = makerOf(token)
  const id = await make('product', { ...tape, name: 'Undertow' })
  const others = [
    await make('product', { ...tape, name: 'Riptide of the bay' }),
    await make('product', { ...tape, name: 'Slack of the bay' }),
  ]
  const page = await openStaff(shop, token, `/admin/product?id=${id}`)
  const list = page.getByRole('region', { name: 'Goes with' })
  const names = () => list.getByRole('link').allInnerTexts()
  const cursor = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await list.getByRole('combobox').fill(others.join(', '))
  await list.getByRole('button', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Riptide of the bay', 'Slack of the bay'])
  await list.getByRole('button', { name: 'Move Riptide of the bay down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Slack of the bay', 'Riptide of the bay'])
  expect(await cursor()).toBe('Move Riptide of the bay down')
  await list.getByRole('button', { name: 'Take Slack of the bay out' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Riptide of the bay'])
  await expect.poll(cursor).toBe('Take Riptide of the bay out')
})

test('the cursor stays with the records of an edition, whatever is pressed', async () => {
  const token = await tokenOf(shop.url, 'team')
  const make = makerOf(token)
  const [ebb, neap] = [
    await make('product', { ...tape, name: 'Ebb of the harbour' }),
    await make('product', { ...tape, name: 'Neap of the harbour' }),
  ]
  await make('product', { ...tape, name: 'Spring of the harbour' })
  const known = { name: 'Tides', edition_number: 913, month: '2041-04-01', text_en: 'Three tapes.' }
  const id = await make('edition', { ...known, project_ids: `${ebb}, ${neap}` })
  const { page, list } = await editionPage(token, id)
  const names = () => list.getByRole('link').allInnerTexts()
  const cursor = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('role')
    })

  // A number that is chosen already, typed once more: it is there once.
  await list.getByRole('combobox').fill(String(neap))
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  expect(await names()).toEqual(['Ebb of the harbour', 'Neap of the harbour'])
  expect(await list.getByRole('combobox').inputValue()).toBe('')
  await page.getByText('Everything is saved.').waitFor()

  // The third is the last that has room: the field is gone.
  await list.getByRole('combobox').fill('spring of')
  await page.getByRole('option', { name: 'Spring of the harbour' }).click()
  expect(await names()).toEqual(['Ebb of the harbour', 'Neap of the harbour', 'Spring of the harbour'])
  expect(await list.getByRole('combobox').count()).toBe(0)
  expect(await cursor()).toMatch(/Spring of the harbour/)

  // Up to the first place, where it goes no further; and down again.
  await list.getByRole('button', { name: 'Move Spring of the harbour up' }).focus()
  for (const _ of ['second', 'first', 'no further']) await page.keyboard.press('Enter')
  expect(await names()).toEqual(['Spring of the harbour', 'Ebb of the harbour', 'Neap of the harbour'])
  expect(await cursor()).toBe('Move Spring of the harbour up')
  await page.keyboard.press('Tab')
  expect(await cursor()).toBe('Move Spring of the harbour down')
  for (const _ of ['second', 'third', 'no further']) await page.keyboard.press('Enter')
  expect(await names()).toEqual(['Ebb of the harbour', 'Neap of the harbour', 'Spring of the harbour'])
  expect(await cursor()).toBe('Move Spring of the harbour down')

  // Taken out one by one, from the last: the cursor is with one that is left, and then in the field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await cursor()).toMatch(/Neap of the harbour/)
  await page.keyboard.press('Enter')
  expect(await cursor()).toMatch(/Ebb of the harbour/)
  await page.keyboard.press('Enter')
  expect(await cursor()).toBe('combobox')
  expect(await names()).toEqual([])
})
