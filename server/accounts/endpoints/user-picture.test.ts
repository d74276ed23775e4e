import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3142b' } })

const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64')
const pictureOf = (body: object) =>
  'picture' in body && typeof body.picture === 'string' ? body.picture : ''
const send = (picture: string | null, who: object = alice) => shop.request('user.picture', { picture }, who)

describe('user.picture', () => {
  it('is cut to a square in webp and jpeg, without what the camera knew', async () => {
    const exif = { IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '48/1 0/1 0/1' } }
    const { body } = await send(await base64(plain(900, 700).withExif(exif).jpeg()))
    const key = pictureOf(body)
    const stored = await shop.app.request(`/files/users/${key}.webp`)
    const facts = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 600, height: 600 })
    expect(facts.exif).toBeUndefined()
    expect((await shop.app.request(`/files/users/${key}.jpg`)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('gives way to the next one, or to none', async () => {
    const first = pictureOf((await send(await base64(plain(64, 64).png()))).body)
    const second = pictureOf((await send(await base64(plain(64, 64).webp()))).body)
    expect(second).not.toBe(first)
    expect((await shop.app.request(`/files/users/${first}.webp`)).status).toBe(404)
    expect((await send(null)).body).toMatchObject({ picture: null })
    expect((await shop.app.request(`/files/users/${second}.webp`)).status).toBe(404)
  })

  it.each([
    ['words', Buffer.from('no picture at all').toString('base64')],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    ],
    ['half a picture', '/9j/4AAQSkZJRgABAQAAAQABAAD='],
  ])('refuses %s', async (_, picture) => {
    expect((await send(picture)).body).toMatchObject({ status: 422, code: 'picture_invalid' })
  })

  it('refuses what is too large, before and after it is read', async () => {
    const long = await send('A'.repeat(7_000_000))
    expect(long.body).toMatchObject({ code: 'input_invalid', fields: { picture: 'file_max_size' } })
    expect((await send('A'.repeat(9_000_000))).status).toBe(413)
    const vast = await base64(plain(9_000, 9_000).png())
    expect((await send(vast)).body).toMatchObject({
      code: 'picture_too_large',
      fields: { picture: 'picture_too_large' },
    })
    // A camera's picture of as many pixels is made small while it is read.
    expect((await send(await base64(plain(9_000, 9_000).jpeg({ quality: 30 })))).status).toBe(200)
    expect((await send('A'.repeat(40), {})).status).toBe(401)
  })
})
