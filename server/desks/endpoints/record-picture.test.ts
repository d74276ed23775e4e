// Pictures of artists and labels, logos of shops. Spec section 3, Shop; section 9, sizes of files; rules 12.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { artists, shops } from '../../database/schema/catalogue.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const boss = { token: people.boss.token }
const alice = { token: people.alice.token }

beforeAll(() => writeSpecialists(shop.db, new Date()))

const drawn = async (width: number, height: number, background: object | string = '#b3142b') =>
  (
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
  ).toString('base64')

type Asked = Input<'desk.setPicture'>
const set = (asked: Asked, as = boss) => shop.request('desk.setPicture', asked, as)
const give = async (desk: Asked['desk'], id: number, seen: string | null, picture: string | null) =>
  ok(await set({ desk, id, seen, picture })).picture

const at = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await shop.app.request(path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}
const statusOf = async (path: string) => (await at(path)).status
const cellsOf = async (desk: Asked['desk'], id: number) =>
  ok(await shop.request('desk.record', { desk, id }, boss)).cells
/** What is kept of a picture that is there. */
async function keyOf(desk: 'artist' | 'label', id: number): Promise<string> {
  const { picture } = await cellsOf(desk, id)
  return typeof picture === 'string' ? picture : ''
}

describe.each([
  { desk: 'artist', folder: 'artists', one: 'artists.one' },
  { desk: 'label', folder: 'labels', one: 'labels.one' },
] as const)('the picture of a $desk', ({ desk, folder, one }) => {
  it('is a square in two forms, replaced and taken away with its files', async () => {
    const first = await give(desk, 1, null, await drawn(300, 200))
    expect(ok(await shop.request(one, { id: 1 }))).toMatchObject({ picture: first })
    for (const [form, type] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const { headers, bytes } = await at(`/files/${folder}/${first}.${form}`)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 600 })
    }
    const second = await give(desk, 1, first, await drawn(20, 20, 'blue'))
    expect(second).not.toBe(first)
    expect(await statusOf(`/files/${folder}/${first}.webp`)).toBe(404)
    expect(await statusOf(`/files/${folder}/${first}.jpg`)).toBe(404)
    expect(await statusOf(`/files/${folder}/${second}.webp`)).toBe(200)
    expect(await give(desk, 1, second, null)).toBeNull()
    expect(await statusOf(`/files/${folder}/${second}.webp`)).toBe(404)
    expect(ok(await shop.request(one, { id: 1 }))).toMatchObject({ picture: null })
    const { items } = ok(await shop.request('desk.history', { desk, id: 1 }, boss))
    expect(items.slice(0, 3).map(({ fields, undoable, via }) => [fields, undoable, via])).toEqual([
      [{ picture: { from: second, to: null } }, false, 'api'],
      [{ picture: { from: first, to: second } }, false, 'api'],
      [{ picture: { from: null, to: first } }, false, 'api'],
    ])
  })

  it('is typed by nobody, and a file of the list changes nothing of it', async () => {
    const key = await give(desk, 1, null, await drawn(20, 20))
    const typed = { picture: { from: key, to: 'somebody-elses' } }
    const saved = await shop.request('desk.save', { desk, id: 1, fields: typed }, staff)
    expect(saved.body).toMatchObject({ fields: { picture: 'field_unknown' } })
    const out = ok(await shop.request('desk.export', { desk, columns: 'name,picture' }, boss))
    const csv = new TextDecoder().decode(out.bytes)
    expect(csv).toContain(key)
    for (const text of [csv, csv.replace(String(key), 'somebody-elses')]) {
      const file = Buffer.from(text).toString('base64')
      const { id } = ok(await shop.request('desk.import', { desk, file, file_name: 'list.csv' }, boss))
      const { verdicts } = ok(await shop.request('desk.job', { id }, boss))
      expect(verdicts).toMatchObject({ create: 0, change: 0, refused: 0 })
    }
    expect((await cellsOf(desk, 1))['picture']).toBe(key)
    await give(desk, 1, key, null)
  })
})

