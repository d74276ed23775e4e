import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { DeskNoun } from '#domain/desks/desks.ts'
import { fileOf, importAt, ok } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { deskTimers } from '../jobs/job-timers.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const at = (desk: DeskNoun, text: string, more = {}) => importAt(shop, desk, text, more)

const exported = async (desk: DeskNoun): Promise<string> => {
  // Shops are exported by owners alone.
  const { bytes } = ok(await shop.request('desk.export', { desk }, { token: people.boss.token }))
  return Buffer.from(bytes).toString()
}

const Said = z.object({ label: z.object({ to: z.union([z.string(), z.int()]) }) })
const head = 'name,artist_name,category,price,weight_grams,barcode'

describe('desk.import of lines', () => {
  it.each(['product', 'item', 'artist', 'label', 'shop'] as const)(
    'takes what the %s desk has written, and finds nothing to do',
    async desk => {
      const { counts } = await at(desk, await exported(desk))
      expect(counts).toMatchObject({ create: 0, change: 0, refused: 0 })
      expect(counts.same).toBeGreaterThan(0)
    },
  )

  it('says of each line what would become of it', async () => {
    const written = [
      'Ebb,Kelp,tape,9.00,80,5099747814228',
      'Flood,Kelp,tape,nine,80,',
      ',,,,,',
      'Neap,,lp,9.00,,',
    ]
    const text = `${head}\n${written.join('\n')}\n`
    const { lines, counts } = await at('product', text)
    expect(counts).toEqual({ create: 1, change: 0, same: 0, refused: 2 })
    expect(lines.map(({ line, verdict, mistakes }) => [line, verdict, mistakes])).toEqual([
      [2, 'create', {}],
      [3, 'refused', { price: 'not_an_amount' }],
      [
        5,
        'refused',
        { artist_name: 'input_required', weight_grams: 'input_required', category: 'choice_unknown' },
      ],
    ])
    expect(lines[0]?.fields).toMatchObject({
      name: { from: null, to: 'Ebb' },
      price: { from: null, to: 900 },
    })
    expect(lines[1]?.fields).toMatchObject({ price: { from: null, to: 'nine' } })
  })

  it('leaves out what is empty or not there, and empties what says so', async () => {
    const all = ok(
      await shop.request('desk.list', { desk: 'product', find: 'Low Tide', columns: 'name,format' }, staff),
    )
    const id = all.items[0]?.id ?? 0
    const { lines } = await at('product', `id,format,youtube_url,name\n${id},\\N,,Lower Tide\n`)
    expect(lines).toMatchObject([
      { recordId: id, verdict: 'change', fields: { name: { from: 'Low Tide', to: 'Lower Tide' } } },
    ])
    expect((await at('product', `id,name\n${id},\\N\n`)).lines[0]?.mistakes).toEqual({
      name: 'input_required',
    })
  })
})

describe('desk.import finds the record that a line means', () => {
  it('never guesses: two hits, two lines for one record, a number that leads nowhere', async () => {
    const artist = { desk: 'artist', fields: { name: 'Twin' } } as const
    await shop.request('desk.create', artist, staff)
    await shop.request('desk.create', artist, staff)
    const { lines } = await at('artist', 'id,name,bio\n,twin,x\n,Solo,a\n99999,Far,b\n, SOLO ,c\n')
    expect(lines.map(({ line, mistakes }) => [line, mistakes])).toEqual([
      [2, { name: 'several_match' }],
      [3, { 'line 5': 'doubled' }],
      [4, { id: 'not_found' }],
      [5, { 'line 3': 'doubled' }],
    ])
  })

  it('finds what is referred to by name or number, and refuses where both differ', async () => {
    ok(await shop.request('desk.create', { desk: 'label', fields: { name: 'Quay' } }, staff))
    const list = ok(await shop.request('desk.list', { desk: 'label', find: 'Quay' }, staff))
    const label = list.items[0]?.id ?? 0
    const more = `${head},label,label_id\n`
    const line = (name: string, words: string) => `${name},Kelp,tape,9.00,80,,${words}\n`
    const { lines } = await at(
      'product',
      more +
        line('A', 'quay,') +
        line('B', `,${label}`) +
        line('C', `Pier,${label}`) +
        line('D', 'Nobody,') +
        line('E', ',999') +
        line('F', ',9999999999') +
        line('G', ',-1'),
    )
    expect(lines.map(({ fields, mistakes }) => [Said.parse(fields).label.to, mistakes])).toEqual([
      [label, {}],
      [label, {}],
      ['Pier', { label: 'reference_differs' }],
      ['Nobody', { label: 'name_unknown' }],
      [999, { label: 'choice_unknown' }],
      ['9999999999', { label: 'choice_unknown' }],
      ['-1', { label: 'choice_unknown' }],
    ])
  })
})

