import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { boss, bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

// Pictures of what the shop is to make good: six at most, for who claims it and staff. Rules 14.

const shop = payingShop()
const { twoLines, ask, move, receive } = returnDesk(shop)

/** A picture twice as wide as high, with what a camera writes beside it. */
const photo = async (width = 2_400, height = 1_200): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#7a3' } })
      .withExif({ IFD0: { Artist: 'Ada Lov' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

async function claimed(kind: 'defect' | 'withdrawal' = 'defect') {
  const { id: order_id, lines } = await twoLines()
  const { id } = await ask(order_id, [lines[0]], { kind, reason: 'It skips.' })
  const add = (picture: string, who: object = bruno, more: object = {}) =>
    shop.request(
      'returns.addPicture',
      { order_id, id, picture, ...more },
      { key: crypto.randomUUID(), ...who },
    )
  return { id, order_id, add }
}
const bytesOf = async (address: string) => Buffer.from(await (await shop.app.request(address)).arrayBuffer())

describe('a picture of what is wrong', () => {
  it('is kept whole and small, without what the camera wrote, for its buyer and for staff', async () => {
    const { id, add } = await claimed()
    const [own] = (await good(add(await photo()))).returns
    expect(own).toMatchObject({ id, pictures_left: 5 })
    const seen = await good(shop.request('staff.return', { id }, tess))
    for (const address of [own?.pictures[0] ?? '', seen.pictures[0] ?? '']) {
      const kept = await sharp(await bytesOf(address)).metadata()
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 2_000, 1_000, undefined])
    }
    const file = await good(shop.request('staff.returnPicture', { id, number: 1 }, tess))
    expect([file.file_name, file.content_type]).toEqual([`return-${id}-1.jpg`, 'image/jpeg'])
    expect(await codeOf(shop.request('staff.returnPicture', { id, number: 2 }, tess))).toBe('not_found')
    expect(await codeOf(shop.request('staff.returnPicture', { id, number: 1 }, bruno))).toBe('forbidden')
  })

  it('has no address without its seal, not even for staff, and none after the seal ends', async () => {
    const { id, add } = await claimed()
    await good(add(await photo(40, 20)))
    const [address = ''] = (await good(shop.request('staff.return', { id }, tess))).pictures
    const bare = address.split('?')[0] ?? ''
    expect((await shop.app.request(address)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await shop.app.request(bare)).status).toBe(404)
    const headers = { authorization: `Bearer ${boss.token}` }
    expect((await shop.app.request(bare, { headers })).status).toBe(404)
    shop.clock.pass(2 * 3_600)
    expect((await shop.app.request(address)).status).toBe(404)
  })

  it('is of who claims it: by account or by the link of the order', async () => {
    const { add } = await claimed()
    const picture = await photo(40, 20)
    expect(await codeOf(add(picture, { token: people.alice.token }))).toBe('not_found')
    expect(await codeOf(add(picture, {}))).toBe('not_found')
    expect(await codeOf(add(picture, {}, { order_token: 'x'.repeat(43) }))).toBe('not_found')
    const other = await claimed()
    expect(await codeOf(other.add(picture, bruno, { order_id: (await claimed()).order_id }))).toBe(
      'not_found',
    )
  })

  it('is one of six, of what the shop makes good, until its goods are here', async () => {
    const picture = await photo(40, 20)
    const { id, add } = await claimed()
    const codes = []
    for (const _ of Array.from({ length: 7 })) codes.push(await codeOf(add(picture)))
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'done'), 'quota_reached'])
    await good(move(id, 'accept'))
    await good(receive(id))
    expect(await codeOf(add(picture))).toBe('transition_not_allowed')
    const withdrawn = await claimed('withdrawal')
    expect(await codeOf(withdrawn.add(picture))).toBe('transition_not_allowed')
  })

  it('asked for at once is never more than six', async () => {
    const { id, add } = await claimed()
    const picture = await photo(40, 20)
    await Promise.all(Array.from({ length: 9 }, () => add(picture)))
    expect((await good(shop.request('staff.return', { id }, tess))).pictures).toHaveLength(6)
  })

  it('is a picture, and none that unfolds to too much', async () => {
    const { id, add } = await claimed()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
      'base64',
    )
    expect(await codeOf(add(drawing))).toBe('picture_invalid')
    expect(await codeOf(add('AAAA'))).toBe('picture_invalid')
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await codeOf(add(bomb.toString('base64')))).toBe('picture_too_large')
    expect((await good(shop.request('staff.return', { id }, tess))).pictures).toEqual([])
  })

  /** Pictures as staff see them, and whether the file of the first is there. */
  async function kept(id: number, first: string) {
    const { pictures } = await good(shop.request('staff.return', { id }, tess))
    const key = first.split('?')[0]?.slice('/files/'.length) ?? ''
    return [pictures.length, (await shop.deps.storage.stat(key)) !== undefined]
  }
  async function pictured() {
    const { id, add } = await claimed()
    const [own] = (await good(add(await photo(40, 20)))).returns
    return { id, first: own?.pictures[0] ?? '' }
  }

  it('is forgotten a year after its return ended', async () => {
    const { id, first } = await pictured()
    await good(move(id, 'refuse', { reason: 'We hear no skip.' }))
    shop.clock.pass(300 * 86_400)
    await shop.runJobs()
    expect(await kept(id, first)).toEqual([1, true])
    shop.clock.pass(70 * 86_400)
    await shop.runJobs()
    await shop.runJobs()
    expect(await kept(id, first)).toEqual([0, false])
  })

  it('goes with the person', async () => {
    const { id, first } = await pictured()
    await good(shop.request('user.close', { password: testPassword }, bruno))
    await shop.runJobs()
    expect(await kept(id, first)).toEqual([0, false])
  })
})
