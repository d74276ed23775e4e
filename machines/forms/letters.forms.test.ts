import { expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { viewChatHours } from '../journeys/chat-hours/chat-hours.view.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { afterPage } from '../shop/after-page.ts'
import { journeyOf, startDeferred, startPageJourney, startShop } from '../shop/start-shop.ts'
import { chatForm } from './letters.forms.ts'

const mondayNoonMs = Date.UTC(2026, 0, 5, 11)

/** A visitor in the hours of the chat, whose choice of cookies was kept. */
async function start(consent: string, answers: object = { 'app.contact': { done: true } }) {
  const fake = fakePorts({ answers, cookies: { consent } })
  fake.now.ms = mondayNoonMs
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path: '/', search: '' })
  startDeferred(shop, fake.ports, afterPage)
  await settled()
  const chat = () => {
    const journey = journeyOf(shop, 'chatHours')
    if (!journey) throw new Error('there is no chat')
    return journey
  }
  return { fake, shop, chat, view: () => viewChatHours(chat().getSnapshot()) }
}

test.each([
  ['accepted', true],
  ['custom:support', true],
  ['custom:measurement', false],
  ['refused', false],
  ['', false],
])('a choice that was kept as %j reaches the chat', async (consent, isShown) => {
  expect((await start(consent)).view().isShown).toBe(isShown)
})

async function write(started: Awaited<ReturnType<typeof start>>) {
  const { shop, fake, chat } = started
  chat().send({ type: 'chat.open' })
  startPageJourney(shop, fake.ports, chatForm)
  const form = journeyOf(shop, 'chatForm')
  if (!form) throw new Error('there is no form')
  form.send({ type: 'form.change', name: 'name', value: 'Ada' })
  form.send({ type: 'form.change', name: 'email', value: 'ada@example.org' })
  form.send({ type: 'form.change', name: 'message', value: ' Is it in stock? ' })
  form.send({ type: 'form.submit', key: 'k1' })
  await settled()
  return { form: () => viewForm(form.getSnapshot()) }
}

test('a letter of the chat goes to the desk, and the next one begins empty', async () => {
  const started = await start('accepted')
  const { form } = await write(started)
  expect(started.fake.calls.find(({ name }) => name === 'app.contact')).toMatchObject({
    input: {
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'Chat: Is it in stock?',
      message: 'Is it in stock?',
      origin: 'shop.test',
    },
    options: { idempotencyKey: 'k1' },
  })
  expect(started.view().letters).toEqual(['Is it in stock?'])
  expect(form().values).toEqual({ name: 'Ada', email: 'ada@example.org', message: '' })
})

test('a letter that does not get through stays as it was typed', async () => {
  const started = await start('accepted', { 'app.contact': { error: true, code: 'rate_limited' } })
  const { form } = await write(started)
  expect(form()).toMatchObject({ status: 'refused', problem: { code: 'rate_limited' } })
  expect(form().values['message']).toBe(' Is it in stock? ')
  expect(started.view().letters).toEqual([])
})

test('who leaves takes the conversation along', async () => {
  const started = await start('accepted')
  await write(started)
  started.shop.send({ type: 'auth.closed' })
  expect(started.view()).toMatchObject({ isOpen: false, letters: [] })
  expect(journeyOf(started.shop, 'chatForm')).toBeUndefined()
})
