import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { users } from '../../database/schema/people.ts'
import { provenAddressesOf } from '../store/person-addresses.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { lastMailedToken, mailsTo } from '#fixtures/server/read-outbox.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.currency', () => {
  const shop = testShop()

  const { token } = people.alice

  it('saves the currency to the account', async () => {
    const { body } = await shop.request('user.currency', { currency: 'JPY' }, { token })
    expect(body).toEqual({ currency: 'JPY' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ currency: 'JPY' })
  })

  it('needs a session and one of the nine', async () => {
    expect((await shop.request('user.currency', { currency: 'EUR' })).status).toBe(401)
    const bad = await shop.app.request('/api/user/currency', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"currency":"XXX"}',
    })
    expect(await bad.json()).toMatchObject({ status: 422, fields: { currency: 'input_invalid' } })
  })
})

describe('user.lang', () => {
  const shop = testShop()

  const { token } = people.alice

  it('saves the language to the account', async () => {
    expect((await shop.request('user.lang', { lang: 'ko' }, { token })).body).toEqual({ lang: 'ko' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ lang: 'ko' })
  })

  it('needs a session and one of the five', async () => {
    expect((await shop.request('user.lang', { lang: 'fr' })).status).toBe(401)
    const bad = await shop.app.request('/api/user/lang', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"lang":"tlh"}',
    })
    expect(await bad.json()).toMatchObject({ status: 422, fields: { lang: 'input_invalid' } })
  })
})

describe('user.picture', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b3142b' } })

  const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64')
  const pictureOf = (body: object) =>
    'picture' in body && typeof body.picture === 'string' ? body.picture : ''
  const send = (picture: string | null, who: object = alice) => shop.request('user.picture', { picture }, who)

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

describe('user.profile', () => {
  const shop = testShop()

  const { token } = people.alice

  const save = (input: Parameters<typeof shop.request<'user.profile'>>[1]) =>
    shop.request('user.profile', input, { token })

  it('changes what is sent and leaves the rest', async () => {
    const { body } = await save({ lastname: 'Shore', country_id: 'DE' })
    expect(body).toMatchObject({ name: 'Alice Shore', country_id: 'DE', email: people.alice.email })
    expect((await save({})).body).toMatchObject({ name: 'Alice Shore', email_confirmed: true })
  })

  it('mails a link to a new address, which is the account’s once that is opened', async () => {
    const { body } = await save({ email: 'moved@example.com', firstname: 'Ali', password: testPassword })
    const present = { name: 'Ali Shore', email: people.alice.email, email_confirmed: true }
    expect(body).toMatchObject(present)
    expect(await mailsTo(shop.db, 'moved@example.com')).toMatchObject([{ template: 'email_new' }])
    expect(await mailsTo(shop.db, people.alice.email)).toMatchObject([{ template: 'email_moving' }])
    const mailed = await lastMailedToken(shop.db, 'moved@example.com')
    const done = await shop.request('auth.confirmEmail', { token: mailed }, { token })
    expect(done.body).toEqual({ done: true, email: 'moved@example.com' })
    expect((await save({})).body).toMatchObject({ ...present, email: 'moved@example.com' })
    expect(await mailsTo(shop.db, people.alice.email)).toMatchObject([{}, { template: 'email_moved' }])
  })

  it('does not tell whether an address has an account, save to who reads its mails', async () => {
    const ask = (email: string) => save({ email, password: testPassword })
    const free = await ask('free@example.com')
    const known = await ask(people.bruno.email)
    expect([known.status, known.body]).toEqual([free.status, free.body])
    const told = await mailsTo(shop.db, people.bruno.email)
    expect(told.map(({ template }) => template)).toEqual(['email_known'])
    expect(JSON.stringify(told)).not.toMatch(/\?confirm=/)
  })

  it('needs a session and fields that hold', async () => {
    expect((await shop.request('user.profile', {})).status).toBe(401)
    expect((await save({ email: 'x', country_id: 'fr', firstname: '' })).body).toMatchObject({
      fields: { email: 'email_invalid', country_id: 'input_invalid', firstname: 'input_required' },
    })
  })

  it('lies in a country that there is', async () => {
    const { status, body } = await save({ country_id: 'ZZ' })
    expect([status, body]).toMatchObject([422, { fields: { country_id: 'input_invalid' } }])
  })
})

describe('an address that an account moved on from', () => {
  const shop = testShop()

  it('was its owner’s until then, unless somebody else has it since', async () => {
    const { token, id, email } = people.alice
    const wish = { email: 'moved@example.com', password: testPassword }
    await shop.request('user.profile', wish, { token })
    const mailed = await lastMailedToken(shop.db, wish.email)
    await shop.request('auth.confirmEmail', { token: mailed }, { token })
    expect(await provenAddressesOf(shop.db, id)).toEqual([
      { email, until: expect.any(Date) },
      { email: wish.email, until: null },
    ])
    const other = { email, firstname: 'New', lastname: 'Owner' }
    const [made] = await shop.db.insert(users).values(other).returning({ id: users.id })
    expect(await provenAddressesOf(shop.db, id)).toMatchObject([{ email: wish.email }])
    // Nor is it the other's before they have proven it.
    expect(await provenAddressesOf(shop.db, made?.id ?? 0)).toEqual([])
  })
})