describe('the logo of a shop', () => {
  it('keeps its proportions and what can be seen through, within bounds', async () => {
    const key = await give('shop', 2, null, await drawn(2_400, 600, { r: 0, g: 0, b: 0, alpha: 0 }))
    expect(key).toMatch(/^shops\/s2-[0-9a-f]{12}\.webp$/)
    const { logo } = ok(await shop.request('shops.one', { code: 'flint' }))
    expect(logo).toBe(`/files/${key}`)
    const { headers, bytes } = await at(logo ?? '')
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 300, hasAlpha: true })
    const [, , , alpha] = await sharp(bytes).raw().toBuffer()
    expect(alpha).toBe(0)
    const small = await give('shop', 2, key, await drawn(90, 30))
    const { bytes: kept } = await at(`/files/${small}`)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 90, height: 30 })
    expect(await statusOf(`/files/${key}`)).toBe(404)
    await give('shop', 2, small, null)
  })

  it('of before goes where it is a logo, and another file is let be', async () => {
    await shop.deps.storage.put('old.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await shop.db.update(shops).set({ logo: 'files/old.svg' }).where(eq(shops.id, 2))
    expect(await statusOf('/files/old.svg')).toBe(200)
    const key = await give('shop', 2, 'files/old.svg', await drawn(90, 30))
    expect(await statusOf('/files/old.svg')).toBe(404)
    await give('shop', 2, key, null)
    await shop.deps.storage.put('users/u1.webp', new Uint8Array(9))
    await shop.db.update(shops).set({ logo: 'users/u1.webp' }).where(eq(shops.id, 2))
    await give('shop', 2, 'users/u1.webp', null)
    expect(await statusOf('/files/users/u1.webp')).toBe(200)
  })

  it('is shown to nobody else while its shop has no page', async () => {
    const row = { name: 'Soon', code: null, ownerId: people.alice.id }
    const [made] = await shop.db.insert(shops).values(row).returning({ id: shops.id })
    const key = await give('shop', made?.id ?? 0, null, await drawn(90, 30))
    const path = `/files/${key}`
    expect(await statusOf(path)).toBe(404)
    expect((await at(path, people.bruno.token)).status).toBe(404)
    const own = await at(path, people.alice.token)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await at(path, people.boss.token)).status).toBe(200)
    // One that lies there and no shop shows.
    await shop.deps.storage.put('shops/s9-0.webp', new Uint8Array(9))
    expect((await at('/files/shops/s9-0.webp', people.boss.token)).status).toBe(404)
  })
})

describe('a logo, at the owner of the shop', () => {
  beforeAll(async () => {
    await shop.db.update(shops).set({ ownerId: people.alice.id, logo: null }).where(eq(shops.id, 2))
  })
  const logo = (asked: Input<'shops.logo'>, as: { token?: string } = alice) =>
    shop.request('shops.logo', asked, as)

  it('is given, told in the history of the desk, and taken away', async () => {
    const picture = await drawn(90, 30)
    const { logo: path } = ok(await logo({ id: 2, seen: null, picture }))
    expect(await statusOf(path ?? '')).toBe(200)
    const [last] = ok(await shop.request('desk.history', { desk: 'shop', id: 2 }, boss)).items
    expect(last).toMatchObject({ who: 'Alice Sand', via: 'page', fields: { logo: { from: null } } })
    const late = await logo({ id: 2, seen: null, picture })
    expect([late.status, late.body]).toMatchObject([409, { code: 'record_changed' }])
    expect(ok(await logo({ id: 2, seen: path, picture: null }))).toMatchObject({ logo: null })
    expect(await statusOf(path ?? '')).toBe(404)
  })

  it('is for nobody else', async () => {
    const asked = { id: 2, seen: null, picture: await drawn(90, 30) }
    expect((await logo(asked, { token: people.bruno.token })).status).toBe(404)
    expect((await logo(asked, boss)).status).toBe(404)
    expect((await logo(asked, {})).status).toBe(401)
    expect((await logo({ ...asked, id: 1 })).status).toBe(404)
    expect((await cellsOf('shop', 2))['logo']).toBeNull()
  })
})

