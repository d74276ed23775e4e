import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { settings } from '#domain/settings/setting.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'
import { mailPreviewForm, openedValues, settingForm } from './shop-setting.forms.ts'

const path = '/admin/settings'
const tariff = settings['shipping.tariff']
const texts = tariff.write(tariff.initial)

async function open(answer: object) {
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['settings.see'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.settings': { items: [] },
      'staff.setting': { last_id: 9 },
      'staff.saveSetting': answer,
    },
    cookies: { token: 't' },
    place: { path, search: '' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  startPageJourney(shop, fake.ports, settingForm)
  const form = journeyOf(shop, 'settingForm')
  const save = async (values: Readonly<Record<string, string>>) => {
    form?.send({ type: 'form.reset', values: { setting: 'shipping.tariff', seen: '7', ...texts, ...values } })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
  }
  const calls = (name: string) => fake.calls.filter(call => call.name === name)
  await vi.waitFor(() => expect(calls('staff.settings')).toHaveLength(1), { timeout: 10_000 })
  return { save, calls, view: () => form && viewForm(form.getSnapshot()) }
}

test('a setting is saved from its day on, naming what was seen, and the page is read anew', async () => {
  const { save, calls, view } = await open({ saved: {} })
  await save({ packaging_grams: '150', valid_from: '2027-07-01', reason: 'lighter' })
  expect(calls('staff.saveSetting')[0]).toMatchObject({
    input: {
      name: 'shipping.tariff',
      value: { ...tariff.initial, packaging_grams: 150 },
      seen: 7,
      reason: 'lighter',
      valid_from: '2027-06-30T22:00:00.000Z',
    },
    options: { idempotencyKey: 'k1' },
  })
  await vi.waitFor(() => expect(calls('staff.settings')).toHaveLength(2))
  expect(view()?.values).toEqual({})
})

test('what cannot be read is not sent', async () => {
  const { save, calls, view } = await open({ saved: {} })
  await save({ domestic: 'heavy' })
  expect(view()?.errors).toEqual({ domestic: 'tiers_unreadable' })
  await save({ valid_from: 'soon' })
  expect(view()?.errors).toEqual({ valid_from: 'date_invalid' })
  expect(calls('staff.saveSetting')).toEqual([])
})

test('cells that are wrong are named by row and column, and nothing is sent', async () => {
  const { save, calls, view } = await open({ saved: {} })
  await save({ domestic: '250\t4.95\n500\t\n30000\t4.00' })
  expect(view()?.errors).toEqual({ domestic: 'rows_wrong' })
  expect(view()?.focus).toBe('domestic')
  expect(view()?.problem?.fields).toEqual({ domestic: 'rows_wrong', 'domestic.2.price': 'input_required' })
  expect(view()?.values).toMatchObject({ domestic: '250\t4.95\n500\t\n30000\t4.00' })
  expect(calls('staff.saveSetting')).toEqual([])
})

test('what was typed in a table is sent as the setting has it', async () => {
  const { save, calls } = await open({ saved: {} })
  await save({ domestic: '500\t4,95\n\t\n30000\t9.90', not_served: 'RU\t\nBY\t' })
  expect(calls('staff.saveSetting')[0]).toMatchObject({
    input: {
      value: {
        domestic: [
          { up_to_grams: 500, price_minor: 495 },
          { up_to_grams: 30_000, price_minor: 990 },
        ],
        not_served: ['RU', 'BY'],
      },
    },
  })
})

test('whoever is overtaken still has what the setting was, to be compared with what it is', async () => {
  const { save, view } = await open({ error: true, status: 409, code: 'record_changed' })
  const was = openedValues('shipping.tariff', texts, { seen: 7, was: texts })
  expect(was).toMatchObject({ seen: '7', setting: 'shipping.tariff', packaging_grams: '200' })
  await save({ ...was, domestic: '30000\t9.90' })
  expect(view()?.values).toMatchObject({
    domestic: '30000\t9.90',
    'was.domestic': texts['domestic'],
    'was.packaging_grams': '200',
    overtaken: '1',
  })
})

test('who was overtaken keeps what was typed, and names the newer version next', async () => {
  const { save, view } = await open({ error: true, status: 409, code: 'record_changed' })
  await save({ packaging_grams: '150' })
  expect(view()?.values).toMatchObject({ packaging_grams: '150', seen: '9', overtaken: '1' })
})

test('a mail is tried in words that are not saved, shown in every language, and sent', async () => {
  const mail = (lang: string) => ({ lang, subject: `S ${lang}`, text: `T ${lang}`, html: '<p>' })
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['settings.see'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.settings': { items: [] },
      'staff.mailPreview': { number: 'S-7', mails: ['en', 'fr'].map(mail) },
      'staff.sendMailPreview': { to: 'me@example.org' },
    },
    cookies: { token: 't' },
    place: { path, search: '' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  startPageJourney(shop, fake.ports, mailPreviewForm)
  const form = journeyOf(shop, 'mailPreviewForm')
  const ask = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k2' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
  }
  const view = () => form && viewForm(form.getSnapshot())
  const wish = { template: 'order_confirmed', number: 'S-7', lang: 'fr', texts: 'x.en.subject = y' }
  await ask({ ...wish, act: 'show' })
  expect(view()?.values).toMatchObject({ of: 'S-7', en_subject: 'S en', fr_text: 'T fr', number: 'S-7' })
  await ask({ ...wish, act: 'send' })
  expect(view()?.status).toBe('sent')
  const { lang, ...tried } = wish
  const calls = fake.calls.filter(({ name }) => name.endsWith('ailPreview'))
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['staff.mailPreview', tried],
    ['staff.sendMailPreview', { ...tried, lang }],
  ])
  expect(calls[1]?.options).toMatchObject({ idempotencyKey: 'k2' })
})
