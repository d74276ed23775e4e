// Files at desks from the terminal: checked, written, taken back, and written again without a change.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { claimJob } from '#server/desks/store/jobs.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'
import { workBatch } from '#server/desks/jobs/work-off.ts'

/** Writes the lines of all jobs that were run. */
async function workOff(): Promise<void> {
  const { db, clock } = place.shop
  for (let id = await claimJob(db, clock.now()); id !== undefined; id = await claimJob(db, clock.now()))
    while (await workBatch({ db, clock, bindings: deskBindings }, id));
}

// The shop of a test has no clock that begins jobs: they are worked off once they are asked for.
const place = shopAtTerminal(
  () => openTestShop(),
  answer => (request, response) => {
    if (request.url?.endsWith('/run') === true) response.on('finish', () => void workOff())
    answer(request, response)
  },
)
const { run } = place

beforeAll(async () => {
  expect((await run(['login', '--email', people.tess.email, '--password-stdin'], testPassword)).code).toBe(0)
})

const file = async (name: string, text: string): Promise<string> => {
  const path = join(place.home, name)
  await writeFile(path, text)
  return path
}
const bringIn = (...words: string[]) => run(['product', 'import', ...words])

const head = 'name,artist_name,category,price,weight_grams,stock'
const Whole = z.object({
  state: z.string(),
  total: z.int(),
  verdicts: z.record(z.string(), z.int()),
  lines: z.array(z.object({ line: z.int(), verdict: z.string() })),
})

describe('sillon product import', () => {
  it('checks first, and writes nothing', async () => {
    const path = await file('tapes.csv', `${head}\nEbb,Kelp,tape,9.00,80,3\nFlood,Kelp,tape,nine,80,3\n`)
    const { code, out } = await bringIn(path)
    expect(code).toBe(1)
    expect(out).toMatch(/^line +verdict +product +name +what/)
    expect(out).toMatch(/3 +refused +Flood +price nine is no amount/)
    expect(out).toMatch(/2 +create +Ebb +.*price 9\.00/)
    expect(out).toMatch(/1 to make, 0 to change, 0 the same already, 1 refused\. Nothing is written yet\./)
    expect((await run(['product', 'list', '--find', 'Ebb'])).out).toBe('No products.\n')
  })

  it('writes what is right when asked, with a report of all lines', async () => {
    const path = join(place.home, 'tapes.csv')
    const report = join(place.home, 'report.csv')
    const { code, out } = await bringIn(path, '--apply', '--report', report)
    expect([code, out]).toEqual([3, expect.stringMatching(/1 written, 0 not, 0 the same already, 1 refused/)])
    expect(await readFile(report, 'utf8')).toMatch(
      /^\ufeffline,verdict,product,name,what\r\n2,written,\d+,Ebb,/,
    )
    expect((await run(['product', 'list', '--find', 'Ebb', '--columns', 'name,free'])).out).toMatch(/Ebb +3/)
  })

  it('finds nothing to do the second time', async () => {
    const path = await file('again.csv', `${head}\nEbb,Kelp,tape,9.00,80,3\n`)
    const { code, out } = await bringIn(path, '--apply')
    expect([code, out]).toEqual([
      0,
      '0 to make, 0 to change, 1 the same already, 0 refused. There is nothing to write.\n',
    ])
  })

  it('takes its own file back after a change in it, and says what that is', async () => {
    const path = join(place.home, 'all.csv')
    expect((await run(['product', 'export', '-o', path])).code).toBe(0)
    expect((await bringIn(path)).out).toMatch(/^0 to make, 0 to change, \d+ the same already, 0 refused/)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(',Ebb,', ',Ebb Tide,'))
    const { code, out } = await bringIn(path, '--apply', '--json', '--reason', 'spelling')
    expect(code).toBe(0)
    const whole = Whole.parse(JSON.parse(out))
    expect(whole).toMatchObject({ state: 'done', total: 1, verdicts: { change: 1, refused: 0 } })
    expect(whole.lines).toMatchObject([{ verdict: 'change' }])
    const id = /^ *(\d+)/m.exec(
      (await run(['product', 'list', '--find', 'Ebb Tide'])).out.split('\n')[1] ?? '',
    )?.[1]
    expect((await run(['product', 'history', id ?? ''])).out).toMatch(/import +name +Ebb +Ebb Tide +spelling/)
  })
})