const fileWith = (name: string, more = '') => `${head},format\n${name},Kelp,tape,9.00,80,${more},LP\n`
const runIt = async ({ id, digest }: { id: number; digest: string }, token = people.tess.token) =>
  ok(await shop.request('desk.jobRun', { id, digest }, { token }))
const jobOf = async (id: number) => ok(await shop.request('desk.job', { id }, staff))
const found = async (desk: DeskNoun, find: string) =>
  ok(await shop.request('desk.list', { desk, find }, staff)).items.length
const workAll = () => runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })

/** A file that another member of staff brings: each keeps what they have prepared. */
const asBoss = async (desk: DeskNoun, text: string) => {
  const sent = { desk, file: fileOf(text), file_name: 'other.csv' }
  const { id } = ok(await shop.request('desk.import', sent, { token: people.boss.token }))
  return ok(await shop.request('desk.job', { id }, { token: people.boss.token }))
}

describe('two files that make the same record', () => {
  it.each([
    ['product', fileWith('Twofold'), 'Twofold', 'name'],
    ['product', fileWith('Barred', '5012345678900'), 'Barred', 'barcode'],
    ['artist', 'name,bio\nTwofold Kelp,x\n', 'Twofold Kelp', 'name'],
    ['label', 'name\nTwofold Quay\n', 'Twofold Quay', 'name'],
  ] as const)('make it once: %s %#', async (desk, text, name, by) => {
    const mine = await jobOf((await at(desk, text)).id)
    const theirs = await asBoss(desk, text)
    expect([mine.verdicts.create, theirs.verdicts.create]).toEqual([1, 1])
    await runIt(mine)
    await runIt(theirs, people.boss.token)
    await workAll()
    expect(await found(desk, name)).toBe(1)
    const ended = [await jobOf(mine.id), await jobOf(theirs.id)]
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(ended.map(({ outcomes }) => outcomes.written)).toEqual(expect.arrayContaining([0, 1]))
    const [refused] = ended.flatMap(({ lines }) => lines.filter(({ outcome }) => outcome === 'refused'))
    expect(refused).toMatchObject({ record: null, mistakes: { [by]: 'taken' } })
  })

  it('refuses what was made by hand meanwhile, and makes the other lines', async () => {
    const job = await jobOf((await at('artist', 'name\nMeanwhile\nNever Yet\n')).id)
    ok(await shop.request('desk.create', { desk: 'artist', fields: { name: ' meanwhile' } }, staff))
    await runIt(job)
    await workAll()
    expect(await jobOf(job.id)).toMatchObject({
      state: 'done',
      refused: 1,
      lines: [
        { name: 'Meanwhile', outcome: 'refused', mistakes: { name: 'taken' } },
        { name: 'Never Yet', outcome: 'written', mistakes: {} },
      ],
    })
    expect(await found('artist', 'Never Yet')).toBe(1)
  })

  it('makes both where the desk tells them apart', async () => {
    const job = await jobOf((await at('product', fileWith('Apart', '9780306406157'))).id)
    const other = await asBoss('product', fileWith('Apart', '9780201379624'))
    await runIt(job)
    await runIt(other, people.boss.token)
    await workAll()
    expect(await found('product', 'Apart')).toBe(2)
  })
})

