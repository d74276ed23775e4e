import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { projectDraftJourney, unsavedOf } from './project-draft.journey.ts'
import { sampleDraft } from './project-draft.alphabet.ts'
import { initialTables } from '#domain/money/money-tables.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { reportOf, viewProjectDraft } from './project-draft.view.ts'

const prices = { tables: initialTables, tariff: publishedTariff }
const next = { ...sampleDraft, version: 2, fields: { title: 'High Tide' } }

function open(
  answers: Record<string, unknown> = {},
  unsaved: Record<string, string> = {},
  draft = sampleDraft,
) {
  const fake = fakePorts({
    place: { path: '/fr/creation/vinyl', search: '?id=7' },
    answers: { 'projects.create': next, 'projects.edit': next, ...answers },
  })
  const input = { draft, unsaved, key: 'k0' }
  const journey = startJourney(projectDraftJourney.provide(fake.ports), { input })
  const view = () => viewProjectDraft(journey.actor.getSnapshot())
  const type = (text: string, key = text, name = 'title') =>
    journey.actor.send({ type: 'draft.change', name, text, key })
  const pass = async (ms: number) => {
    journey.clock.increment(ms)
    await settled()
  }
  return { ...journey, fake, view, type, pass }
}

describe('typing', () => {
  test('is saved 800 ms after the last key, once, over the version that was seen', async () => {
    const { type, pass, fake, view } = open()
    type('High')
    await pass(799)
    type('High Tide')
    await pass(799)
    expect([fake.calls.length, view().standing]).toEqual([0, 'unsaved'])
    await pass(1)
    expect(fake.calls).toMatchObject([
      {
        name: 'projects.create',
        input: { id: 7, version: 1, fields: { title: 'High Tide' } },
        options: { idempotencyKey: 'High Tide' },
      },
    ])
    expect(view()).toMatchObject({ standing: 'saved', version: 2, texts: { title: 'High Tide' } })
  })

  test('goes on while something is saved, and is saved after it', async () => {
    const { type, pass, fake, view } = open({ 'projects.create': undefined })
    type('High')
    await pass(800)
    type('Higher')
    fake.calls[0]?.answer(next)
    await settled()
    expect(view()).toMatchObject({ standing: 'unsaved', texts: { title: 'Higher' } })
    await pass(800)
    expect(fake.calls[1]).toMatchObject({ input: { version: 2, fields: { title: 'Higher' } } })
  })

  test('outlives a reload of the tab, unless somebody has saved since', async () => {
    const { type, fake } = open()
    type('Half a ti')
    expect(unsavedOf(fake.ports.drafts, sampleDraft)).toEqual({ title: 'Half a ti' })
    expect(unsavedOf(fake.ports.drafts, next)).toEqual({})
    const again = open({}, { title: 'Half a ti' })
    await again.pass(800)
    expect(again.fake.calls[0]).toMatchObject({ input: { fields: { title: 'Half a ti' } } })
  })

  test('that could not be saved is kept, and saved when asked', async () => {
    const { actor, type, pass, view } = open({ 'projects.create': { error: true, code: 'network' } })
    type('High Tide')
    await pass(800)
    expect(view()).toMatchObject({ standing: 'failed', problem: 'network', texts: { title: 'High Tide' } })
    actor.send({ type: 'draft.retry' })
    expect(view().standing).toBe('saving')
  })
})

describe('two people at one project', () => {
  const outdated = { error: true, status: 409, code: 'draft_changed' }

  test('the later one is told, and may take what is there', async () => {
    const { actor, type, pass, view, fake } = open({ 'projects.create': outdated })
    type('Mine')
    await pass(800)
    expect(view()).toMatchObject({ standing: 'conflicted', can: { change: false, settle: true } })
    actor.send({ type: 'draft.takeTheirs' })
    await settled()
    expect(view()).toMatchObject({ standing: 'saved', texts: { title: 'High Tide' } })
    expect(unsavedOf(fake.ports.drafts, next)).toEqual({})
  })

  test('or put their own over it', async () => {
    const { actor, type, pass, fake } = open({ 'projects.create': outdated })
    type('Mine')
    await pass(800)
    actor.send({ type: 'draft.keepMine' })
    await settled()
    await pass(800)
    expect(fake.calls.at(-1)).toMatchObject({ input: { version: 2, fields: { title: 'Mine' } } })
  })
})

