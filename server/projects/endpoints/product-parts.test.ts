import { createHash } from 'node:crypto'
import { parseBuffer } from 'music-metadata'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { encodeMp3 } from '#fixtures/sound/encode.ts'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { projects } from '../../database/schema/catalogue.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { create, move, record } = productDeskOf(shop)

const square = async (colour: string): Promise<string> => {
  const create = { width: 40, height: 40, channels: 3, background: colour } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

const partsOf = async (id: number) => ok(await shop.request('product.parts', { id }, staff))
const add = (input: Input<'product.addPicture'>) => shop.request('product.addPicture', input, staff)
const arrange = (input: Input<'product.setPictures'>) => shop.request('product.setPictures', input, staff)
const nameTracks = (input: Input<'product.setTracks'>) => shop.request('product.setTracks', input, staff)
const setSizes = (id: number, sizes: Input<'product.setSizes'>['sizes'], token = people.tess.token) =>
  shop.request('product.setSizes', { id, sizes }, { token })

const made = async (name: string, more: object = {}) => {
  // What an order of one copy is expected to cost.
  const { id } = ok(await create({ ...tape, price: 2_000, weight_grams: 320, name, ...more }))
  ok(await move(id, 'offer'))
  return id
}

const bytesAt = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await shop.app.request(path, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, bytes, sign: createHash('sha256').update(bytes).digest('hex') }
}

describe('pictures', () => {
  it('are added, ordered, told in words and taken away, and the history says so', async () => {
    const id = await made('Three Views')
    for (const colour of ['red', 'lime', 'blue']) ok(await add({ id, picture: await square(colour) }))
    const back = ok(await add({ id, picture: await square('black'), kind: 'back', text: 'The back' }))
    expect(back.pictures.map(({ image, text }) => [image, text])).toEqual([
      ['cover', ''],
      ['cover2', ''],
      ['cover3', ''],
      ['back', 'The back'],
    ])
    const signs = async (urls: readonly { url: string }[]) =>
      Promise.all(urls.map(async ({ url }) => (await bytesAt(url)).sign))
    const [red, lime, blue, black] = await signs(back.pictures)
    expect(new Set([red, lime, blue, black]).size).toBe(4)
    const turned = ok(
      await arrange({
        id,
        seen: back.pictures_seen,
        pictures: [
          { image: 'cover3', text: 'Blue side' },
          { image: 'cover', text: '' },
          { image: 'back', text: 'The back' },
        ],
      }),
    )
    expect(turned.pictures.map(({ image, text }) => [image, text])).toEqual([
      ['cover', 'Blue side'],
      ['cover2', ''],
      ['back', 'The back'],
    ])
    expect(await signs(turned.pictures)).toEqual([blue, red, black])
    const page = ok(await shop.request('projects.one', { id, currency: 'EUR' }))
    expect(page).toMatchObject({
      images: ['cover', 'cover2', 'back'],
      picture_texts: { cover: 'Blue side', back: 'The back' },
    })
    // The folder of before is gone with the picture that was taken away.
    expect((await bytesAt(back.pictures[0]?.url ?? '')).status).toBe(404)
    const [last] = (await record(id)).history.items
    expect(last).toMatchObject({
      who: 'Tess Sand',
      fields: { pictures: { to: ['cover: Blue side', 'cover2', 'back: The back'] } },
      undoable: false,
    })
  })
})

describe('pictures that cannot be', () => {
  it('are refused when they are none, too many, unknown, or somebody else was quicker', async () => {
    const id = await made('Not a Picture')
    expect((await add({ id, picture: Buffer.from('<svg/>').toString('base64') })).body).toMatchObject({
      code: 'picture_invalid',
    })
    const picture = await square('red')
    ok(await add({ id, picture, kind: 'back' }))
    const second = await add({ id, picture, kind: 'back' })
    expect(second.body).toMatchObject({ fields: { picture: 'places_full' } })
    const { pictures_seen: seen } = await partsOf(id)
    const unknown = await arrange({ id, seen, pictures: [{ image: 'cover', text: '' }] })
    expect(unknown.body).toMatchObject({ fields: { pictures: 'choice_unknown' } })
    const twice = [
      { image: 'back', text: '' },
      { image: 'back', text: '' },
    ] as const
    expect((await arrange({ id, seen, pictures: [...twice] })).status).toBe(422)
    ok(await arrange({ id, seen, pictures: [{ image: 'back', text: 'Now' }] }))
    expect((await arrange({ id, seen, pictures: [] })).body).toMatchObject({ code: 'record_changed' })
    expect((await add({ id: 999_999, picture })).status).toBe(404)
  })
})