describe('desk.import reads what others write', () => {
  it('reads other heads by a map, and other ways to write numbers and days', async () => {
    const text = 'Titel;Künstler;Art;Preis;Gewicht;Tag;Notiz\nTide;Kelp;tape;1.234,50;80;03.04.2026;x\n'
    const map = {
      Titel: 'name',
      Künstler: 'artist_name',
      Art: 'category',
      Preis: 'price',
      Gewicht: 'weight_grams',
      Tag: 'release_date',
    }
    const { lines } = await at('product', text, { map, decimal: ',', dates: 'dmy' })
    expect(lines).toMatchObject([
      { verdict: 'create', fields: { price: { to: 123_450 }, release_date: { to: '2026-04-03' } } },
    ])
  })

  it('tells a pressing by its barcode from another of the same name', async () => {
    const made = {
      name: 'Twice',
      artist_name: 'Kelp',
      category: 'tape',
      price: 900,
      weight_grams: 80,
      barcode: '5099747814228',
    }
    ok(await shop.request('desk.create', { desk: 'product', fields: made }, staff))
    const line = (barcode: string) => `Twice,Kelp,tape,9.00,80,${barcode}\n`
    const verdicts = async (text: string) =>
      (await at('product', `${head}\n${text}`)).lines.map(({ verdict }) => verdict)
    expect(await verdicts(line('5099747814228'))).toEqual(['same'])
    expect(await verdicts(line(''))).toEqual(['same'])
    expect(await verdicts(line('4006381333931'))).toEqual(['create'])
    expect(await verdicts(line('5.09975E+12'))).toEqual(['refused'])
  })
})

describe('a file that cannot be read is refused whole', () => {
  const refused = async (text: string | Uint8Array, more = {}) => {
    const sent = { desk: 'artist', file: fileOf(text), file_name: 'a.csv', ...more } as const
    const { status, body } = await shop.request('desk.import', sent, staff)
    return [status, body]
  }
  it.each([
    ['name,bio\nA,"open\nB,x\n', { 'line 2': 'quote_open' }],
    ['name\nA\nB\0\n', { 'line 3': 'nul' }],
    ['', { file: 'file_empty' }],
    ['colour,size\nred,M\n', { file: 'nothing_mapped:colour, size' }],
    ['name,Name\nA,B\n', { Name: 'head_twice' }],
    [`name\n${'x'.repeat(33_000)}\n`, { 'line 2': 'cell_too_long' }],
    [`name${','.repeat(250)}\n`, { 'line 1': 'columns_too_many' }],
    ['name\n', { file: 'file_empty' }],
    [`name\n${'A\n'.repeat(100_001)}`, { 'line 100002': 'lines_too_many' }],
  ])('%#', async (text, fields) => {
    expect(await refused(text)).toMatchObject([422, { code: 'import_unreadable', fields }])
  })

  it('where the map or the encoding does not fit it', async () => {
    expect(await refused('name\nA\n', { map: { Titel: 'name', name: 'colour' } })).toMatchObject([
      422,
      { fields: { Titel: 'head_unknown', name: 'field_unknown' } },
    ])
    const latin = new Uint8Array([...Buffer.from('name\nM'), 0xf6, ...Buffer.from('we\n')])
    expect(await refused(latin, { encoding: 'utf-8' })).toMatchObject([
      422,
      { fields: { file: 'encoding_wrong' } },
    ])
    expect((await importAt(shop, 'artist', latin)).lines[0]?.name).toBe('Möwe')
  })

  it('and for whoever may not edit there', async () => {
    const sent = { desk: 'artist', file: fileOf('name\nA\n'), file_name: 'a.csv' } as const
    expect((await shop.request('desk.import', sent, { token: people.alice.token })).status).toBe(403)
  })
})

it('desk.fileColumns shows a file of which no head is known, so that it can be mapped', async () => {
  const sent = { desk: 'artist', file: fileOf('Who;Town\nKelp;Brest\n') } as const
  expect(ok(await shop.request('desk.fileColumns', sent, staff))).toMatchObject({
    columns: [
      { head: 'Who', to: null, use: 'unmapped', samples: ['Kelp'] },
      { head: 'Town', to: null },
    ],
  })
})

it('desk.fileColumns says how a file would be read', async () => {
  const sent = { desk: 'product', file: fileOf('Name\tFree\tPrice\tColour\nA\t3\t9\tred\n') } as const
  expect(ok(await shop.request('desk.fileColumns', sent, staff))).toMatchObject({
    encoding: 'utf-8',
    guessed: false,
    separator: '\t',
    lines: 1,
    columns: [
      { head: 'Name', to: 'name', use: 'written', samples: ['A'] },
      { to: 'free', use: 'kept' },
      { to: 'price', use: 'at_making' },
      { head: 'Colour', to: null, use: 'unmapped' },
    ],
    targets: expect.arrayContaining(['id', 'artist_id', 'artist', 'price']),
  })
})
