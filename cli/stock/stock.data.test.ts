// The shelf from the terminal, against a whole shop: what is read, what is done, and what is refused.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '#server/orders/check-books.ts'

const at = shopAtTerminal(openPayingShop)
const { run } = at
const stock = (...words: string[]) => run(['stock', ...words])
const { stock: record, lastCopy, shirt, preorder } = testProjects
const id = String(record)

/** A file to count from. */
async function sheet(text: string): Promise<string> {
  const path = join(tmpdir(), `sillon-count-${process.pid}-${text.length}.csv`)
  await writeFile(path, text)
  return path
}

describe('sillon stock', () => {
  it('is for staff', async () => {
    expect((await stock('list')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('lists the shelf in pages, by words and by state', async () => {
    const page = await stock('list', '--limit', '2')
    expect(page).toMatchObject({ code: 0 })
    expect(page.err).toContain('--after ')
    expect((await stock('list', 'low', 'tide')).out).toMatch(/^ +1 +Low Tide +Möwe .* 100 +0 +0 +100/m)
    expect((await stock('list', '--state', 'uncounted')).out).toMatch(/uncounted/)
    expect((await stock('list', 'nothing')).out).toContain('No stocks.')
    expect((await stock('list', '--state', 'gone')).err).toMatch(/state: is no possible choice/)
    const low = await stock('list', '--sort', '-free', '--columns', 'name,free', '--jsonl', '--limit', '1')
    expect(JSON.parse(low.out)).toMatchObject({ item: { id: expect.any(Number) } })
    const all: unknown = JSON.parse((await stock('list', '--json')).out)
    expect(all).toMatchObject({ items: { length: 7 } })
  })

  it('receives, corrects, writes off and marks, and tells it', async () => {
    expect((await stock('receive', id, '20', '--cost', '7,5', '--note', 'DN 7')).out).toMatch(/ 120 .*€7.50/)
    expect((await stock('correct', id, '--by', '-3', '--reason', 'sent twice')).out).toMatch(/ 117 /)
    const sample = ['write-off', id, '1', '--reason', 'sample', '--note', 'Radio Nova']
    expect((await stock(...sample)).out).toMatch(/ 116 /)
    expect((await stock('mark', id, '200')).out).toContain('200 low')
    expect((await stock('mark', id, 'none')).out).not.toContain('low')
    const { out } = await stock('history', id)
    expect(out).toMatch(/write_off +-1 .*Tess Sand +sample: Radio Nova\n.*correction +-3 .*sent twice/)
    expect((await stock('show', id)).out).toMatch(/receipt +\+20 .*DN 7/)
  })

  it('refuses what cannot be, and says why', async () => {
    const short = await stock('write-off', id, '9999', '--reason', 'lost')
    expect(short).toMatchObject({ code: 1, out: '' })
    expect(short.err).toMatch(/Fewer copies are free[\s\S]*the nearest is 116/)
    const bare = await stock('write-off', id, '1', '--reason', 'sample')
    expect(bare.err).toContain('note: is missing')
    expect((await stock('receive', String(preorder), '1')).err).toContain('stock_uncounted')
    expect((await stock('receive', String(shirt), '1', '--size', 'XS')).err).toContain('not_found')
    expect((await stock('show', '999')).err).toContain('not_found')
    for (const words of [
      ['receive', id, '0'],
      ['receive', id, '1', '--cost', 'much'],
      ['correct', id, '--by', '0', '--reason', 'x'],
      ['write-off', id, '1', '--reason', 'stolen'],
      ['mark', id, 'few'],
    ])
      expect((await stock(...words)).code).toBe(64)
  })
})

describe('sillon stock count', () => {
  it('counts a file: all of it, or nothing and why, line by line', async () => {
    const good = await sheet(`Item;Size;Counted\n${record};;110\n${shirt};M;10\n`)
    expect(await stock('count', good, '-n')).toMatchObject({ code: 0, err: /nothing written/ })
    const done = await stock('count', good, '--note', 'shelf A3')
    expect(done).toMatchObject({ code: 0, err: /^Count \d+: 1 difference in 2 lines\./ })
    expect(done.out).toMatch(/ 2 +1 .* 116 +110 +-6 +changed/)
    const { id: order } = await placedOrder(at.shop, undefined, { projectId: lastCopy })
    const short = await stock('count', await sheet(`item,counted\n${lastCopy},0\n${record},100\n`))
    expect(short.code).toBe(1)
    expect(short.out).toMatch(/fewer than were sold, to S-/)
    expect(short.err).toContain('Nothing was written: 1 line cannot be.')
    expect((await run(['order', 'show', String(order), '--staff'])).code).toBe(0)
    expect((await stock('show', id)).out).toMatch(/ 110 /)
  })

  it('takes the reason of a line', async () => {
    const found = await sheet(`item,counted,reason\n${record},111,one behind the shelf\n`)
    expect((await stock('count', found, '--note', 'shelf A3')).code).toBe(0)
    const { out } = await stock('history', String(record), '--json')
    expect(out).toContain('one behind the shelf')
  })

  it('says which lines of a file are no counts, and asks the shop nothing', async () => {
    const bad = await stock('count', await sheet(`item,counted\n1,many\n,4\nx,4\n`))
    expect(bad.code).toBe(64)
    expect(bad.err).toMatch(/line 2: counted: must be a whole number\nline 3: item: is missing\nline 4: item/)
    expect((await stock('count', await sheet('item,counted\n'))).err).toContain('Nothing was counted')
    expect((await stock('count', '/no/such/file')).code).toBe(1)
  })

  it('keeps books that agree', async () => {
    expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])
  })
})
