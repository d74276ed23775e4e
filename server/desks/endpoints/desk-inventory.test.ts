import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { fileOf, importAt, ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { deskTimers } from '../jobs/job-timers.ts'

const shop = payingShop()
const staff = { token: people.tess.token }

const head =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,' +
  'sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'

/** A listing of the release 777, as Discogs writes it. */
const line = (
  listing: number,
  more: { status?: string; media?: string; price?: string; sku?: string } = {},
) => {
  const { status = 'For Sale', media = 'Very Good Plus (VG+)', price = '24.50', sku = '' } = more
  return (
    `${listing},Möwe (2),Deep Low,Watt,WATT 7,"LP, Album",777,${status},${price},2026-01-02 03:04:05,` +
    `"-clean, played once",${media},Generic,Y,${sku},0,1,B 3,1\r\n`
  )
}

async function bring(text: string) {
  const job = await importAt(shop, 'item', text)
  if (job.total > 0) {
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    await runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
  }
  return { ...job, ended: ok(await shop.request('desk.job', { id: job.id }, staff)) }
}

const exported = async (
  format: Input<'desk.export'>['format'] = 'discogs',
  desk: 'item' | 'artist' = 'item',
) => {
  const { bytes } = ok(await shop.request('desk.export', { desk, format }, staff))
  return Buffer.from(bytes).toString()
}

describe('an inventory of Discogs', () => {
  it('makes a draft of an unknown release with its items, and nothing the second time', async () => {
    const text = `${head}\r\n${line(1)}${line(2, { media: 'Good (G)' })}${line(3, { status: 'Sold' })}`
    const first = await bring(text)
    expect(first.counts).toEqual({ create: 2, change: 0, same: 0, refused: 1 })
    expect(first.lines[2]?.mistakes).toEqual({ line: 'not_for_sale' })
    expect(first.ended.outcomes).toMatchObject({ written: 2, refused: 0 })
    const products = ok(
      await shop.request(
        'desk.list',
        { desk: 'product', find: 'Deep Low', columns: 'name,state,items' },
        staff,
      ),
    )
    expect(products.items).toMatchObject([{ cells: { name: 'Deep Low', state: 'draft', items: 2 } }])
    const columns = 'name,media_condition,note,weight_grams,price_eur,free,shelf,accept_offer'
    const items = ok(await shop.request('desk.list', { desk: 'item', find: 'Deep Low', columns }, staff))
    const played = { price_eur: 2450, weight_grams: 250, free: 1, note: '-clean, played once', shelf: 'B 3' }
    expect(items.items.map(({ cells }) => cells)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...played, media_condition: 'Very Good Plus (VG+)', accept_offer: true }),
        expect.objectContaining({ ...played, media_condition: 'Good (G)' }),
      ]),
    )
    expect((await bring(text)).counts).toEqual({ create: 0, change: 0, same: 2, refused: 1 })
  })

  it('goes out as it came in, and coming back changes nothing', async () => {
    const out = await exported()
    expect(out.startsWith(`${head}\r\n`)).toBe(true)
    expect(out).toContain('\r\n1,Möwe,Deep Low,Watt,WATT 7,"LP, Album",777,Draft,24.50,')
    expect(out).toContain(`,"'-clean, played once",Very Good Plus (VG+),Generic,Y,sillon:`)
    const back = await bring(out)
    expect(back.counts).toMatchObject({ create: 0, change: 0, refused: 0 })
    expect(back.counts.same).toBeGreaterThan(1)
    expect(await exported()).toBe(out)
  })

  it('changes what differs, by its listing or by the number it went out with', async () => {
    const changed = await bring(`${head}\r\n${line(1, { price: '19.00' })}`)
    expect(changed.lines).toMatchObject([
      { verdict: 'change', fields: { price_eur: { from: 2450, to: 1900 } } },
    ])
    const [id] = /sillon:\d+/.exec(await exported('discogs_change')) ?? []
    const form = `release_id,price,media_condition,external_id\r\n777,18.00,Mint (M),${id}\r\n`
    const { lines } = await importAt(shop, 'item', form)
    expect(lines[0]).toMatchObject({ verdict: 'change', fields: { price_eur: { to: 1800 } } })
  })
})

