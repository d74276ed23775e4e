import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { FormField } from '#domain/text/form-field.ts'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { type FormInput, formMachine, type Submission } from './form.machine.ts'
import { viewForm } from './form.view.ts'

const fields: readonly FormField[] = [
  { name: 'name', rule: { required: true, latin: true } },
  { name: 'address->city', rule: { latin: true } },
  { name: 'email', rule: { required: true, type: 'email' } },
]
const right = { name: 'Ada', 'address->city': 'Lyon', email: 'ada@example.org' }

function start(input: Partial<FormInput> = {}) {
  const sent: Submission[] = []
  const ends: { answer(result: object): void; break(): void }[] = []
  const submit = fromPromise<object, Submission>(
    ({ input: submission }) =>
      new Promise((resolve, reject) => {
        sent.push(submission)
        ends.push({ answer: resolve, break: () => reject(new Error('defect')) })
      }),
  )
  const { actor, clock, facts } = startJourney(formMachine.provide({ actors: { submit } }), {
    input: { name: 'contact', fields, ...input },
  })
  const change = (name: string, value: string) => actor.send({ type: 'form.change', name, value })
  const send = (key = 'k1') => actor.send({ type: 'form.submit', key })
  const answer = async (result: object) => {
    ends.at(-1)?.answer(result)
    await settled()
  }
  const view = () => viewForm(actor.getSnapshot())
  return { actor, clock, facts, sent, ends, change, send, answer, view }
}

describe('checking', () => {
  test('submitting runs every check, sends nothing and asks for the focus of the first that fails', () => {
    const { send, sent, change, view, actor } = start()
    change('address->city', '리옹')
    send()
    expect(sent).toEqual([])
    expect(view()).toMatchObject({ status: 'invalid', focus: 'name' })
    expect(view().summary).toEqual([
      { name: 'name', error: 'input_required' },
      { name: 'address->city', error: 'latin_invalid' },
      { name: 'email', error: 'input_required' },
    ])
    actor.send({ type: 'form.focused' })
    expect(view().focus).toBeNull()
    send()
    expect(view().focus).toBe('name')
  })

  test('a field is checked when it is left, and not before', () => {
    const { actor, change, view } = start()
    change('email', 'ada')
    expect(view().errors).toEqual({})
    actor.send({ type: 'form.leave', name: 'email' })
    expect(view().errors).toEqual({ email: 'email_invalid' })
  })

  test('an error goes as soon as the value is right, and stays until then', () => {
    const { actor, change } = start()
    change('email', 'ada')
    actor.send({ type: 'form.leave', name: 'email' })
    change('email', 'ada@example')
    expect(viewForm(actor.getSnapshot()).errors).toMatchObject({ email: 'email_invalid' })
    change('email', 'ada@example.org')
    expect(viewForm(actor.getSnapshot()).errors).not.toHaveProperty('email')
  })
})

test('what is emptied after sending says so, and lacks nothing until somebody writes again', async () => {
  const { actor, change, send, answer, view } = start()
  change('name', 'Ada')
  change('email', 'ada@example.org')
  send()
  await answer({ done: true })
  actor.send({ type: 'form.reset', values: {}, wasSent: true })
  actor.send({ type: 'form.leave', name: 'name' })
  expect(view()).toMatchObject({ status: 'sent', values: {}, errors: {}, isDirty: false })
  change('name', '')
  actor.send({ type: 'form.leave', name: 'name' })
  expect(view()).toMatchObject({ status: 'fresh', errors: { name: 'input_required' } })
})

describe('the fields', () => {
  test.each<[string, FormField['rule'], string | { name: string; size: number }, string]>([
    ['1 required', { required: true, type: 'email' }, ' ', 'input_required'],
    ['2 integer', { type: 'integer' }, '1.5', 'input_must_integer'],
    ['3 number', { type: 'number' }, 'one', 'input_must_number'],
    ['4 email', { isEmail: true, latin: true }, '@', 'email_invalid'],
    ['5 latin', { latin: true, custom: () => 'own' }, '서울', 'latin_invalid'],
    ['6 custom', { custom: () => 'own', maxSizeMb: 1 }, { name: 'a.wav', size: 9e6 }, 'own'],
    ['7 size', { maxSizeMb: 1 }, { name: 'a.wav', size: 1_048_577 }, 'file_max_size'],
  ])('the checks come in their order: %s', (_, rule, value, error) => {
    const { actor, view } = start({ fields: [{ name: 'f', rule }] })
    actor.send({ type: 'form.change', name: 'f', value })
    actor.send({ type: 'form.submit', key: 'k' })
    expect(view().errors).toEqual({ f: error })
  })

  test('fields come and go; one that is gone is not checked', () => {
    const { actor, change, send, sent } = start({ fields: [], values: right })
    actor.send({ type: 'form.register', field: { name: 'vat', rule: { required: true } } })
    send()
    expect(sent).toEqual([])
    actor.send({ type: 'form.register', field: { name: 'vat', rule: {} } })
    actor.send({ type: 'form.register', field: { name: 'email', rule: { type: 'email' } } })
    actor.send({ type: 'form.unregister', name: 'vat' })
    change('vat', 'FR1')
    send()
    expect(sent).toEqual([{ data: { email: 'ada@example.org' }, key: 'k1' }])
  })
})

