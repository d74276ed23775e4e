import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { boxOfferJourney } from './box-offer.journey.ts'
import { sampleCode } from './box-offer.alphabet.ts'
import { firstChoice } from './box-offer.choice.ts'
import { viewBoxOffer, viewPrices, viewTypes } from './box-offer.view.ts'

function open(answer: object = sampleCode) {
  const fake = fakePorts({ answers: { 'boxes.checkCode': answer } })
  const journey = startJourney(boxOfferJourney.provide(fake.ports), {})
  return { ...journey, fake, view: () => viewBoxOffer(journey.actor.getSnapshot()) }
}
const add = { type: 'offer.add', id: 'ABCDEFGHIJ' } as const

describe('for oneself', () => {
  test('a subscription needs the word that it renews', () => {
    const { actor, facts, view } = open()
    actor.send(add)
    expect(view()).toMatchObject({ errors: { consent: 'consent_required' }, isAdded: false })
    expect(facts).toEqual([])
    actor.send({ type: 'offer.agree', consent: true })
    actor.send(add)
    expect(facts).toEqual([
      {
        type: 'box.wanted',
        id: 'ABCDEFGHIJ',
        box: { name: 'box one', type: 'one', periodicity: 'monthly', consent: true },
      },
    ])
    expect(view()).toMatchObject({ isAdded: true, choice: { consent: false } })
  })

  test('a single box renews nothing and asks nothing', () => {
    const { actor, facts } = open()
    actor.send({ type: 'offer.chooseRhythm', periodicity: 'once' })
    actor.send(add)
    expect(facts).toMatchObject([{ box: { periodicity: 'once' } }])
    expect(facts[0]).not.toHaveProperty('box.consent')
  })
})

describe('as a gift', () => {
  test('needs a name, and a right e-mail address if any; words go along', () => {
    const { actor, facts, view } = open()
    actor.send({ type: 'offer.chooseWhom', forWhom: 'gift' })
    actor.send({ type: 'offer.write', field: 'recipient_email', text: 'bo' })
    actor.send(add)
    expect(view().errors).toEqual({ recipient_name: 'input_required', recipient_email: 'email_invalid' })
    actor.send({ type: 'offer.write', field: 'recipient_name', text: ' Bo ' })
    actor.send({ type: 'offer.write', field: 'recipient_email', text: '' })
    actor.send({ type: 'offer.write', field: 'message', text: 'Happy birthday' })
    actor.send({ type: 'offer.chooseBoxes', boxes: 6 })
    actor.send(add)
    expect(facts).toMatchObject([
      { box: { is_gift: true, boxes: 6, recipient_name: 'Bo', message: 'Happy birthday' } },
    ])
  })

  test('a number that is not sold is refused; another rhythm has its own', () => {
    const { actor, view } = open()
    actor.send({ type: 'offer.chooseBoxes', boxes: 7 })
    expect(view().choice.boxes).toBe(3)
    actor.send({ type: 'offer.chooseRhythm', periodicity: 'quarterly' })
    expect(view()).toMatchObject({ choice: { boxes: 4 }, terms: [4, 2] })
  })
})

describe('codes', () => {
  const type = { type: 'offer.typeCode', text: ' friend ' } as const

  test('a friend’s code is looked up and goes along', async () => {
    const { actor, fake, view, facts } = open()
    actor.send(type)
    actor.send({ type: 'offer.checkCode' })
    expect(view().isBusy).toBe(true)
    await settled()
    expect(fake.calls).toMatchObject([{ name: 'boxes.checkCode', input: { code: 'friend' } }])
    expect(view().choice.code).toEqual({ code: 'FRIEND', kind: 'sponsor', percent: 10 })
    actor.send({ type: 'offer.agree', consent: true })
    actor.send(add)
    expect(facts).toMatchObject([{ box: { sponsor: 'FRIEND' } }])
  })

  test('a gift card belongs into the account, and a wrong code says so', async () => {
    const gift = open({ ...sampleCode, kind: 'gift' })
    gift.actor.send(type)
    gift.actor.send({ type: 'offer.checkCode' })
    await settled()
    expect(gift.view()).toMatchObject({ codeProblem: 'code_is_gift', choice: { code: null } })
    const wrong = open({ error: true, status: 404, code: 'code_invalid' })
    wrong.actor.send(type)
    wrong.actor.send({ type: 'offer.checkCode' })
    await settled()
    expect(wrong.view().codeProblem).toBe('code_invalid')
    wrong.actor.send(type)
    expect(wrong.view().codeProblem).toBeNull()
  })

  test('no answer within 15 seconds', () => {
    const { actor, clock, view } = open(() => new Promise(() => {}))
    actor.send(type)
    actor.send({ type: 'offer.checkCode' })
    clock.increment(15_000)
    expect(view().codeProblem).toBe('timeout')
  })
})

describe('prices', () => {
  const offered = {
    currency: 'EUR',
    offers: [
      { type: 'one', periodicity: 'monthly', price: 2_990 },
      { type: 'two', periodicity: 'monthly', price: 5_290 },
    ],
  } as const

  test('a code takes off the first box of one’s own, and off every box of a gift', () => {
    const code = { code: 'FRIEND', kind: 'sponsor', percent: 10 } as const
    const own = viewPrices({ ...firstChoice, code }, { ...offered, offers: [...offered.offers] })
    expect(own).toMatchObject({ each: { amountMinor: 2_990 }, now: { amountMinor: 2_691 }, isReduced: true })
    const gift = { ...firstChoice, forWhom: 'gift', boxes: 3 } as const
    expect(viewPrices(gift, { ...offered, offers: [...offered.offers] })?.now.amountMinor).toBe(8_970)
  })

  test('what is not offered has no price', () => {
    const none = { ...firstChoice, periodicity: 'once' } as const
    expect(viewPrices(none, { ...offered, offers: [...offered.offers] })).toBeUndefined()
    expect(viewTypes({ ...offered, offers: [...offered.offers] }, 'monthly')).toMatchObject([
      { type: 'one', records: 1 },
      { type: 'two', records: 2 },
    ])
  })
})