describe('a picture that cannot be', () => {
  const asked = { desk: 'artist', id: 1, seen: null } as const
  const refused = async (picture: string) => (await set({ ...asked, picture })).body
  const sent = (text: string) => Buffer.from(text).toString('base64')

  it('is refused with what is wrong, and nothing is stored', async () => {
    const put = vi.spyOn(shop.deps.storage, 'put')
    expect(await refused(sent('no picture'))).toMatchObject({ code: 'picture_invalid' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect(await refused(sent(svg))).toMatchObject({
      code: 'picture_invalid',
      fields: { picture: 'picture_drawing' },
    })
    expect(await refused(await drawn(7_000, 7_000))).toMatchObject({ code: 'picture_too_large' })
    const large = Buffer.alloc(5 * 1_048_576 + 3).toString('base64')
    expect(await refused(large)).toMatchObject({ fields: { picture: 'file_max_size' } })
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    const unknown = await set({ ...asked, id: 99_999, picture: await drawn(9, 9) })
    expect(unknown.status).toBe(404)
  })

  it('is refused to whoever may not edit that desk', async () => {
    const picture = await drawn(9, 9)
    const as = async (desk: Asked['desk'], token: string) =>
      (await set({ desk, id: 1, seen: null, picture }, { token })).status
    const { selma, edda, cato } = specialists
    expect(await as('artist', selma.token)).toBe(403)
    expect(await as('label', edda.token)).toBe(403)
    expect(await as('shop', selma.token)).toBe(403)
    expect(await as('artist', people.alice.token)).toBe(403)
    expect((await shop.request('desk.setPicture', { ...asked, picture })).status).toBe(401)
    const given = ok(await set({ ...asked, picture }, { token: cato.token })).picture
    await give('artist', 1, given, null)
  })
})

describe('two people at one picture', () => {
  it('do not write over each other, and no file is left of whoever came late', async () => {
    const [red, blue] = [await drawn(20, 20, 'red'), await drawn(20, 20, 'blue')]
    const put = vi.spyOn(shop.deps.storage, 'put')
    const both = await Promise.all([
      set({ desk: 'artist', id: 2, seen: null, picture: red }, staff),
      set({ desk: 'artist', id: 2, seen: null, picture: blue }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const kept = await keyOf('artist', 2)
    const written = [...new Set(put.mock.calls.map(([name]) => name))]
    put.mockRestore()
    for (const name of written) expect(await statusOf(`/files/${name}`)).toBe(name.includes(kept) ? 200 : 404)
    const { items } = ok(await shop.request('desk.history', { desk: 'artist', id: 2 }, boss))
    expect(items.filter(({ fields }) => 'picture' in fields)).toHaveLength(1)
  })

  it('leave no file where the disk fails, and keep a picture that another record shows', async () => {
    const key = await keyOf('artist', 2)
    const names: string[] = []
    const put = vi.spyOn(shop.deps.storage, 'put').mockImplementation((name, _bytes) => {
      names.push(name)
      return name.endsWith('.jpg') ? Promise.reject(new Error('the disk is gone')) : Promise.resolve()
    })
    const failed = await set({ desk: 'artist', id: 2, seen: key, picture: await drawn(9, 9) })
    put.mockRestore()
    expect(failed.status).toBe(500)
    for (const name of names) expect(await shop.deps.storage.stat(name)).toBeUndefined()
    expect((await cellsOf('artist', 2))['picture']).toBe(key)
    await shop.db.update(artists).set({ picture: key }).where(eq(artists.id, 1))
    await give('artist', 2, key, null)
    expect(await statusOf(`/files/artists/${key}.webp`)).toBe(200)
    await give('artist', 1, key, null)
    expect(await statusOf(`/files/artists/${key}.webp`)).toBe(404)
  })
})