describe('handing in', () => {
  test('saves first, then submits what was saved, and shows the summary', async () => {
    const { actor, type, fake } = open({ 'projects.ownerMove': { ...next, step: 'checking' } })
    type('High Tide')
    actor.send({ type: 'draft.move', move: 'submit', key: 'k9' })
    await settled()
    expect(fake.calls.map(({ name }) => name)).toEqual(['projects.create', 'projects.ownerMove'])
    expect(fake.calls[1]).toMatchObject({
      input: { id: 7, version: 2, move: 'submit' },
      options: { idempotencyKey: 'k9' },
    })
    expect(fake.did).toContain('push /fr/production/summary?id=7')
  })

  test('that is refused names the fields, until they change', async () => {
    const fields = { title: 'input_required', price: 'price_below_cost' }
    const refusal = { error: true, status: 422, code: 'draft_incomplete', fields }
    const { actor, type, view } = open({ 'projects.ownerMove': refusal })
    actor.send({ type: 'draft.move', move: 'submit', key: 'k9' })
    await settled()
    expect(view()).toMatchObject({ standing: 'saved', refused: fields })
    type('High Tide')
    expect(view().refused).toEqual({ price: 'price_below_cost' })
  })
})

test('what is still missing is counted by step, by the rules the server goes by', () => {
  const { view } = open()
  const { missing, problems } = reportOf(view(), [], {
    card: rateCard2026,
    prices,
    atMs: Date.UTC(2026, 2, 2),
  })
  expect(missing).toMatchObject({ object: 4, tracks: 1, sale: 2, rights: 2 })
  expect(problems).toContainEqual({ name: 'tracks', code: 'tracks_needed' })
})

describe('what a contract has fixed', () => {
  const fixed = { quantity: '300', sale: 'pressing' }
  const agreed = { ...sampleDraft, contract: { id: 4, fixed } }

  test('is not written over, whatever is typed or was left unsaved', async () => {
    const { type, pass, fake, view } = open({}, { quantity: '500', title: 'High Tide' }, agreed)
    type('2000', 'k', 'quantity')
    type('preorder', 'k', 'sale')
    await pass(800)
    expect(fake.calls).toMatchObject([{ input: { fields: { title: 'High Tide' } } }])
    expect(fake.calls[0]?.input).not.toHaveProperty('fields.quantity')
    expect(view().standing).toBe('saved')
  })

  test('may be put back as it was agreed, and is missing until then', async () => {
    const fields = { ...sampleDraft.fields, quantity: '500', sale: 'pressing' }
    const { type, pass, fake, view } = open({}, {}, { ...agreed, fields })
    const terms = { card: rateCard2026, prices, atMs: 0 }
    const { problems } = reportOf(view(), [], terms)
    expect(problems.filter(({ code }) => code === 'contract_fixed')).toEqual([
      { name: 'quantity', code: 'contract_fixed', nearest: '300' },
    ])
    type('300', 'k', 'quantity')
    expect(reportOf(view(), [], terms).problems.map(({ code }) => code)).not.toContain('contract_fixed')
    await pass(800)
    expect(fake.calls).toMatchObject([{ input: { fields: { quantity: '300' } } }])
  })

  test('while the form was open is read again, and the rest is saved', async () => {
    const refusal = { error: true, code: 'input_invalid', fields: { quantity: 'contract_fixed' } }
    const { type, pass, fake, view } = open({ 'projects.create': undefined, 'projects.edit': agreed })
    type('2000', 'k', 'quantity')
    type('High Tide')
    await pass(800)
    fake.calls[0]?.answer(refusal)
    await settled()
    expect(fake.calls.map(({ name }) => name)).toEqual(['projects.create', 'projects.edit'])
    expect(view()).toMatchObject({ contract: { id: 4 }, texts: { title: 'High Tide' }, standing: 'unsaved' })
    expect(view().texts).toMatchObject({ quantity: '300' })
    await pass(800)
    expect(fake.calls[2]).toMatchObject({
      name: 'projects.create',
      input: { fields: { title: 'High Tide' } },
    })
  })
})
