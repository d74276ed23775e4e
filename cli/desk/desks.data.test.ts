// Desks from the terminal: own stock from its first line to its place in the shop.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { deskTimers } from '#server/desks/jobs/job-timers.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const table = { effects: {}, timers: deskTimers(deskBindings) }
const workAll = () => runJobsOnce(at.shop.jobDeps, table)
const product = (...words: string[]) => run(['product', ...words])
const item = (...words: string[]) => run(['item', ...words])

const Whole = z.object({ id: z.int(), cells: z.record(z.string(), z.unknown()), moves: z.array(z.string()) })
const Page = z.object({ items: z.array(z.object({ id: z.int(), cells: z.record(z.string(), z.unknown()) })) })

const tape = ['--artist-name', 'Möwe', '--category', 'tape', '--price', '9.00', '--weight-grams', '80']
const made = async (name: string) =>
  Whole.parse(JSON.parse((await product('create', '--name', name, ...tape, '--stock', '12', '--json')).out))

describe('sillon product', () => {
  it('is for staff', async () => {
    expect((await product('list')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('makes own stock, and puts it into the shop', async () => {
    const { out, code } = await product('create', '--name', 'Harbour Tapes', ...tape, '--stock', '12')
    expect([code, out]).toEqual([0, expect.stringMatching(/name +Harbour Tapes/)])
    expect(out).toMatch(/state +Draft[\s\S]*price eur +9\.00[\s\S]*moves +offer/)
    const id = /^product +(\d+)/.exec(out)?.[1] ?? ''
    expect((await product('offer', id)).out).toMatch(/state +Listed/)
    expect((await run(['search', 'harbour tapes'])).out).toContain('Harbour Tapes')
    expect((await product('offer', id)).code).toBe(1)
    expect((await product('hide', id)).out).toMatch(/state +Hidden/)
  })

  it('says what is wrong with each value, and makes nothing', async () => {
    const wrong = await product(
      'create',
      '--name',
      'X',
      ...tape.slice(0, 4),
      '--price',
      'nine',
      '--stock',
      '1.5',
    )
    expect(wrong.code).toBe(1)
    expect(wrong.err).toMatch(/price: is no amount/)
    expect(wrong.err).toMatch(/stock: must be a whole number/)
    expect((await product('create', '--name', 'Y')).err).toMatch(/weight_grams: is missing/)
    expect((await product('show', 'twelve')).code).toBe(64)
    expect((await product('show', '9999')).code).toBe(1)
  })

  it('lists by words, conditions and order', async () => {
    const { out } = await product('list', '--category', 't-shirt', '--columns', 'name,category')
    expect(out.split('\n')[0]).toMatch(/^id +name +category/)
    expect(out).toContain('Gull Shirt')
    expect(out).not.toContain('Low Tide')
    expect((await product('list', '--find', 'nothing of the kind')).out).toContain('No products.')
    expect((await product('list', '--category', 'lp')).err).toMatch(/category: is no possible choice/)
    expect((await product('list', '--counts')).out).toMatch(/category .*vinyl: \d/)
  })
})

describe('lists at the terminal', () => {
  it('are narrowed by artist, label and shop as they are called', async () => {
    const { id } = await made('Narrowed')
    const named = ['--set', 'artist=Möwe', '--set', 'label=Kiesel']
    expect((await product('edit', String(id), ...named)).code).toBe(0)
    for (const flags of [
      ['--artist', 'Möwe'],
      ['--label', 'kiesel'],
      ['--shop', 'Sillon'],
    ]) {
      const { code, out } = await product('list', '--find', 'Narrowed', ...flags)
      expect([flags, code, out]).toEqual([flags, 0, expect.stringContaining('Narrowed')])
    }
    const none = await product('list', '--artist', 'Nobody at all')
    expect(none).toMatchObject({ code: 64, err: expect.stringContaining('no number or name of an artist') })
  })

  it('of orders too, whose shops are several', async () => {
    const named = await run(['order', 'list', '--staff', '--shops', 'Sillon'])
    expect([named.err, named.code]).toEqual(['', 0])
    const two = await run(['order', 'list', '--staff', '--shops', 'Sillon,Flint Records'])
    expect([two.code, two.err]).toEqual([64, expect.stringContaining('no number or name of a shop')])
  })
})

describe('changing many', () => {
  it('looks first, asks, and keeps a history that can be taken back', async () => {
    const [one, two] = [await made('Ebb'), await made('Flood')]
    const ids = [one, two].map(({ id }) => String(id))
    const dry = await product('edit', ...ids, '--set', 'label_name=Kiesel', '-n')
    expect(dry.out).toMatch(/label_name nothing → Kiesel[\s\S]*2 products would change, 0 would not/)
    const unasked = await product('edit', ...ids, '--set', 'label_name=Kiesel')
    expect([unasked.code, unasked.err]).toEqual([64, expect.stringContaining('--yes')])
    expect(
      (await product('edit', ...ids, '--set', 'label_name=Kiesel', '--yes', '--reason', 'deal')).code,
    ).toBe(0)
    expect((await product('edit', ...ids, '--set', 'label_name=Kiesel', '--yes')).out).toMatch(
      /0 products would/,
    )
    const past = await product('history', ids[0] ?? '')
    expect(past.out).toMatch(/Tess Sand +cli +label_name +nothing +Kiesel +deal/)
    const change = /^ *(\d+) /m.exec(past.out.split('\n')[1] ?? '')?.[1] ?? ''
    expect((await product('undo', ids[0] ?? '', change)).out).not.toMatch(/label name/)
    const genres = await product('edit', ids[0] ?? '', '--add', 'genres=7,11')
    expect(genres.out).toMatch(/genres nothing → 11,7/)
    expect((await product('edit', ids[0] ?? '', '--remove', 'genres=7')).out).toMatch(/genres 11,7 → 11/)
  })

  it('raises prices by percent, where the list flags say', async () => {
    const { id } = await made('Dear Tape')
    const raised = await item('edit', '--product', String(id), '--percent', 'price_eur=+10', '--yes')
    expect(raised.err).toMatch(/price_eur 9\.00 → 9\.90/)
    const job = /^Job (\d+) runs/m.exec(raised.out)?.[1] ?? ''
    await workAll()
    const listed = await item('list', '--product', String(id), '--columns', 'price_eur', '--json')
    expect(Page.parse(JSON.parse(listed.out)).items[0]?.cells).toEqual({ price_eur: 990 })
    expect((await run(['job', 'show', job])).out).toMatch(/state +done, 1 of 1[\s\S]*became +written 1/)
    expect((await item('edit', '--set', 'price_eur=1')).code).toBe(64)
    expect((await item('edit', '--product', String(id), '--percent', 'name=+10')).code).toBe(1)
    expect((await item('edit', '--product', String(id), '--set', 'free=3')).err).toMatch(/free: is no field/)
  })
})

describe('sillon job', () => {
  it('looks first, runs, and takes back what nobody has changed since', async () => {
    for (const name of ['Zwielicht One', 'Zwielicht Two']) await made(name)
    const asked = ['edit', '--find', 'Zwielicht', '--set', 'format=C60']
    const dry = await product(...asked, '-n')
    expect(dry.out).toMatch(/format nothing → C60[\s\S]*2 products would change, 0 would not/)
    const unasked = await product(...asked)
    expect([unasked.code, unasked.err]).toEqual([64, expect.stringContaining('--yes')])
    const started = await product(...asked, '--yes', '--reason', 'as printed')
    const id = /^Job (\d+) runs/m.exec(started.out)?.[1] ?? ''
    await workAll()
    expect((await run(['job', 'list'])).out).toMatch(
      new RegExp(`${id} +product +edit format=C60 +"Zwielicht" +done, 2 of 2 +Tess Sand`),
    )
    expect((await run(['job', 'stop', id])).code).toBe(1)
    expect((await run(['job', 'undo', id, '-n'])).out).toMatch(/format C60 → nothing[\s\S]*2 products would/)
    const undone = await run(['job', 'undo', id, '--yes'])
    await workAll()
    const back = /^Job (\d+) runs/m.exec(undone.out)?.[1] ?? ''
    const shown = await run(['job', 'show', back, '--follow'])
    expect(shown.out).toMatch(/what +undo products[\s\S]*state +done, 2 of 2/)
    expect((await run(['job', 'show', 'x'])).code).toBe(64)
    expect((await run(['job', 'show', '9999'])).code).toBe(1)
  })
})

it('a file is written once, unless it may be overwritten', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sillon-desk-')), 'products.csv')
  expect((await product('export', '--columns', 'name', '-o', file)).code).toBe(0)
  expect(await readFile(file, 'utf8')).toMatch(/^\ufeffid,name\r\n/)
  expect((await product('export', '-o', file)).code).toBe(1)
  expect((await product('export', '-o', file, '--force')).code).toBe(0)
  expect((await product('export', '--format', 'jsonl', '--columns', 'name')).out).toMatch(
    /^\{"id":\d+,"name":/,
  )
})

describe('views', () => {
  it('are saved, used with flags before what they say, and taken away', async () => {
    await made('Spring Tide')
    await made('Neap Tide')
    const kept = [
      'Tides',
      '--find',
      'Tide',
      '--sort=-name',
      '--columns',
      'name,format',
      '--where',
      'category:tape',
    ]
    const saved = await run(['view', 'save', 'product', ...kept])
    expect(saved.out).toMatch(
      /drafts +the desk[\s\S]*Tides +Tess Sand +"Tide" category:tape +-name +name,format/,
    )
    const seen = await product('list', '--view', 'Tides')
    expect(seen.out).toMatch(/^id +name +format\n.*Spring Tide[\s\S]*Neap Tide/)
    expect(seen.out).not.toContain('Low Tide')
    const other = await product('list', '--view', 'Tides', '--category', 'vinyl', '--columns', 'name')
    expect(other.out).toMatch(/^id +name *\n/)
    expect(other.out).toContain('Low Tide')
    expect((await product('export', '--view', 'Tides')).out).toMatch(/^\ufeffid,name,format\r\n.*Spring Tide/)
    expect((await product('list', '--view', 'Nothing')).err).toMatch(
      /There is no view Nothing[\s\S]*view list/,
    )
    expect((await run(['view', 'remove', 'product', 'Nothing'])).code).toBe(1)
    expect((await run(['view', 'remove', 'product', 'Tides'])).out).not.toContain('Tides')
  })

  it('of the desk are there from the first, and no other may have their name', async () => {
    expect((await product('list', '--view', 'drafts')).code).toBe(0)
    expect((await run(['view', 'save', 'product', 'drafts'])).err).toMatch(/name: .*taken/)
    expect((await run(['view', 'save', 'product', 'A', '--where', 'colour:red'])).err).toContain('colour')
    expect((await run(['view', 'list', 'nothing'])).code).toBe(64)
  })
})

describe('a record named by what it is called', () => {
  const artist = (...words: string[]) => run(['artist', ...words])
  const create = async (name: string, ...more: string[]) =>
    Whole.parse(JSON.parse((await artist('create', '--name', name, ...more, '--json')).out)).id

  it('is found where one has the name, whatever its letters', async () => {
    const id = await create('Harbour Choir')
    expect((await artist('show', 'harbour choir')).out).toMatch(new RegExp(`^artist +${id}`))
    const one = await made('Choir Tape')
    const set = await product('edit', 'choir tape', '--set', 'artist=Harbour Choir')
    expect([set.code, set.err]).toEqual([0, ''])
    expect((await product('show', String(one.id))).out).toMatch(new RegExp(`artist +${id} Harbour Choir`))
  })

  it('is not taken where two have it: both are listed, and nothing changes', async () => {
    const [first, second] = [await create('The Twins', '--country', 'FR'), await create('The Twins')]
    const one = await made('Twin Tape')
    const refused = await product('edit', String(one.id), '--set', 'artist=The Twins')
    expect(refused.code).toBe(64)
    expect(refused.err).toContain('Several are called The Twins.')
    expect(refused.err).toContain(`${first} The Twins`)
    expect(refused.err).toContain(`${second} The Twins`)
    expect((await product('show', String(one.id))).out).not.toMatch(/^artist +\d+ The Twins/m)
    const byNumber = await product('edit', String(one.id), '--set', `artist=${second}`)
    expect(byNumber.code).toBe(0)
  })

  it('is said to be unknown where nobody has it', async () => {
    const refused = await artist('show', 'Nobody At All')
    expect([refused.code, refused.err]).toEqual([
      64,
      expect.stringContaining('Nobody At All is no number or name of an artist.'),
    ])
  })

  it('narrows a list', async () => {
    const shop = z.object({ items: z.array(z.object({ cells: z.object({ name: z.string() }) })) })
    const shops = shop.parse(JSON.parse((await run(['shop', 'list', '--json'])).out)).items
    const name = shops[0]?.cells.name ?? ''
    const listed = await product('list', '--shop', name, '--columns', 'name,shop')
    expect([listed.code, listed.err]).toEqual([0, ''])
    expect(listed.out).toContain(name)
  })
})
