// What is sold as files, as staff keep it: releases, codes on cards, who downloaded what. Rules 17.
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Input, Output } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { putMusic } from '#fixtures/server/put-music.ts'
import { payingShop, testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testPassword, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import type { TestShop } from '#fixtures/server/open-test-shop.ts'
import { downloads } from '../../database/schema/downloads.ts'
import { projects, songs } from '../../database/schema/catalogue.ts'

const boss = { token: people.boss.token }
const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

type Noun = Input<'desk.list'>['desk']

/** The calls of a desk, for the owner. */
const deskOf = (shop: Pick<TestShop, 'request'>, desk: Noun) => ({
  create: (fields: Input<'desk.create'>['fields']) => shop.request('desk.create', { desk, fields }, boss),
  save: (id: number, fields: Input<'desk.save'>['fields']) =>
    shop.request('desk.save', { desk, id, fields }, boss),
  list: async (where = '', find = '') =>
    ok(await shop.request('desk.list', { desk, where, find, limit: 100 }, boss)).items,
  record: async (id: number) => ok(await shop.request('desk.record', { desk, id }, boss)),
  move: (id: number, move: string, who: object = boss) => shop.request('desk.move', { desk, id, move }, who),
})

/** The text of a code, as its row has it. */
function voucherOf(row?: Output<'desk.list'>['items'][number]): string {
  const text = row?.cells['voucher']
  if (typeof text !== 'string') throw new Error('no code')
  return text
}

const day = (shop: Pick<TestShop, 'clock'>, days: number): string =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('a batch of codes', () => {
  const shop = testShop()
  const batches = deskOf(shop, 'batch')
  const codes = deskOf(shop, 'code')
  beforeAll(() => putMusic(shop))

  const check = (code: string) => shop.request('projects.checkCode', { code })
  const made = async (fields: Input<'desk.create'>['fields']) =>
    ok(await batches.create({ of_product: testProjects.stock, copies: 3, ...fields }))
  const textsOf = async (batch: number) => (await codes.list(`batch:${batch}`)).map(voucherOf)

  it('makes as many codes as are asked for, all of them different, that begin as was said', async () => {
    const { id, cells } = await made({ copies: 40, make_prefix: 'low-', note: 'First pressing' })
    expect(cells).toMatchObject({ codes: 40, codes_used: 0, prefix: 'LOW', state: 'open', each: 5 })
    const texts = await textsOf(id)
    expect(new Set(texts).size).toBe(40)
    for (const text of texts) expect(text).toMatch(/^LOW[A-HJ-NP-Z2-9]{8}$/)
    expect((await check(texts[0] ?? '')).body).toMatchObject({ project: { name: 'Low Tide' }, own: false })
  })

  it('counts from its first day to the end of its last', async () => {
    const coming = await made({ valid_from: day(shop, 4_000) })
    const over = await made({ until: day(shop, -1) })
    expect([coming.cells['state'], over.cells['state']]).toEqual(['coming', 'over'])
    for (const { id } of [coming, over])
      expect((await check((await textsOf(id))[0] ?? '')).body).toMatchObject({ code: 'code_invalid' })
    ok(await batches.save(over.id, { until: { from: day(shop, -1), to: day(shop, 3) } }))
    expect((await check((await textsOf(over.id))[0] ?? '')).status).toBe(200)
  })

  it('is withdrawn where nobody has used it, and counts again', async () => {
    const { id } = await made({})
    const [used = '', free = '', begun = ''] = await textsOf(id)
    ok(await shop.request('user.redeemDownload', { code: used }, alice))
    expect((await shop.request('projects.download', { code: begun })).status).toBe(200)
    expect(ok(await batches.move(id, 'withdraw')).cells).toMatchObject({ state: 'withdrawn', codes_used: 2 })
    // Whoever began to download goes on, as often as was said.
    expect((await shop.request('projects.download', { code: begun })).status).toBe(200)
    expect((await check(free)).body).toMatchObject({ code: 'code_invalid' })
    expect((await shop.request('user.redeemDownload', { code: free }, bruno)).status).toBe(404)
    expect((await shop.request('projects.download', { code: free })).status).toBe(404)
    expect(ok(await shop.request('user.digital', {}, alice))).toHaveLength(1)
    ok(await batches.move(id, 'reinstate'))
    expect((await check(free)).status).toBe(200)
    expect((await batches.move(id, 'reinstate')).status).toBe(409)
  })
})

describe('a batch of codes that is asked for', () => {
  const shop = testShop()
  const batches = deskOf(shop, 'batch')
  beforeAll(() => putMusic(shop))

  it('is refused where it cannot be printed, or its record has no music', async () => {
    const wrong = { of_product: testProjects.stock, copies: 5_001 }
    expect((await batches.create(wrong)).body).toMatchObject({ fields: { copies: 'out_of_range' } })
    const odd = { of_product: testProjects.stock, copies: 1, make_prefix: 'Möwe!' }
    expect((await batches.create(odd)).body).toMatchObject({ fields: { make_prefix: 'input_invalid' } })
    const mute = { of_product: testProjects.preorder, copies: 1 }
    expect((await batches.create(mute)).body).toMatchObject({ fields: { of_product: 'no_tracks' } })
  })

  it('lets somebody without an account download as often as was said', async () => {
    const asked = { of_product: testProjects.stock, copies: 1, make_each: 1 }
    const { id } = ok(await batches.create(asked))
    const [code] = await deskOf(shop, 'code').list(`batch:${id}`)
    const once = voucherOf(code)
    expect((await shop.request('projects.download', { code: once })).status).toBe(200)
    expect((await shop.request('projects.download', { code: once })).body).toMatchObject({
      code: 'code_used',
    })
    expect((await batches.record(id)).cells).toMatchObject({ taken: 1, codes_used: 1 })
  })
})

describe('one code of a sleeve', () => {
  const shop = testShop()
  const codes = deskOf(shop, 'code')
  beforeAll(() => putMusic(shop))

  it('that went astray is found and withdrawn, and what it gave is gone', async () => {
    ok(await shop.request('user.redeemDownload', { code: 'FREE2345' }, alice))
    const [found] = await codes.list('kind:download', 'free2345')
    const id = found?.id ?? 0
    expect(ok(await codes.move(id, 'withdraw')).cells).toMatchObject({ usable: 'withdrawn' })
    expect(ok(await shop.request('user.digital', {}, alice))).toEqual([])
    const asked = { project_id: testProjects.stock }
    expect((await shop.request('projects.download', asked, alice)).status).toBe(404)
    expect((await shop.request('user.redeemDownload', { code: 'FREE2345' }, alice)).status).toBe(404)
    ok(await codes.move(id, 'reinstate'))
    expect(ok(await shop.request('user.digital', {}, alice))).toHaveLength(1)
  })

  it('is nobody else’s when its account is closed', async () => {
    ok(await shop.request('user.close', { password: testPassword }, alice))
    for (const who of [bruno, {}])
      expect((await shop.request('projects.checkCode', { code: 'FREE2345' }, who)).body).toMatchObject({
        code: 'code_used',
      })
    expect((await shop.request('user.redeemDownload', { code: 'FREE2345' }, bruno)).status).toBe(409)
    expect((await shop.request('projects.download', { code: 'FREE2345' })).status).toBe(409)
  })

  it('is withdrawn by whoever makes codes, and no promotion is', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const [found] = await codes.list('kind:download', 'open2345')
    const selma = { token: specialists.selma.token }
    expect((await codes.move(found?.id ?? 0, 'withdraw', selma)).status).toBe(403)
    const promo = await codes.create({ make_kind: 'promo', make_voucher: 'TENOFF', percent: 10 })
    expect(ok(promo).moves).toEqual([])
    expect((await codes.move(ok(promo).id, 'withdraw')).status).toBe(409)
  })
})

