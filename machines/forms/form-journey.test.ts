import { describe, expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { samplePriced } from '../journeys/cart/cart.alphabet.ts'
import type { FormEvent } from '../journeys/form/form.types.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { viewToasts } from '../journeys/toasts/toasts.view.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import type { FormId, Wanted } from '../shop/journeys.ts'
import { afterPage } from '../shop/after-page.ts'
import { journeyOf, loadPageJourney, startDeferred, startShop } from '../shop/start-shop.ts'

const signing: readonly Wanted[] = [['signUpForm'], ['signInForm'], ['resetForm']]
const paying: readonly Wanted[] = [['checkout'], ['paymentForm']]
const boxes: readonly Wanted[] = [['accountBox'], ['boxAddressForm'], ['boxCardForm']]

const answers = {
  'app.alerts': [],
  'app.home': { sections: [] },
  'app.banners': [],
  'app.location': { country_id: 'FR', currency: 'EUR' },
  'cart.calculate': samplePriced(),
  'cart.related': [],
  'staff.sendReset': { done: true },
  'staff.moveErasure': { done: true },
  'user.event': { done: true },
}

/** A shop at an address with the journeys of its page, and one of the forms in the hand. */
async function open(id: FormId, journeys: readonly Wanted[], path: string, search = '') {
  const fake = fakePorts({ answers, place: { path, search } })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search })
  await settled()
  for (const journey of journeys) (await loadPageJourney(journey))(shop, fake.ports)
  const form = () => journeyOf(shop, id)
  const send = async (event: FormEvent) => {
    form()?.send(event)
    await settled()
  }
  const fill = async (values: Record<string, string | boolean>) => {
    for (const [name, value] of Object.entries(values)) await send({ type: 'form.change', name, value })
    await send({ type: 'form.submit', key: 'k1' })
  }
  const call = (name: string) => fake.calls.findLast(one => one.name === name)
  const view = () => {
    const found = form()
    if (!found) throw new Error(`no ${id}`)
    return viewForm(found.getSnapshot())
  }
  return { fake, shop, form, send, fill, call, view }
}

const person = { firstname: ' Ada ', lastname: 'Row', email: 'ada@row.example', password: ' horse battery ' }

describe('signing in', () => {
  test('nothing is asked of the server before every field is right', async () => {
    const { fill, call, view } = await open('signUpForm', signing, '/sign')
    await fill({ ...person, email: 'ada', password: 'short' })
    expect(call('auth.signup')).toBeUndefined()
    expect(view()).toMatchObject({
      errors: { email: 'email_invalid', password: 'password_short' },
      focus: 'email',
    })
  })

  test('what passes is handed to the auth journey; a password keeps its spaces', async () => {
    const { fill, call } = await open('signUpForm', signing, '/sign')
    await fill({ ...person, newsletter: true })
    expect(call('auth.signup')?.input).toMatchObject({
      firstname: 'Ada',
      password: ' horse battery ',
      newsletter: true,
    })
    expect(call('auth.signup')?.options.idempotencyKey).toBe('k1')
  })

  test('no form holds a password once somebody is signed in', async () => {
    const { fill, call, form } = await open('signInForm', signing, '/sign')
    await fill({ email: 'ada@row.example', password: 'horse battery' })
    call('auth.login')?.answer({ token: 't', user: sampleUser })
    await settled()
    expect(form()).toBeUndefined()
  })

  test('forms that came with the panel leave with the page', async () => {
    const { shop, form } = await open('signInForm', signing, '/vinyl-shop')
    expect(form()).toBeDefined()
    shop.send({ type: 'page.visited', path: '/help', search: '' })
    expect(form()).toBeUndefined()
  })

  test('a new password goes with the token of the address', async () => {
    const { fill, call } = await open('resetForm', signing, '/sign', '?reset=abc')
    await fill({ password: 'another horse' })
    expect(call('auth.resetPassword')?.input).toEqual({ token: 'abc', password: 'another horse' })
  })
})