describe('pictures of an order', () => {
  it('of what was ordered stay with the order', async () => {
    const id = await made('Worn Sleeve')
    const first = ok(await add({ id, picture: await square('red') }))
    const bought = first.pictures[0]?.url ?? ''
    const { sign } = await bytesAt(bought)
    const order = await placedOrder(shop, people.alice.token, { projectId: id })
    const empty = ok(await arrange({ id, seen: first.pictures_seen, pictures: [] }))
    expect(empty.pictures).toEqual([])
    ok(await add({ id, picture: await square('lime') }))
    expect(await bytesAt(bought)).toMatchObject({ status: 200, sign })
    const seen = ok(await shop.request('staff.order', { id: order.id }, staff))
    expect(bought).toContain(seen.order.shops[0]?.items[0]?.picture)
  })
})

const two = [
  { title: 'Ebb', side: 'A', seconds: 200 },
  { title: 'Flow', side: 'B', seconds: 0, artist_name: 'Möwe & Wal' },
]

describe('tracks', () => {
  it('are named, ordered and taken away, and a page plays what was given', async () => {
    const id = await made('Two Sides')
    const { tracks_seen: seen } = await partsOf(id)
    const named = ok(await nameTracks({ id, seen, tracks: two }))
    expect(named.tracks).toMatchObject([
      { title: 'Ebb', artist_name: 'Möwe', side: 'A', seconds: 200, preview: false },
      { title: 'Flow', artist_name: 'Möwe & Wal', side: 'B', seconds: 0, preview: false },
    ])
    const [ebb, flow] = named.tracks
    if (ebb === undefined || flow === undefined) throw new Error('not named')
    const tone = Float32Array.from({ length: 44_100 * 31 }, (_, at) => Math.sin(at / 20) / 4)
    const mp3 = await encodeMp3(tone, tone)
    const tag = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...Array<number>(20).fill(0)])
    const sound = Buffer.concat([tag, mp3]).toString('base64')
    const heard = ok(await shop.request('product.setSound', { id, track_id: flow.id, sound }, staff))
    expect(heard.tracks[1]).toMatchObject({ seconds: 31, preview: true, preview_seconds: 30 })
    const songs = ok(await shop.request('projects.songs', { id }))
    const preview = await bytesAt(songs.find(song => song.id === flow.id)?.preview ?? '')
    const { format } = await parseBuffer(preview.bytes, undefined, { duration: true })
    expect(Math.round(format.duration ?? 0)).toBe(30)
    const none = Buffer.from('no sound at all').toString('base64')
    const refused = await shop.request('product.setSound', { id, track_id: ebb.id, sound: none }, staff)
    expect(refused.body).toMatchObject({ code: 'audio_refused', fields: { sound: 'audio_not_mp3' } })
    const left = ok(
      await nameTracks({
        id,
        seen: heard.tracks_seen,
        tracks: [{ id: flow.id, title: 'Flood', side: 'A', seconds: 31 }],
      }),
    )
    expect(left.tracks).toMatchObject([
      { id: flow.id, title: 'Flood', artist_name: 'Möwe & Wal', preview: true },
    ])
    expect((await record(id)).history.items[0]?.fields).toMatchObject({
      tracks: { from: ['A1 Ebb', 'B1 Flow'], to: ['A1 Flood'] },
    })
  })
})

describe('tracks that cannot be', () => {
  it('are refused when they are of another record, or another was quicker', async () => {
    const id = await made('Elsewhere')
    const { tracks_seen: seen } = await partsOf(id)
    const foreign = await nameTracks({ id, seen, tracks: [{ id: 1, title: 'Mine', seconds: 1 }] })
    expect(foreign.body).toMatchObject({ fields: { tracks: 'choice_unknown' } })
    ok(await nameTracks({ id, seen, tracks: two }))
    expect((await nameTracks({ id, seen, tracks: [] })).body).toMatchObject({ code: 'record_changed' })
    const nobody = await shop.request('product.setSound', { id, track_id: 1, sound: 'AAAA' }, staff)
    expect(nobody.body).toMatchObject({ fields: { track_id: 'not_found' } })
  })

  it('that somebody bought do not go', async () => {
    const id = await made('Paid For')
    const { tracks_seen: seen } = await partsOf(id)
    const { tracks_seen: now } = ok(await nameTracks({ id, seen, tracks: two }))
    await shop.db.update(projects).set({ download: true }).where(eq(projects.id, id))
    await placedOrder(shop, people.alice.token, { projectId: id })
    const refused = await nameTracks({ id, seen: now, tracks: [] })
    expect(refused.body).toMatchObject({ code: 'transition_not_allowed', fields: { tracks: 'track_sold' } })
  })
})

const cartWith = async (id: number, size?: string) => {
  const line = { project_id: id, quantity: 1, chosen_sizes: size === undefined ? [] : [size] }
  return ok(
    await shop.request('cart.calculate', {
      currency: 'EUR',
      shops: { s_1: { id: 1, items: [{ ...line, ...(size && { size_1: size }) }] } },
      customer: { country_id: 'FR' },
    }),
  )
}

