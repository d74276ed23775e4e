import { describe, expect, it } from 'vitest'
import { readEvents } from '../../database/event-log.ts'
import { draftProject, readyFields, readyProject } from '#fixtures/server/draft-project.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }

describe('projects.create', () => {
  it('makes a draft of nobody else, in a shop of its owner, with where they came from', async () => {
    const made = await draftProject(shop, { title: 'Ebb' }, { origin: 'GGO' })
    expect(made).toMatchObject({
      kind: 'vinyl',
      version: 1,
      step: 'creating',
      fields: { title: 'Ebb', artist: 'Alice Sand', days: '30' },
      moves: ['delete', 'submit'].toSorted().toReversed(),
      quote: null,
      tracks: [],
    })
    expect(await readEvents(shop.db, 'project', made.id)).toMatchObject([
      { type: 'project.create', actor: 'owner:1', state: 'creating' },
    ])
    expect((await shop.request('projects.one', { id: made.id })).status).toBe(404)
    const listed = await shop.request('projects.list', { search: 'Ebb' })
    expect(listed.body).toMatchObject({ items: [] })
  })

  it('begins with the choices of a kept quote, and is linked to it', async () => {
    const { token, id } = await keptQuote(shop)
    const made = await draftProject(shop, {}, { quote: token })
    expect(made.fields).toMatchObject({ quantity: '300', sleeve: 'spine_3mm', goal: '300' })
    expect(made.quote).toMatchObject({ id, total_minor: 191_960, currency: 'EUR', state: 'sent' })
    const unknown = await shop.request('projects.create', { quote: 'no-such-token-at-all' }, alice)
    expect(unknown.body).toMatchObject({ code: 'not_found', fields: { quote: 'not_found' } })
  })

  it('answers a repeated key once', async () => {
    const key = 'the-same-act-again'
    const first = await shop.request('projects.create', { fields: { title: 'Once' } }, { ...alice, key })
    const again = await shop.request('projects.create', { fields: { title: 'Once' } }, { ...alice, key })
    expect(again.body).toEqual(first.body)
  })

  it('names a field it does not know, and a text that is too long', async () => {
    const input = { fields: { price_of_fame: '1' } }
    const { body } = await shop.request('projects.create', input, alice)
    expect(body).toMatchObject({ status: 422, code: 'input_invalid' })
    const long = await shop.request('projects.create', { fields: { title: 'x'.repeat(5_001) } }, alice)
    expect(long.status).toBe(422)
  })
})

describe('saving', () => {
  it('keeps what is not sent, counts versions, and tells who is late', async () => {
    const { id } = await draftProject(shop, { title: 'One' })
    const save = (version: number, fields: Record<string, string>, who: object = alice) =>
      shop.request('projects.create', { id, version, fields }, who)
    expect((await save(1, { price: 'dear' })).body).toMatchObject({
      version: 2,
      fields: { title: 'One', price: 'dear' },
    })
    const late = await save(1, { title: 'Two' })
    expect(late.body).toMatchObject({ status: 409, code: 'draft_changed' })
    const read = await shop.request('projects.edit', { id }, alice)
    expect(read.body).toMatchObject({ version: 2, fields: { title: 'One' } })
    expect((await save(2, { title: 'Taken' }, { token: people.bruno.token })).status).toBe(404)
    expect((await save(2, { title: 'Mended' }, { token: people.tess.token })).status).toBe(200)
  })

  it('keeps how the run is split, for its owner and for staff who judge it', async () => {
    const editions = 'opaque:100:own:4006381333931'
    const { id } = await draftProject(shop, { ...readyFields, size: '12', speed: '33', sleeve: 'spine_3mm' })
    const saved = await shop.request('projects.create', { id, version: 1, fields: { editions } }, alice)
    expect(saved.body).toMatchObject({ fields: { editions } })
    const { body } = await shop.request('staff.project', { id }, { token: people.tess.token })
    const barcode = '4006381333931'
    // Rules 1: a goal of 300 is a run of 315.
    expect(body).toMatchObject({
      spec: {
        quantity: 315,
        colour_class: 'black',
        editions: [{ colour_class: 'opaque', copies: 100, own_sleeve: true, barcode }],
      },
    })
    await shop.request('projects.create', { id, version: 2, fields: { sale: 'on_demand' } }, alice)
    const single = await shop.request('staff.project', { id }, { token: people.tess.token })
    expect(single.body).not.toHaveProperty('spec')
  })

  it('of two at once, one wins and the other is told', async () => {
    const { id } = await draftProject(shop)
    const save = (title: string) =>
      shop.request('projects.create', { id, version: 1, fields: { title } }, alice)
    const answers = await Promise.all([save('Left'), save('Right')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is over once the project was handed in', async () => {
    const { id, version } = await readyProject(shop)
    const sent = await shop.request('projects.ownerMove', { id, move: 'submit', version }, alice)
    expect(sent.body).toMatchObject({ step: 'checking' })
    const late = await shop.request('projects.create', { id, version, fields: { title: 'New' } }, alice)
    expect(late.body).toMatchObject({ code: 'transition_not_allowed' })
  })
})