const card = { number: '4242 4242 4242 4242', expiry: '12/99', code: '123' }

test('who accepted an invitation signs in with the address that it was sent to', async () => {
  const invited = '?invited=1&reset=abc&email=bo%40shop.example'
  const { view } = await open('signInForm', signing, '/sign', invited)
  expect(view().values).toMatchObject({ email: 'bo@shop.example' })
})

describe('paying', () => {
  test('card and terms are checked, and the code is let go once it is handed on', async () => {
    const { fill, send, view } = await open('paymentForm', paying, '/payment')
    await fill({ ...card, code: '1' })
    expect(view().errors).toEqual({ code: 'card_code', terms: 'input_required' })
    await fill({ code: '123', terms: true })
    expect(view()).toMatchObject({ status: 'fresh', values: { ...card, code: '', terms: true } })
    await send({ type: 'form.leave', name: 'number' })
    expect(view().errors).toEqual({})
  })

  test('a saved card, or nothing to pay, asks for no number', async () => {
    const { shop, fill, send, view } = await open('paymentForm', paying, '/payment')
    await fill({ terms: true })
    expect(Object.keys(view().errors)).toEqual(['number', 'expiry', 'code'])
    shop.send({ type: 'checkout.cardSuggested', cardId: 4 })
    expect(view()).toMatchObject({ errors: {}, values: { cardId: '4' } })
    await send({ type: 'form.change', name: 'cardId', value: '' })
    await send({ type: 'form.submit', key: 'k2' })
    expect(view().status).toBe('invalid')
    shop.send({ type: 'cart.changed', cart: null })
    await send({ type: 'form.change', name: 'isFree', value: true })
    expect(view().errors).toEqual({})
  })
})

describe('the boxes of the account', () => {
  const address = { firstname: 'Ada', lastname: 'Row', address: '1 rue', zip_code: '', city: 'Lyon' }

  test('an address is checked before it is sent; the server asks for a postal code', async () => {
    const { fill, call, view } = await open('boxAddressForm', boxes, '/my-account/box')
    await settled()
    call('user.boxes')?.answer([])
    call('user.cards')?.answer([])
    await settled()
    await fill({ ...address, city: 'Лион', country_id: 'FR', box_id: '7' })
    expect(view().errors).toEqual({ city: 'latin_invalid' })
    await fill({ city: 'Lyon' })
    expect(call('user.boxAddress')?.input).toEqual({ id: 7, ...address, country_id: 'FR' })
  })

  test('a card is checked before it is charged', async () => {
    const { fill, call, view } = await open('boxCardForm', boxes, '/my-account/box')
    await settled()
    call('user.boxes')?.answer([])
    call('user.cards')?.answer([])
    await settled()
    await fill({ ...card, number: '4242', box_id: '7' })
    expect(view().errors).toEqual({ number: 'card_number' })
    await fill({ number: card.number })
    await settled()
    expect(call('user.boxPayment')?.input).toMatchObject({ id: 7 })
    expect(view().values['code']).toBe('')
  })
})

test.each([
  ['reset', 'toast.link_sent'],
  ['ask', 'toast.saved'],
])('what is told of a customer after %s is %s', async (move, key) => {
  const { fake, fill, shop, view } = await open('clientMoveForm', [['clientMoveForm']], '/admin/client')
  startDeferred(shop, fake.ports, afterPage)
  await fill({ id: '12', move, other: '' })
  expect(view().problem).toBeNull()
  const toasts = journeyOf(shop, 'toasts')
  expect(toasts && viewToasts(toasts.getSnapshot()).toasts.map(toast => toast.key)).toEqual([key])
})

test('of credit each field that is wrong is named, and nothing is asked of the shop', async () => {
  const { call, fill, view } = await open('clientCreditForm', [['clientCreditForm']], '/admin/client')
  await fill({ id: '12', limit: '-5', days: '-3', vat_number: '' })
  expect(view().errors).toEqual({ limit: 'input_invalid', days: 'input_invalid' })
  expect(call('staff.saveCredit')).toBeUndefined()
})