describe('sizes and items', () => {
  it('are added and taken out of sale; the last one stays, and no copy is lost', async () => {
    const id = await made('Net Shirt', { category: 't-shirt', sizes: 'S:3,M:4' })
    const [item] = (await partsOf(id)).items
    if (item === undefined) throw new Error('no item')
    const wider = ok(
      await setSizes(item.id, [
        { size: 'XL', retired: false },
        { size: 'S', retired: true },
      ]),
    )
    expect(wider.items[0]?.sizes).toEqual([
      { size: 'M', on_hand: 4, free: 4, retired: false },
      { size: 'S', on_hand: 3, free: 3, retired: true },
      { size: 'XL', on_hand: 0, free: 0, retired: false },
    ])
    const page = ok(await shop.request('projects.one', { id, currency: 'EUR' }))
    expect(page.items[0]?.sizes.map(({ size }) => size)).toEqual(['M', 'XL'])
    expect((await record(id)).cells).toMatchObject({ free: 4 })
    const all = ['M', 'S', 'XL'].map(size => ({ size, retired: true }))
    expect((await setSizes(item.id, all)).body).toMatchObject({ fields: { sizes: 'last_size' } })
    expect((await setSizes(item.id, [{ size: 'a,b', retired: false }])).status).toBe(422)
    expect((await setSizes(item.id, [{ size: 'L', retired: false }], people.alice.token)).status).toBe(403)
    const back = ok(await setSizes(item.id, [{ size: 'S', retired: false }]))
    expect(back.items[0]?.sizes.find(({ size }) => size === 'S')).toMatchObject({ free: 3, retired: false })
    const vinyl = await made('No Sizes')
    const [plain] = (await partsOf(vinyl)).items
    expect((await setSizes(plain?.id ?? 0, [{ size: 'L', retired: false }])).body).toMatchObject({
      fields: { sizes: 'not_sized' },
    })
  })
})

describe('items that were bought', () => {
  it('of what was bought stay in the order, and are sold to nobody else', async () => {
    const id = await made('Two Editions')
    const fields = { of_product: id, name: 'Blue', weight_grams: 320, price_eur: 1_000, stock: 5 }
    const second = ok(await shop.request('desk.create', { desk: 'item', fields }, staff))
    expect(second).toMatchObject({ cells: { state: 'offered' }, moves: ['retire'] })
    const lines = [{ project_id: id, size_item: String(second.id), quantity: 2 }]
    const cart = {
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items: lines } },
    } as const satisfies Input<'cart.pay'>['cart']
    const order = await placedOrder(shop, people.alice.token, {
      cart,
      expected_total: 2_000 + frenchShippingMinor(2),
    })
    const before = ok(await shop.request('staff.order', { id: order.id }, staff))
    const moveItem = (name: string) =>
      shop.request('desk.move', { desk: 'item', id: second.id, move: name }, staff)
    expect(ok(await moveItem('retire'))).toMatchObject({ cells: { state: 'retired' }, moves: ['restore'] })
    const page = ok(await shop.request('projects.one', { id, currency: 'EUR' }))
    expect(page.items).toHaveLength(1)
    expect(page.price).toBe(2_000)
    const after = ok(await shop.request('staff.order', { id: order.id }, staff))
    expect(after.order.shops).toEqual(before.order.shops)
    expect((await cartWith(id)).totals.subtotal_minor).toBe(2_000)
    const [left] = (await partsOf(id)).items
    // The last one takes its record out of the shop, where it stays until one is for sale again.
    const moved = async (desk: 'item' | 'product', of: number, move: string) =>
      ok(await shop.request('desk.move', { desk, id: of, move }, staff))
    const product = async () => ok(await shop.request('desk.record', { desk: 'product', id }, staff))
    expect(await moved('item', left?.id ?? 0, 'retire')).toMatchObject({ cells: { state: 'retired' } })
    expect(await product()).toMatchObject({ cells: { state: 'hidden' }, moves: [] })
    expect((await shop.request('projects.one', { id, currency: 'EUR' })).status).toBe(404)
    expect(ok(await moveItem('restore'))).toMatchObject({ cells: { state: 'offered' } })
    expect(await product()).toMatchObject({ cells: { state: 'listed' }, moves: ['hide'] })
    // What somebody hid by hand is not shown by an item that comes back.
    await moved('product', id, 'hide')
    await moved('item', second.id, 'retire')
    expect(await product()).toMatchObject({ cells: { state: 'hidden' }, moves: [] })
    await moved('item', second.id, 'restore')
    expect(await product()).toMatchObject({ cells: { state: 'hidden' }, moves: ['unhide'] })
    const { items } = ok(await shop.request('desk.history', { desk: 'item', id: second.id }, staff))
    expect(items.map(({ fields }) => fields['state']?.to)).toEqual([
      'offered',
      'retired',
      'offered',
      'retired',
      undefined,
    ])
  })
})
