import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { boss, bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { returnPictures } from '../../database/schema/returns.ts'
import { returnEffects } from '../return-jobs.ts'
import { addReturnPicture, forgetOldPictures } from '../return-pictures.ts'

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
})

describe('pictures of what is wrong', () => {
  it('are six at most, of what the shop makes good, until the goods are here', async () => {
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

  it('that come at once are never more than six', async () => {
    const { id, add } = await claimed()
    const picture = await photo(40, 20)
    await Promise.all(Array.from({ length: 9 }, () => add(picture)))
    expect((await good(shop.request('staff.return', { id }, tess))).pictures).toHaveLength(6)
  })

  it('are pictures, and none that unfolds to too much', async () => {
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
})

describe('a long body', () => {
  /** Sends a picture bit by bit; gives the status, and how many bits of 64 KiB were taken. */
  async function streamed(id: number, head: object, who: object = {}) {
    let taken = 0
    const start = JSON.stringify(head).replace(/\}$/, `${Object.keys(head).length > 0 ? ',' : ''}"picture":"`)
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          if (taken === 0) stream.enqueue(new TextEncoder().encode(start))
          else if (taken < 40) stream.enqueue(new Uint8Array(65_536).fill(0x41))
          else stream.close()
          taken += 1
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who }
    const init = { method: 'POST', headers, body, duplex: 'half' } as const
    const answer = await shop.app.request(`/api/returns/${id}/pictures`, init)
    return [answer.status, taken < 5]
  }
  const asBruno = { authorization: `Bearer ${people.bruno.token}` }

  it('is not read of who may not send it', async () => {
    const { id, order_id } = await claimed()
    expect(await streamed(id, { order_id })).toEqual([404, true])
    expect(await streamed(id, { order_id, order_token: 'x'.repeat(43) })).toEqual([404, true])
    expect(await streamed(id, {})).toEqual([422, true])
    expect(await streamed(id, { order_id }, asBruno)).toEqual([400, false])
  })

  it('is read forty times an hour for the returns of an order', async () => {
    const { id, order_id, add } = await claimed()
    const long = 'A'.repeat(4_000)
    const codes = []
    for (const _ of Array.from({ length: 41 })) codes.push(await codeOf(add(long)))
    expect(codes.slice(-2)).toEqual(['picture_invalid', 'rate_limited'])
    expect(await streamed(id, { order_id }, asBruno)).toEqual([429, true])
  })
})

describe('a picture that was kept', () => {
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
})

describe('a picture that fails', () => {
  const own = payingShop()
  const house = returnDesk(own)
  async function asked() {
    const { id: orderId, lines } = await house.twoLines()
    const { id } = await house.ask(orderId, [lines[0]], { kind: 'defect', reason: 'It skips.' })
    return { id, orderId }
  }

  it('leaves no file where its row could not be written', async () => {
    const of = await asked()
    const put: string[] = []
    const storage = new Proxy(own.deps.storage, {
      get: (target, name): unknown =>
        name === 'put'
          ? async (key: string, bytes: Uint8Array) => {
              put.push(key)
              await target.put(key, bytes)
            }
          : Reflect.get(target, name),
    })
    const db = new Proxy(own.db, {
      get: (target, name): unknown =>
        name === 'transaction' && put.length > 0
          ? () => Promise.reject(new Error('the commit failed'))
          : Reflect.get(target, name),
    })
    const add = addReturnPicture({ db, clock: own.clock, storage }, of, await photo(40, 20))
    await expect(add).rejects.toThrow('the commit failed')
    expect(put).toHaveLength(1)
    expect(await own.deps.storage.stat(put[0] ?? '')).toBeUndefined()
  })

  it('keeps none of the others from being removed, and is tried again', async () => {
    const gone: string[] = []
    const remove = (key: string) =>
      key === 'a' ? Promise.reject(new Error('busy')) : Promise.resolve(void gone.push(key))
    const job = { id: 1, key: 'k', payload: { keys: ['a', 'b', 'c'] }, attempt: 1 }
    await expect(
      returnEffects['return.forgetPictures']?.({ storage: { remove } } as never, job),
    ).rejects.toThrow()
    expect(gone).toEqual(['b', 'c'])
  })

  it('is forgotten with all that are old, however many', async () => {
    const { id } = await asked()
    await good(house.move(id, 'refuse', { reason: 'We hear no skip.' }))
    await own.db.execute(sql`insert into return_pictures (return_id, key)
      select ${id}, 'returns/old-' || n from generate_series(1, 1100) n`)
    own.clock.pass(366 * 86_400)
    await forgetOldPictures(own.deps)
    const left = await own.db.select().from(returnPictures).where(eq(returnPictures.returnId, id))
    expect(left).toEqual([])
  })
})

describe('a picture of somebody who leaves', () => {
  const own = payingShop()
  const house = returnDesk(own)

  it('goes with them', async () => {
    const { id: order_id, lines } = await house.twoLines()
    const { id } = await house.ask(order_id, [lines[0]], { kind: 'defect', reason: 'It skips.' })
    const added = { order_id, id, picture: await photo(40, 20) }
    await good(own.request('returns.addPicture', added, { key: crypto.randomUUID(), ...bruno }))
    const seen = async () => (await good(own.request('staff.return', { id }, tess))).pictures
    const key = (await seen())[0]?.split('?')[0]?.slice('/files/'.length) ?? ''
    expect(await own.deps.storage.stat(key)).toBeDefined()
    await good(own.request('user.close', { password: testPassword }, bruno))
    await own.runJobs()
    expect([await seen(), await own.deps.storage.stat(key)]).toEqual([[], undefined])
  })
})