describe('a file of others', () => {
  it('is read by a map of its heads, other separators, days and amounts', async () => {
    const map = await file(
      'map.json',
      JSON.stringify({
        Titel: 'name',
        Wer: 'artist_name',
        Art: 'category',
        Preis: 'price',
        Gramm: 'weight_grams',
      }),
    )
    const path = await file('de.csv', 'Titel;Wer;Art;Preis;Gramm\nEbbe;Kelp;tape;1.234,50;80\n')
    const { out } = await bringIn(path, '--map', map, '--decimal', ',', '--dates', 'dmy')
    expect(out).toMatch(/2 +create +Ebbe .*price 1234\.50/)
  })

  it('is read again by the map that was kept', async () => {
    const map = join(place.home, 'map.json')
    const path = join(place.home, 'de.csv')
    const style = ['--decimal', ',', '--dates', 'dmy']
    expect((await bringIn(path, '--map', map, ...style, '--keep-mapping', 'Wholesale')).code).toBe(0)
    expect((await bringIn(path, '--mapping', 'Wholesale')).out).toMatch(/2 +create +Ebbe .*price 1234\.50/)
    expect((await bringIn(path, '--mapping', 'Nobody')).code).toBe(1)
  })

  it('is not read by a map that was forgotten', async () => {
    const path = join(place.home, 'de.csv')
    const forgotten = await run(['product', 'forget-mapping', 'Wholesale'])
    expect([forgotten.code, forgotten.out]).toEqual([0, expect.stringContaining('Forgotten: Wholesale')])
    expect((await bringIn(path, '--mapping', 'Wholesale')).code).toBe(1)
    expect((await run(['product', 'forget-mapping', 'Wholesale'])).code).toBe(1)
  })
})

describe('a file that says little', () => {
  it('says which encoding it took a file for that names none', async () => {
    const latin = Buffer.from('name,bio\nM\u00f6we,"Two people."\n', 'latin1')
    const path = join(place.home, 'latin.csv')
    await writeFile(path, latin)
    const guessed = await run(['artist', 'import', path])
    expect(guessed.out).toContain('Möwe')
    expect(guessed.out).toContain('Read as windows-1252, which nothing in the file says')
    const told = await run(['artist', 'import', path, '--encoding', 'windows-1252'])
    expect(told.out).not.toContain('Read as')
    const plain = await run(['artist', 'import', '-'], 'name,bio\nKelp II,"Two people."\n')
    expect(plain.out).not.toContain('Read as')
  })

  it('says why a file cannot be read', async () => {
    const open = await bringIn(await file('open.csv', 'name\nA\n"B\n'))
    expect([open.code, open.err]).toEqual([
      1,
      expect.stringMatching(/line 3: opens a quote that nothing closes/),
    ])
    expect((await bringIn(join(place.home, 'none.csv'))).code).toBe(1)
    const map = await file('bad.json', '[1]')
    expect((await bringIn(join(place.home, 'de.csv'), '--map', map)).err).toMatch(/is no JSON like/)
    expect((await bringIn(join(place.home, 'de.csv'), '--encoding', 'latin')).code).toBe(64)
  })

  it('reads what another command writes', async () => {
    const { code, out } = await run(['artist', 'import', '-'], 'name,bio\nKelp,"Two people, one tape."\n')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/create +Kelp +name Kelp, bio Two people, one tape\./),
    ])
  })
})

describe('what a file does not name', () => {
  it('is taken off sale once its number is confirmed', async () => {
    const tape = ['--artist-name', 'Kelp', '--category', 'tape', '--price', '9', '--weight-grams', '80']
    const made = await run(['product', 'create', '--name', 'Undertow', ...tape, '--json'])
    const id = z.object({ id: z.int() }).parse(JSON.parse(made.out)).id
    expect((await run(['product', 'offer', String(id)])).code).toBe(0)
    const path = await file('rest.csv', `${head}\nEbb Tide,Kelp,tape,9.00,80,3\n`)
    const only = ['--retire-missing', '--only-where', 'category:tape']
    const shown = await bringIn(path, ...only)
    expect(shown.out).toMatch(/change +\d+ +Undertow/)
    expect(shown.out).toMatch(/1 to take off sale that the file does not name.*--apply --confirm 1 does it/)
    expect((await bringIn(path, ...only, '--apply')).code).toBe(1)
    expect((await bringIn(path, ...only, '--apply', '--confirm', '2')).code).toBe(1)
    expect((await run(['product', 'show', String(id)])).out).toMatch(/Listed/)
    const done = await bringIn(path, ...only, '--apply', '--confirm', '1')
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/1 taken off sale/)])
    expect((await run(['product', 'show', String(id)])).out).toMatch(/Hidden/)
  })
})