describe('an inventory of Discogs that is wrong', () => {
  it('is read by its heads whatever blank cells follow, and refuses any other cell beyond them', async () => {
    const sold = line(31, { status: 'Sold' }).trimEnd()
    const bare = `${head}\r\n${sold},,\r\n${sold},\r\n${sold},x\r\n${sold.slice(0, -2)}\r\n`
    for (const heads of [bare, bare.replace(',quantity', ',quantity,,')]) {
      const { lines } = await importAt(shop, 'item', heads)
      const codes = lines.map(({ verdict, mistakes }) => [verdict, mistakes])
      expect(codes).toEqual([
        ['refused', { line: 'not_for_sale' }],
        ['refused', { line: 'not_for_sale' }],
        ['refused', { line: 'cells_wrong' }],
        ['refused', { line: 'cells_wrong' }],
      ])
    }
  })

  it('says of each line what is wrong', async () => {
    const form = 'release_id,price,media_condition,weight\r\n'
    const { lines } = await importAt(
      shop,
      'item',
      `${form}424242,9.00,Mint (M),\r\n777,9.00,Perfect,230\r\n777,nine,Mint (M),230\r\n`,
    )
    expect(lines.map(({ mistakes }) => mistakes)).toMatchObject([
      { of_source: 'name_unknown' },
      { media_condition: 'condition_unknown' },
      { price_eur: 'not_an_amount' },
    ])
  })

  it('is of items alone', async () => {
    const asked = { desk: 'artist', format: 'discogs' } as const
    expect((await shop.request('desk.export', asked, staff)).body).toMatchObject({
      code: 'input_invalid',
      fields: { format: 'choice_unknown' },
    })
  })
})

describe('what a file does not name', () => {
  const missing = (text: string, more: object = {}, token: string = people.tess.token) =>
    shop.request(
      'desk.import',
      {
        desk: 'product',
        file: Buffer.from(text).toString('base64'),
        file_name: 'all.csv',
        missing: '',
        ...more,
      },
      { token },
    )
  const onSale = async () => {
    const asked = { desk: 'product', where: 'state:listed', limit: 100 } as const
    return ok(await shop.request('desk.list', asked, staff)).items.map(({ id }) => id)
  }

  it('is shown first, taken off sale when it is run, and put back; what is named stays', async () => {
    const desk = productDeskOf(shop)
    const made = ok(await desk.create(tape))
    ok(await desk.move(made.id, 'offer'))
    const [stays = 0, ...others] = (await onSale()).filter(id => id !== made.id)
    others.push(made.id)
    const job = ok(await missing(`id,name\n${stays},\n`))
    expect(job).toMatchObject({ kind: 'move', move: 'hide', state: 'prepared' })
    expect(job.lines.map(({ record }) => record)).not.toContain(stays)
    expect(job.verdicts.change + job.verdicts.refused).toBe(others.length)
    expect(job.lines.find(({ record }) => record === made.id)).toMatchObject({ verdict: 'change' })
    expect(await onSale()).toHaveLength(others.length + 1)
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    const work = () => runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
    await work()
    const left = await onSale()
    expect(left).toContain(stays)
    expect(left).not.toContain(made.id)
    expect(left).toHaveLength(1 + job.verdicts.refused)
    const undo = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
    ok(await shop.request('desk.jobRun', { id: undo.id, digest: undo.digest }, staff))
    await work()
    expect(await onSale()).toHaveLength(others.length + 1)
  })

  it('is not guessed at where a line is refused, and is narrowed by conditions', async () => {
    const [stays = 0] = await onSale()
    const wrong = `id,name\n${stays},\n999999,Lost\n`
    expect((await missing(wrong)).body).toMatchObject({
      code: 'import_unreadable',
      fields: { file: 'lines_refused' },
    })
    const none = { missing: 'category:turntable,vinyl' }
    expect((await missing(`id,name\n${stays},\n`, none)).body).toMatchObject({ error: true })
    const artists = { desk: 'artist', missing: '' }
    expect((await missing('name\nSolo\n', artists)).body).toMatchObject({ error: true })
    expect((await missing(`id,name\n${stays},\n`, {}, people.alice.token)).status).toBe(403)
  })
})

