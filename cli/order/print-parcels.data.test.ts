// Papers of parcels, printed at the terminal of the dispatch desk.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const ids: number[] = []
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  for (let n = 0; n < 3; n++) ids.push((await placedOrder(shop)).id)
  return shop
})
const print = (...words: string[]) => at.run(['order', 'print', ...words])
const [first, second] = [() => String(ids[0] ?? 0), () => String(ids[1] ?? 0)]

const filesHere = async () => (await readdir(at.home)).filter(name => /\.(pdf|txt)$/.test(name)).toSorted()
const Printed = z.object({ files: z.array(z.string()), parcels: z.int() })

const Lined = z.object({
  order: z.object({
    number: z.string(),
    shops: z.array(
      z.object({ shop_id: z.int(), items: z.array(z.object({ id: z.int(), name: z.string() })) }),
    ),
  }),
})

/** Pages of a PDF, each as text. */
async function pagesOf(name: string): Promise<readonly string[]> {
  const bytes = new Uint8Array(await readFile(join(at.home, name)))
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  return (await extractText(await getDocumentProxy(bytes), { mergePages: false })).text
}

const numberOf = async (id: string): Promise<string> => {
  const { out } = await at.run(['order', 'show', id, '--staff', '--json'])
  return z.object({ order: z.object({ number: z.string() }) }).parse(JSON.parse(out)).order.number
}

afterEach(async () => {
  for (const name of await filesHere()) await rm(join(at.home, name))
})

describe('sillon order print', () => {
  it('is for staff, and writes nothing for anybody else', async () => {
    expect((await print('slips', '-o', 'slips.pdf')).code).toBe(4)
    expect(await filesHere()).toEqual([])
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('writes a slip for each parcel that waits into the folder where it runs', async () => {
    const { code, out } = await print('slips', '-o', 'slips.pdf')
    expect({ code, out }).toEqual({ code: 0, out: `Written: ${join(at.home, 'slips.pdf')}\n` })
    const pages = await pagesOf('slips.pdf')
    expect(pages).toHaveLength(3)
    for (const [index, id] of ids.entries()) expect(pages[index]).toContain(await numberOf(String(id)))
    expect(pages[0]).toContain('Low Tide')
  })

  it('writes the slip of a parcel with so many copies of a line as are said', async () => {
    const shown = await at.run(['order', 'show', first(), '--staff', '--json'])
    const { order } = Lined.parse(JSON.parse(shown.out))
    const [shop] = order.shops
    const [line] = shop?.items ?? []
    const parcel = (copies: number) => `${first()}:${shop?.shop_id}:${line?.id}x${copies}`
    expect((await print('slips', parcel(1), '-o', 'one.pdf')).code).toBe(0)
    const pages = await pagesOf('one.pdf')
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(order.number)
    expect(pages[0]).toContain(line?.name)
    expect((await print('slips', parcel(99), '-o', 'more.pdf')).code).not.toBe(0)
    expect(await filesHere()).toEqual(['one.pdf'])
  })
})

describe('the papers of sillon order print', () => {
  it('gives each kind a name of its own with the day', async () => {
    for (const what of ['slips', 'labels', 'pick-list']) expect((await print(what)).code).toBe(0)
    const day = at.shop.clock.now().toISOString().slice(0, 10)
    const names = await filesHere()
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toContain(day)
  })

  it('prints the parcels that are named, by their numbers or ids', async () => {
    const number = await numberOf(first())
    expect((await print('slips', number, second(), '-o', 'two.pdf')).code).toBe(0)
    const [one, other, ...more] = await pagesOf('two.pdf')
    expect(one).toContain(number)
    expect(other).toContain(await numberOf(second()))
    expect(more).toEqual([])
  })

  it('prints those that wait with a record, and those that are found', async () => {
    const { out } = await print('labels', '--project', String(testProjects.stock), '--json')
    expect(Printed.parse(JSON.parse(out)).parcels).toBe(3)
    expect((await print('labels', '--find', await numberOf(second()), '-o', 'one.pdf')).code).toBe(0)
    expect((await pagesOf('one.pdf')).join(' ')).toContain('Paris')
  })

  it('adds the copies of all parcels up in the pick list', async () => {
    expect((await print('pick-list', '-o', 'picks.pdf')).code).toBe(0)
    const text = (await pagesOf('picks.pdf')).join(' ')
    expect(text.match(/Low Tide/g)).toHaveLength(1)
    expect(text).toMatch(/\b3\b/)
  })
})

describe('a file that is there', () => {
  it('stays as it is, unless it may be written over', async () => {
    await writeFile(join(at.home, 'slips.pdf'), 'of yesterday')
    const refused = await print('slips', '-o', 'slips.pdf')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('file_exists') })
    expect(await readFile(join(at.home, 'slips.pdf'), 'utf8')).toBe('of yesterday')
    expect((await print('slips', '-o', 'slips.pdf', '--force')).code).toBe(0)
    expect(await pagesOf('slips.pdf')).toHaveLength(3)
  })

  it('and one that cannot be written is said', async () => {
    const refused = await print('slips', '-o', 'nowhere/slips.pdf')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('file_unwritable') })
  })
})

describe('more parcels than a file holds', () => {
  it('are written to several, a hundred to each', async () => {
    const many = Array.from({ length: 101 }, () => first())
    const { code, out } = await print('labels', ...many, '-o', 'all.pdf', '--json')
    expect(code).toBe(0)
    expect(Printed.parse(JSON.parse(out))).toEqual({
      files: [join(at.home, 'all.pdf'), join(at.home, 'all-2.pdf')],
      parcels: 101,
    })
    expect(await filesHere()).toEqual(['all-2.pdf', 'all.pdf'])
  })

  it('are not written at all where the second of the files is there already', async () => {
    const many = Array.from({ length: 101 }, () => first())
    await print('labels', first(), '-o', 'all-2.pdf')
    const refused = await print('labels', ...many, '-o', 'all.pdf')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('file_exists') })
    expect(await filesHere()).toEqual(['all-2.pdf'])
  })
})

describe('what cannot be printed', () => {
  it('an order that is unknown, and writes no file', async () => {
    const unknown = await print('slips', 'S-UNKNOWN22', '-o', 'slips.pdf')
    expect(unknown).toMatchObject({ code: 1, out: '' })
    expect(unknown.err).toMatch(/parcels/)
    expect((await print('labels', first(), '999999', '-o', 'labels.pdf')).code).toBe(1)
    expect(await filesHere()).toEqual([])
  })

  it('nothing, where nothing waits', async () => {
    const none = await print('pick-list', '--find', 'nobody of that name')
    expect(none).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nothing_to_print') })
    expect(await filesHere()).toEqual([])
  })

  it('a paper, a layout and a place on the sheet that are not known', async () => {
    expect((await print('stickers')).code).toBe(64)
    expect((await print('labels', '--layout', 'sheet_7')).code).toBe(64)
    expect((await print('labels', '--skip', '24')).code).toBe(64)
    expect(await filesHere()).toEqual([])
  })
})