describe('a download', () => {
  const shop = payingShop()
  const desk = deskOf(shop, 'download')
  const asked = { project_id: testProjects.stock }
  const fetched = async () => (await shop.request('projects.download', asked, alice)).status
  beforeAll(() => putMusic(shop))

  it('is listed with who made it, ends at its limit, and begins anew', async () => {
    await placedOrder(shop, people.alice.token)
    expect(await fetched()).toBe(200)
    const [one] = await desk.list('', people.alice.email)
    expect(one?.cells).toMatchObject({ about: 'Low Tide', state: 'open', times: 1, left: 199 })
    await shop.db.update(downloads).set({ times: 200 })
    expect((await shop.request('projects.download', asked, alice)).body).toMatchObject({
      status: 409,
      code: 'downloads_used_up',
    })
    expect(ok(await shop.request('user.digital', {}, alice))).toMatchObject([{ downloads_left: 0 }])
    expect(ok(await desk.move(one?.id ?? 0, 'renew')).cells).toMatchObject({ state: 'open', left: 200 })
    expect(await fetched()).toBe(200)
  })

  it('is counted once for each that was given, however many ask at once', async () => {
    await shop.db.update(downloads).set({ times: 198, timesBefore: 0 })
    const statuses = await Promise.all([1, 2, 3, 4].map(fetched))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
    expect((await desk.list())[0]?.cells).toMatchObject({ times: 200, state: 'used_up' })
  })

  it('is revoked, and allowed again', async () => {
    const [one] = await desk.list()
    expect(ok(await desk.move(one?.id ?? 0, 'renew')).moves).toEqual(['revoke'])
    expect(ok(await desk.move(one?.id ?? 0, 'revoke')).cells).toMatchObject({ state: 'revoked' })
    expect([await fetched(), ok(await shop.request('user.digital', {}, alice))]).toEqual([404, []])
    expect(ok(await desk.move(one?.id ?? 0, 'allow')).cells).toMatchObject({ state: 'open' })
    expect(await fetched()).toBe(200)
  })
})