describe('options of what is missing', () => {
  it.each([
    ['--only-where counts with --retire-missing alone', ['--only-where', 'category:tape']],
    ['--confirm counts with --retire-missing alone', ['--apply', '--confirm', '1']],
    ['--confirm counts with --apply alone', ['--retire-missing', '--confirm', '1']],
    ['--only-where says nothing', ['--retire-missing', '--only-where', ' ']],
  ])('are refused without what they go with: %s', async (says, options) => {
    const path = await file('alone.csv', `${head}\nNever Made,Kelp,tape,9.00,80,3\n`)
    const { code, err } = await bringIn(path, ...options)
    expect([code, err]).toEqual([64, expect.stringContaining(says)])
    expect((await run(['product', 'list', '--find', 'Never Made'])).out).toBe('No products.\n')
  })

  it('name the part of a condition that cannot be read', async () => {
    const path = await file('part.csv', `${head}\nEbb Tide,Kelp,tape,9.00,80,3\n`)
    const { code, err } = await bringIn(path, '--retire-missing', '--only-where', 'category:tape;shop 2')
    expect([code, err]).toEqual([1, expect.stringContaining('shop 2')])
  })
})

describe('an inventory of Discogs', () => {
  it('goes out as items, and coming back changes nothing', async () => {
    const text =
      'listing_id,artist,title,label,catno,format,release_id,status,price,media_condition,quantity\n' +
      '5,Möwe,Deep Low,Watt,W 7,"LP, Album",777,For Sale,24.50,Mint (M),1\n'
    const path = await file('inventory.csv', text)
    const first = await bringIn(path, '--format', 'discogs', '--apply')
    expect([first.code, first.out]).toEqual([0, expect.stringMatching(/1 written/)])
    const out = join(place.home, 'out.csv')
    expect((await run(['product', 'export', '--format', 'discogs', '-o', out])).code).toBe(0)
    expect(await readFile(out, 'utf8')).toMatch(/^listing_id,artist,title.*\r\n.*5,Möwe,Deep Low,Watt,W 7,/)
    const back = await run(['item', 'import', out])
    expect(back.out).toMatch(/^0 to make, 0 to change, \d+ the same already, 0 refused/)
  })
})

describe('a file of Shopify', () => {
  it('is brought in as records, then as their items; a file that is none is not taken for one', async () => {
    const heads =
      'Handle,Title,Vendor,Type,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price\n'
    const path = await file(
      'shopify.csv',
      `${heads}far-out,Far Out,Möwe,Vinyl,Black,FO-1,250,2,19\nfar-out,,,,Red,FO-2,250,1,21\n`,
    )
    expect((await bringIn(path, '--format', 'shopify', '--apply')).out).toMatch(/1 written/)
    const items = await run(['item', 'import', path, '--format', 'shopify', '--apply'])
    expect([items.code, items.out]).toEqual([0, expect.stringMatching(/2 written/)])
    expect((await run(['item', 'import', path])).out).toMatch(/^0 to make, 0 to change, 2 the same already/)
    const ours = await file('ours.csv', 'name,artist_name\nX,Y\n')
    const wrong = await bringIn(ours, '--format', 'shopify')
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/heads of shopify/)])
  })
})

describe('artists and labels that a file names', () => {
  it('are made first when that is asked for, once each, and only when the file is written', async () => {
    const head = 'name,artist_name,artist,label,category,price,weight_grams\n'
    const line = (name: string, artist: string) => `${name},${artist},${artist},Salt Works,vinyl,20,250\n`
    const path = await file('names.csv', head + line('One', 'The Gulls') + line('Two', 'the gulls'))
    const made = async (desk: string) => (await run([desk, 'list', '--find', 'gulls'])).out
    expect((await bringIn(path)).out).toMatch(/2 refused/)
    const looked = await bringIn(path, '--make-names')
    expect(looked.err).toMatch(/1 artist to make first: The Gulls\.[^]*1 label to make first: Salt Works\./)
    expect(await made('artist')).not.toMatch(/Gulls/)
    const written = await bringIn(path, '--make-names', '--apply')
    expect([written.code, written.out]).toEqual([0, expect.stringMatching(/2 written/)])
    expect((await made('artist')).match(/The Gulls/g)).toHaveLength(1)
    expect((await bringIn(path, '--make-names', '--apply')).out).toMatch(/0 to make, 0 to change, 2 the same/)
  })
})