describe('Enter', () => {
  test.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
    [false, true, 0],
  ])('enabled %s, in a textarea %s: %d sent', (submitsOnEnter, inTextarea, count) => {
    const { actor, sent } = start({ submitsOnEnter, values: right })
    actor.send({ type: 'form.enter', inTextarea, key: 'k' })
    expect(sent).toHaveLength(count)
  })

  test('checks first, as the button does', () => {
    const { actor, sent, view } = start({ submitsOnEnter: true })
    actor.send({ type: 'form.enter', inTextarea: false, key: 'k' })
    expect(sent).toEqual([])
    expect(view().focus).toBe('name')
  })
})

describe('sending', () => {
  test('nests grouped names, is busy meanwhile, and keeps the values', async () => {
    const { send, sent, answer, view, change } = start({ values: right })
    send()
    expect(sent).toEqual([
      { data: { name: 'Ada', address: { city: 'Lyon' }, email: 'ada@example.org' }, key: 'k1' },
    ])
    expect(view()).toMatchObject({ isBusy: true, can: { submit: false, change: false } })
    change('name', 'Eve')
    await answer({ done: true })
    expect(view()).toMatchObject({ status: 'sent', isBusy: false, values: right, isDirty: false })
  })

  test('names with an index make lists', () => {
    const tracks = ['tracks->0->title', 'tracks->1->title']
    const { send, sent, change } = start({ fields: tracks.map(name => ({ name, rule: {} })) })
    change('tracks->1->title', 'Close')
    change('tracks->0->title', 'Opening')
    send()
    expect(sent[0]?.data).toEqual({ tracks: [{ title: 'Opening' }, { title: 'Close' }] })
  })

  test('what the server objects to is shown at the fields, values kept', async () => {
    const { send, answer, view } = start({ values: right })
    send()
    const objections = { email: 'email_taken', 'address->city': 'input_required', other: 'odd' }
    await answer({ error: true, status: 422, code: 'invalid_input', fields: objections })
    expect(view()).toMatchObject({ status: 'refused', focus: 'address->city', values: right })
    expect(view().errors).toEqual({ email: 'email_taken', 'address->city': 'input_required' })
    expect(view().problem).toMatchObject({ code: 'invalid_input', fields: { other: 'odd' } })
  })

  test('no answer in 30 s counts as lost; a defect is shown as one', async () => {
    const { send, clock, view, ends } = start({ values: right })
    send()
    clock.increment(30_000)
    expect(view()).toMatchObject({ status: 'refused', problem: { code: 'timeout' } })
    send()
    ends.at(-1)?.break()
    await settled()
    expect(view().problem).toEqual({ code: 'internal' })
  })
})

describe('the key', () => {
  test('stays when the same values are sent again after an uncertain end', async () => {
    const { send, answer, sent } = start({ values: right })
    send('k1')
    await answer({ error: true, code: 'network' })
    send('k2')
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1'])
  })

  test('is a new one after a clear refusal, or for other values', async () => {
    const { send, answer, sent, change } = start({ values: right })
    send('k1')
    await answer({ error: true, status: 409, code: 'conflict' })
    send('k2')
    await answer({ error: true, code: 'network' })
    change('name', 'Eve')
    send('k3')
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
  })
})

describe('dirty', () => {
  test('from the first difference until it is gone, sent or reset', async () => {
    const { actor, change, send, answer, view, facts } = start({ values: right })
    change('name', 'Eve')
    change('name', 'Eva')
    expect(view().isDirty).toBe(true)
    change('name', 'Ada')
    change('name', 'Eve')
    actor.send({ type: 'form.reset' })
    expect(view()).toMatchObject({ isDirty: false, values: right })
    change('name', 'Eve')
    send()
    await answer({ done: true })
    const dirtied = { type: 'form.dirtied', form: 'contact' }
    const cleaned = { type: 'form.cleaned', form: 'contact' }
    expect(facts).toEqual([dirtied, cleaned, dirtied, cleaned, dirtied, cleaned])
  })

  test('reset can bring new values', () => {
    const { actor, view } = start()
    actor.send({ type: 'form.reset', values: right })
    expect(view()).toMatchObject({ values: right, isDirty: false, status: 'fresh' })
  })
})