describe('a map that was kept', () => {
  const file = Buffer.from('Titel;Wer;Preis\nKept Tide;Möwe;9,50\n').toString('base64')
  const map = { Titel: 'name', Wer: 'artist_name', Preis: '' }

  it('is offered for files with the same heads, and reads them', async () => {
    const sent = { desk: 'product', file, file_name: 'monthly.csv' } as const
    ok(await shop.request('desk.import', { ...sent, map, keep_as: 'Monthly', separator: ';' }, staff))
    const look = ok(await shop.request('desk.fileColumns', { desk: 'product', file }, staff))
    expect(look.kept).toEqual(['Monthly'])
    const read = ok(await shop.request('desk.fileColumns', { desk: 'product', file, kept: 'Monthly' }, staff))
    expect(read.columns).toMatchObject([{ to: 'name' }, { to: 'artist_name' }, { to: null }])
    const other = Buffer.from('Titel;Seite\nA;B\n').toString('base64')
    const far = ok(await shop.request('desk.fileColumns', { desk: 'product', file: other }, staff))
    expect(far.kept).toEqual([])
    const elsewhere = ok(await shop.request('desk.fileColumns', { desk: 'artist', file }, staff))
    expect(elsewhere.kept).toEqual([])
  })

  it('is kept only of a file that was taken', async () => {
    const refused = (text: string, more: object) =>
      shop.request(
        'desk.import',
        { desk: 'label', file: fileOf(text), file_name: 'a.csv', keep_as: 'Refused', ...more },
        staff,
      )
    expect((await refused('name\n', {})).body).toMatchObject({ fields: { file: 'file_empty' } })
    const missing = await refused('name\nNobody At All\n', { missing: '' })
    expect(missing.body).toMatchObject({ fields: { file: 'not_retired_here' } })
    const look = await shop.request('desk.fileColumns', { desk: 'label', file: fileOf('name\n') }, staff)
    expect(ok(look).kept).toEqual([])
  })

  it('gives way to what is said, is replaced under its name, and must be there', async () => {
    const sent = { desk: 'product', file, file_name: 'monthly.csv' } as const
    const again = { ...sent, kept: 'Monthly', map: { Preis: 'description' }, keep_as: 'Monthly' }
    ok(await shop.request('desk.import', again, staff))
    const read = ok(await shop.request('desk.fileColumns', { desk: 'product', file, kept: 'Monthly' }, staff))
    expect(read.columns[2]).toMatchObject({ to: 'description' })
    expect((await shop.request('desk.import', { ...sent, kept: 'Nobody' }, staff)).body).toMatchObject({
      code: 'import_unreadable',
      fields: { kept: 'choice_unknown' },
    })
  })

  it('is forgotten under its name, by who may keep one, and then is not there', async () => {
    const named = { desk: 'product', name: 'Monthly' } as const
    const alice = { token: people.alice.token }
    expect((await shop.request('desk.forgetMapping', named, alice)).status).toBe(403)
    expect(ok(await shop.request('desk.forgetMapping', named, staff))).toEqual({ done: true })
    const look = ok(await shop.request('desk.fileColumns', { desk: 'product', file }, staff))
    expect(look.kept).toEqual([])
    expect((await shop.request('desk.forgetMapping', named, staff)).body).toMatchObject({
      code: 'input_invalid',
      fields: { name: 'choice_unknown' },
    })
  })
})
