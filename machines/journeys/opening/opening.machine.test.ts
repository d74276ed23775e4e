import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import {
  type Checking,
  openingMachine,
  type OpeningInput,
  type Writing,
  type Written,
} from './opening.machine.ts'
import { viewOpening } from './opening.view.ts'

const owner = { owner_email: 'ada@kiesel.example', owner_name: 'Ada Kiesel' }
const legal = { legal_name: 'Kiesel SARL', legal_address: '3 rue Haute; Paris', vat: 'exempt' }
const password = 'a long enough password'

function open(input: Partial<OpeningInput> = {}, written: Written = { end: 'open', ownerId: 7 }) {
  const checked: Checking[] = []
  const writings: Writing[] = []
  const kept: Readonly<Record<string, string>>[] = []
  const machine = openingMachine.provide({
    actors: {
      check: fromPromise<Readonly<Record<string, string>>, Checking>(({ input: asked }) => {
        checked.push(asked)
        return Promise.resolve(asked.answers['shop_code'] === 'taken' ? { shop_code: 'code_used' } : {})
      }),
      keep: fromPromise<object, Readonly<Record<string, string>>>(({ input: answers }) => {
        kept.push(answers)
        return Promise.resolve({})
      }),
      write: fromPromise<Written, Writing>(({ input: asked }) => {
        writings.push(asked)
        return Promise.resolve(written)
      }),
    },
  })
  const journey = startJourney(machine, { input: { answers: {}, done: {}, ...input } })
  const view = () => viewOpening(journey.actor.getSnapshot())
  const answer = async (answers: Readonly<Record<string, string>>) => {
    journey.actor.send({ type: 'opening.answer', answers })
    await settled()
    return view()
  }
  const through = async () => {
    for (const answers of [owner, { shop_name: 'Kiesel' }, legal, {}, {}, {}]) await answer(answers)
  }
  return { ...journey, view, answer, through, checked, writings, kept }
}

describe('the steps', () => {
  test('come one after another, each with the defaults of what is left empty', async () => {
    const { view, answer } = open()
    expect(view()).toMatchObject({
      status: 'asking',
      step: 'owner',
      can: { back: false },
      needsPassword: true,
    })
    expect(await answer(owner)).toMatchObject({ step: 'shop', can: { back: true } })
    expect(await answer({ shop_name: 'Kiesel' })).toMatchObject({
      step: 'legal',
      answers: { ships_from: 'FR' },
    })
    await answer(legal)
    expect(view()).toMatchObject({ step: 'money', answers: { legal_email: 'ada@kiesel.example' } })
    expect((await answer({ languages: 'fr, tlh' })).mistakes).toEqual({ languages: 'choice_unknown' })
    expect((await answer({ languages: 'fr', currencies: 'EUR EUR' })).mistakes).toEqual({
      currencies: 'words_doubled',
    })
    expect(await answer({ languages: '', currencies: '' })).toMatchObject({
      step: 'mail',
      answers: { languages: 'en, fr', currencies: 'EUR' },
    })
    expect(await answer({})).toMatchObject({
      step: 'shipping',
      answers: { mail_from: 'Kiesel <ada@kiesel.example>' },
    })
    expect(await answer({})).toMatchObject({
      status: 'reviewing',
      step: null,
      answers: { tariff: 'published' },
    })
  })

  test('say by field what will not do, keep what was typed, and ask nobody about it', async () => {
    const { answer, checked } = open()
    expect(await answer({ owner_email: 'ada', owner_name: 'Ada' })).toMatchObject({
      status: 'asking',
      step: 'owner',
      mistakes: { owner_email: 'email_invalid' },
      answers: { owner_email: 'ada', owner_name: 'Ada' },
    })
    expect(checked).toEqual([])
    await answer(owner)
    expect(await answer({ shop_name: 'Kiesel', shop_code: 'taken' })).toMatchObject({
      step: 'shop',
      mistakes: { shop_code: 'code_used' },
    })
  })

  test('do not hear what belongs to another', async () => {
    const { answer } = open()
    const { answers } = await answer({ ...owner, shop_name: 'Smuggled' })
    expect(answers).toEqual(owner)
  })
})