describe('a release of files', () => {
  const shop = payingShop()
  const desk = deskOf(shop, 'digital')
  const tracks = 'Slack water 4:45\n\nWake\n'
  const album = { make_name: 'Stone Ferries', make_artist: 'Hollow Pier', price: 800, track_list: tracks }

  it('is made with its tracks, and offered once each has its sound', async () => {
    const { id, cells, moves } = ok(await desk.create({ ...album, preview: '90' }))
    expect(cells).toMatchObject({ carrier: 'file', state: 'draft', tracks: 2, silent: 2, preview: '90' })
    expect(moves).not.toContain('offer')
    expect((await desk.move(id, 'offer')).status).toBe(409)
    expect((await deskOf(shop, 'encoding').list('state:missing')).map(row => row.cells['track'])).toEqual(
      expect.arrayContaining(['Slack water', 'Wake']),
    )
    await shop.db.update(songs).set({ hasPreview: true }).where(eq(songs.projectId, id))
    expect(ok(await desk.move(id, 'offer')).cells).toMatchObject({ state: 'listed', silent: 0 })
    const detail = ok(await shop.request('projects.one', { id }))
    expect(detail).toMatchObject({ name: 'Stone Ferries', download: true })
    expect(ok(await desk.move(id, 'hide')).cells['state']).toBe('hidden')
  })

  it('says what is missing, and takes no facts of a record that is there', async () => {
    expect((await desk.create({ make_name: 'Alone' })).body).toMatchObject({
      fields: { make_artist: 'input_required', price: 'input_required', track_list: 'input_required' },
    })
    const both = { with_record: testProjects.stock, make_name: 'Low Tide' }
    expect((await desk.create(both)).body).toMatchObject({ fields: { make_name: 'input_invalid' } })
    expect((await desk.create({ with_record: testProjects.stock })).body).toMatchObject({
      fields: { with_record: 'no_tracks' },
    })
  })

  it('comes with a record that is there, for those too who bought it before', async () => {
    await putMusic(shop)
    await shop.db.update(projects).set({ download: false })
    await placedOrder(shop, people.alice.token)
    expect(ok(await shop.request('user.digital', {}, alice))).toEqual([])
    const made = ok(await desk.create({ with_record: testProjects.stock }))
    expect([made.id, made.cells['carrier']]).toEqual([testProjects.stock, 'with_record'])
    expect(made.cells).toMatchObject({ name: 'Low Tide', buyers: 1 })
    expect(ok(await shop.request('user.digital', {}, alice))).toHaveLength(1)
    expect((await desk.create({ with_record: testProjects.stock })).body).toMatchObject({
      fields: { with_record: 'taken' },
    })
  })
})
