import { describe, expect, test } from 'vitest'
import { emptyCart } from '#domain/orders/cart.ts'
import { addTo, namesOf, sampleLine, startCart } from '#fixtures/testing/start-cart.ts'
import { samplePriced } from './cart.alphabet.ts'
import { cookieText, readCookie } from './cart.cookie.ts'

/** A stranger's cart with one priced record, and what its cookie says. */
async function oneRecord() {
  const started = startCart()
  started.actor.send(addTo())
  await started.answer('cart.calculate', samplePriced())
  const calculations = () => namesOf(started.fake).filter(name => name === 'cart.calculate').length
  const reread = (kept: string | null) => started.actor.send({ type: 'cart.reread', kept })
  return { ...started, calculations, reread, own: started.fake.jar.get('cart') ?? null }
}

/** The cookie after another tab has put three copies of another record in as well. */
function writtenElsewhere(own: string | null): string {
  const { actor } = startCart({ kept: readCookie(own ?? undefined, 'EUR') })
  actor.send(addTo(1, 22, { quantity: 3 }))
  return cookieText(actor.getSnapshot().context) ?? ''
}

describe('another tab', () => {
  test('has put a record in: it is shown at once, and priced', async () => {
    const { own, reread, view, fake, calculations } = await oneRecord()
    reread(writtenElsewhere(own))
    expect(view().count).toBe(4)
    expect(view().shops[0]?.lines[0]).toMatchObject({ name: 'Night Bus' })
    expect(calculations()).toBe(2)
    const { shops } = fake.waiting('cart.calculate').input as { shops: object }
    expect(Object.keys(shops)).toEqual(['s_1'])
  })

  test('has taken the last one out: nothing is left, and nothing is asked', async () => {
    const { reread, view, calculations, facts } = await oneRecord()
    reread(null)
    expect(view().count).toBe(0)
    expect(calculations()).toBe(1)
    expect(facts.at(-1)).toEqual({ type: 'cart.changed', cart: null })
  })

  test('has changed nothing: nothing happens', async () => {
    const { own, reread, calculations, view } = await oneRecord()
    reread(own)
    expect([view().count, calculations()]).toEqual([1, 1])
  })

  test('is not heard while a change of one’s own is on its way', async () => {
    const { actor, reread, view } = await oneRecord()
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 2 })
    reread(null)
    expect(view().count).toBe(2)
  })
})

describe('a cart that the server keeps', () => {
  test('is loaded again and takes the place of the one on show', async () => {
    const { actor, answer, view, fake } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.reread', kept: null })
    expect(view().count).toBe(1)
    await answer('cart.load', samplePriced({ shops: {}, count: 0 }))
    expect(view().count).toBe(0)
    expect(namesOf(fake)).not.toContain('cart.calculate')
  })

  test('stays as it is when it cannot be loaded', async () => {
    const { actor, answer, view } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.reread', kept: null })
    await answer('cart.load', { error: true, code: 'network' })
    expect(view()).toMatchObject({ count: 1, problem: null })
  })

  test('a change made meanwhile is not lost to the answer', async () => {
    const { actor, answer, view } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.reread', kept: null })
    actor.send(addTo(1, 11))
    await answer('cart.load', samplePriced())
    expect(view().count).toBe(2)
  })

  test('one that is too long for a cookie is loaded by its id', () => {
    const kept = { cart: { ...emptyCart('EUR'), id: 'ABCDEFGHIJ' }, pickup: false, chosenCountry: null }
    const { actor, fake } = startCart({ kept, answers: { 'cart.load': samplePriced() } })
    actor.send({ type: 'cart.reread', kept: '["ABCDEFGHIJ"]' })
    expect(fake.calls.at(-1)).toMatchObject({ name: 'cart.load', input: { id: 'ABCDEFGHIJ' } })
  })
})

describe('a cart that could not be priced', () => {
  const lost = { error: true, code: 'network' }

  test('is priced when the line is back', async () => {
    const { actor, answer, reread, fake, view, calculations } = await oneRecord()
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 2 })
    await answer('cart.calculate', lost)
    expect(view()).toMatchObject({ count: 2, problem: { code: 'network' } })
    reread(fake.jar.get('cart') ?? null)
    expect([view().problem, calculations()]).toEqual([null, 3])
  })

  test('of an account sends its own change before it reads anything', async () => {
    const { actor, answer, fake, view } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 2 })
    await answer('cart.calculate', lost)
    actor.send({ type: 'cart.reread', kept: null })
    expect(view().count).toBe(2)
    expect(namesOf(fake).at(-1)).toBe('cart.calculate')
  })
})