describe('an answer of a step that is not done', () => {
  test('is kept if it will do, and the step goes on being asked', async () => {
    const { actor, view, kept } = open()
    actor.send({ type: 'opening.note', name: 'owner_email', text: 'ada' })
    actor.send({ type: 'opening.note', name: 'shop_name', text: 'Kiesel' })
    await settled()
    expect(kept).toEqual([])
    actor.send({ type: 'opening.note', name: 'owner_email', text: 'ada@kiesel.example' })
    expect(view().status).toBe('busy')
    await settled()
    expect(kept).toEqual([{ owner_email: 'ada@kiesel.example' }])
    expect(view()).toMatchObject({ status: 'asking', step: 'owner', answers: kept[0], mistakes: {} })
  })
})

describe('steps that were answered', () => {
  test('want the three prices of a flat tariff, and forget them with it', async () => {
    const { answer } = open({
      answers: { ...owner },
      done: { shop: 'K', legal: 'K', money: 'en', mail: 'k@k.example' },
    })
    expect((await answer({ tariff: 'flat' })).mistakes).toEqual({ flat: 'input_required' })
    expect((await answer({ tariff: 'flat', flat: '5,12' })).mistakes).toEqual({ flat: 'amounts_three' })
    expect((await answer({ tariff: 'flat', flat: '5,90,12' })).mistakes).toEqual({
      flat: 'amounts_ambiguous',
    })
    expect((await answer({ tariff: 'later', flat: '5,12' })).answers['flat']).toBeUndefined()
  })

  test('can be gone back to, and go on at the first open one', async () => {
    const { actor, answer, view } = open()
    await answer(owner)
    actor.send({ type: 'opening.goTo', step: 'mail' })
    expect(view().step).toBe('shop')
    actor.send({ type: 'opening.back' })
    expect(view()).toMatchObject({ step: 'owner', answers: owner })
    expect(await answer({ owner_name: 'Ada K.' })).toMatchObject({
      step: 'shop',
      answers: { owner_email: 'ada@kiesel.example', owner_name: 'Ada K.' },
    })
  })

  test('go on where they were left, without those that are in the shop', () => {
    const { view } = open({ answers: owner, done: { shop: 'Kiesel' } })
    expect(view().step).toBe('legal')
    expect(view().steps.map(({ standing }) => standing)).toEqual([
      'answered',
      'done',
      'asked',
      'later',
      'later',
      'later',
    ])
  })
})

describe('the end', () => {
  test('writes everything at once with a password that is kept nowhere', async () => {
    const { actor, through, view, writings } = open()
    await through()
    actor.send({ type: 'opening.open', password: 'short' })
    expect(view()).toMatchObject({ status: 'reviewing', mistakes: { owner_password: 'password_short' } })
    actor.send({ type: 'opening.open', password })
    expect(view().status).toBe('busy')
    await settled()
    expect(view()).toMatchObject({ status: 'open', ownerId: 7 })
    expect(writings).toMatchObject([
      { steps: ['owner', 'shop', 'legal', 'money', 'mail', 'shipping'], password },
    ])
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('long enough')
  })

  test('goes back to the first step that is refused after all', async () => {
    const { actor, through, view } = open({}, { end: 'refused', mistakes: { shop_code: 'code_used' } })
    await through()
    actor.send({ type: 'opening.open', password })
    await settled()
    expect(view()).toMatchObject({ status: 'asking', step: 'shop', mistakes: { shop_code: 'code_used' } })
  })

  test('is over where somebody else was faster', async () => {
    const { actor, through, view } = open({}, { end: 'taken' })
    await through()
    actor.send({ type: 'opening.open', password })
    await settled()
    expect(view()).toMatchObject({ status: 'taken', ownerId: null })
  })

  test('asks no password where the owner is there', async () => {
    const { actor, answer, view, writings } = open({
      answers: { owner_email: 'ada@kiesel.example' },
      done: { owner: 'ada@kiesel.example', shop: 'K', legal: 'K', money: 'en', mail: 'k@k.example' },
    })
    expect(await answer({ tariff: '2', flat: '5; 12; -' })).toMatchObject({ needsPassword: false })
    actor.send({ type: 'opening.open', password: '' })
    await settled()
    expect(view().status).toBe('open')
    expect(writings).toMatchObject([{ steps: ['shipping'] }])
  })
})
