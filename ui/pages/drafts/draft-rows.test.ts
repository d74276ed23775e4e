import { expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draftForm } from '#machines/forms/drafts.forms.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { linesOf } from './draft-rows.ts'

const form = (said: Readonly<Record<string, string>>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(said)) data.set(name, value)
  return data
}
const tide = {
  project_id: 1,
  item_id: 4,
  size: '',
  weight: 0,
  sent: true,
  name: 'Low Tide',
  artist_name: 'Möwe',
  picture: 'p',
  quantity: 1,
  list_price: 2_000,
  price: 2_000,
  reason: '',
  free: 4,
  total: 2_000,
  problem: null,
}
const found = { ...tide, item_id: 9, name: 'Ebb', price: 1_800 }

test('a line of no product goes before a record that is added, at the place its mistakes are told at', () => {
  const data = form({ 'copies-0': '1', 'price-0': '20', 'name-new': 'Custom cut', 'copies-new': '1' })
  expect(linesOf(data, [tide], found).split('|')).toEqual([
    '1:4::2000:1:20:',
    '::::1:::Custom%20cut::',
    '1:9::1800:1::',
  ])
})

test('a record that stands there already is not added once more', () => {
  expect(linesOf(form({ 'copies-0': '2' }), [tide], { ...tide, price: 2_000 })).toBe('1:4::2000:2::')
})

/** What the journey of the form says to rows, and whether the shop was asked to keep them. */
async function sentRows(lines: string) {
  const path = '/admin/order-manual'
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['draft.see', 'draft.edit'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
    },
    cookies: { token: 't' },
    place: { path, search: '' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  startPageJourney(shop, fake.ports, draftForm)
  const form = journeyOf(shop, 'draftForm')
  const values = { channel: 'phone', currency: 'EUR', lines }
  for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
  form?.send({ type: 'form.submit', key: 'k1' })
  for (let turn = 0; turn < 6; turn += 1) await settled()
  const asked = fake.calls.find(({ name }) => name === 'staff.saveDraft')
  return { fields: form && viewForm(form.getSnapshot()).problem?.fields, input: asked?.input }
}

test('a weight of what does not go into the parcel is told, and not thrown away', async () => {
  const data = form({ 'name-new': 'Mat', 'copies-new': '1', 'price-new': '12', 'weight-new': '250' })
  expect(await sentRows(linesOf(data, [], undefined))).toEqual({
    fields: { 'lines->0->weight': 'weight_not_sent' },
    input: undefined,
  })
  data.set('sent-new', '1')
  const { input } = await sentRows(linesOf(data, [], undefined))
  expect(input).toMatchObject({ lines: [{ name: 'Mat', price: 1_200, weight: 250, sent: true }] })
})
