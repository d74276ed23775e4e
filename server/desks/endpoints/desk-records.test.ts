import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { users } from '../../database/schema/people.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const boss = { token: people.boss.token }
const { create, record, save } = productDeskOf(shop)

describe('a record', () => {
  it('is changed with its history, and taken back', async () => {
    const { id } = ok(await create({ ...tape, name: 'Undertow' }))
    const saved = ok(
      await save({
        id,
        fields: { name: { from: 'Undertow', to: 'Undertow II' }, genres: { from: [], to: ['7'] } },
        reason: 'second edition',
      }),
    )
    expect(saved.cells).toMatchObject({ name: 'Undertow II', genres: ['7'], artist_name: 'Möwe' })
    const { history } = await record(id)
    expect(history.items[0]).toMatchObject({
      who: 'Tess Sand',
      reason: 'second edition',
      fields: { name: { from: 'Undertow', to: 'Undertow II' }, genres: { from: [], to: ['7'] } },
      undoable: true,
    })
    const change = history.items[0]?.id ?? 0
    const undone = ok(await shop.request('desk.undo', { desk: 'product', id, change }, staff))
    expect(undone.cells).toMatchObject({ name: 'Undertow', genres: [] })
    const page = (after?: string) =>
      shop.request('desk.history', { desk: 'product', id, limit: 2, ...(after && { after }) }, staff)
    const first = ok(await page())
    expect(first.items.map(({ via, reason }) => [via, reason])).toEqual([
      ['api', `undo of ${change}`],
      ['api', 'second edition'],
    ])
    expect(first.items[1]?.undoable).toBe(false)
    expect(ok(await page(first.next ?? '')).items).toHaveLength(1)
  })

  it('keeps what another changed in another column, and overwrites nothing of theirs', async () => {
    const { id } = ok(await create({ ...tape, name: 'Two Hands' }))
    ok(await save({ id, fields: { format: { from: null, to: 'C60' } } }, people.boss.token))
    const merged = ok(await save({ id, fields: { country: { from: null, to: 'IS' } } }))
    expect(merged.cells).toMatchObject({ format: 'C60', country: 'IS' })
    const late = await save({
      id,
      fields: { format: { from: null, to: 'C90' }, catalogue_number: { from: null, to: 'MW 1' } },
    })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'record_changed', fields: { format: 'record_changed' } },
    ])
    expect((await record(id)).cells).toMatchObject({ format: 'C60', catalogue_number: null })
    // Said again it is there already.
    ok(await save({ id, fields: { format: { from: null, to: 'C60' } } }))
    expect((await record(id)).history.items).toHaveLength(3)
  })
})

describe('a record that is refused', () => {
  it('says of each column what is wrong, and writes none of it', async () => {
    const { id } = ok(await create({ ...tape, name: 'Wrong Way' }))
    const { body } = await save({
      id,
      fields: {
        name: { from: 'Wrong Way', to: ' ' },
        barcode: { from: null, to: '4006381333932' },
        country: { from: null, to: 'XX' },
        release_date: { from: null, to: '2026-02-30' },
        artist: { from: null, to: 999 },
        state: { from: 'draft', to: 'listed' },
        label_name: { from: null, to: 'Kiesel' },
      },
    })
    expect(body).toMatchObject({
      code: 'input_invalid',
      fields: {
        name: 'input_required',
        barcode: 'barcode_wrong',
        country: 'country_unknown',
        release_date: 'date_invalid',
        artist: 'choice_unknown',
        state: 'field_unknown',
      },
    })
    expect((await record(id)).cells).toMatchObject({ label_name: null })
  })

  it('that is not there is not found', async () => {
    const { status } = await shop.request('desk.record', { desk: 'product', id: 99_999 }, staff)
    expect(status).toBe(404)
    expect((await save({ id: 99_999, fields: {} })).status).toBe(404)
  })
})

describe('artists, labels and shops', () => {
  it('are made and changed as products are', async () => {
    const make = async (desk: 'artist' | 'label' | 'shop', fields: Input<'desk.create'>['fields']) =>
      shop.request('desk.create', { desk, fields }, staff)
    const artist = ok(await make('artist', { name: 'Tidal Vane', country: 'IS', bio: 'Two people.' }))
    expect(artist.cells).toMatchObject({ name: 'Tidal Vane', country: 'IS', records: 0 })
    const page = ok(await shop.request('artists.one', { id: artist.id }))
    expect(page).toMatchObject({ name: 'Tidal Vane', slug: 'tidal-vane' })
    ok(await make('label', { name: 'Sediment' }))
    const made = ok(await make('shop', { name: 'Second Shop', code: 'second', ships_from: 'DE' }))
    expect(made.cells).toMatchObject({ code: 'second', ships_from: 'DE', white_label: false })
    expect((await make('shop', { name: 'Third', code: 'second', ships_from: 'DE' })).body).toMatchObject({
      fields: { code: 'taken' },
    })
    const wrong = await shop.request(
      'desk.save',
      { desk: 'shop', id: made.id, fields: { artist_facebook: { from: null, to: 'javascript:alert(1)' } } },
      staff,
    )
    expect(wrong.body).toMatchObject({ fields: { artist_facebook: 'web_address_wrong' } })
  })

  it('shape the page of a shop by its colours and its logo', async () => {
    const fresh = { name: 'Hull', code: 'hull', ships_from: 'FR' }
    const { id } = ok(await shop.request('desk.create', { desk: 'shop', fields: fresh }, staff))
    const look = (asked: Readonly<Record<string, string | number>>) => {
      const fields = Object.entries(asked).map(([name, to]) => [name, { from: null, to }] as const)
      return shop.request('desk.save', { desk: 'shop', id, fields: Object.fromEntries(fields) }, staff)
    }
    expect((await look({ bg_color: 'blue' })).body).toMatchObject({ fields: { bg_color: 'colour_wrong' } })
    expect((await look({ logo_height: 4 })).body).toMatchObject({ fields: { logo_height: 'out_of_range' } })
    ok(await look({ bg_color: '#1A2B3C', footer_color: '#000000', logo_height: 64, logo_position: 'right' }))
    const shown = { bg_color: '#1a2b3c', footer_color: '#000000', logo_height: 64, logo_position: 'right' }
    expect(ok(await shop.request('shops.one', { code: 'hull' }))).toMatchObject(shown)
  })

  it('are found by a part of their name', async () => {
    const found = ok(await shop.request('desk.list', { desk: 'artist', find: 'MOW' }, staff))
    expect(found.items.map(({ cells }) => cells['name'])).toEqual(['Möwe'])
  })
})

describe('whose an artist, a label or a shop is', () => {
  it.each([
    ['artist', { name: 'Kelp' }],
    ['label', { name: 'Kelp Recordings' }],
    ['shop', { name: 'Kelp', code: 'kelp', ships_from: 'FR' }],
  ] as const)('is said of a %s by the address of an account, and taken back', async (desk, fields) => {
    const { id } = ok(await shop.request('desk.create', { desk, fields }, boss))
    const owned = async (from: string | null, to: string | null) =>
      shop.request('desk.save', { desk, id, fields: { owner: { from, to } } }, boss)
    expect(ok(await owned(null, people.alice.email)).cells).toMatchObject({ owner: people.alice.email })
    const [change] = ok(await shop.request('desk.history', { desk, id }, boss)).items
    const undo = { desk, id, change: change?.id ?? 0 }
    expect(ok(await shop.request('desk.undo', undo, boss)).cells).toMatchObject({ owner: null })
    expect(await owned(null, 'nobody@example.com')).toMatchObject({
      status: 422,
      body: { fields: { owner: 'account_unknown' } },
    })
  })

  it('is nobody whose address is not proven', async () => {
    const { id } = ok(
      await shop.request('desk.create', { desk: 'shop', fields: { name: 'Ebb', ships_from: 'FR' } }, boss),
    )
    await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, people.bruno.email))
    const fields = { owner: { from: null, to: people.bruno.email } }
    expect((await shop.request('desk.save', { desk: 'shop', id, fields }, boss)).status).toBe(422)
  })
})
