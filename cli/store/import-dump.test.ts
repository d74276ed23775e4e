import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { importDiscogsFile, type ImportDiscogsOptions } from './import-dump.ts'

let cwd = ''
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'sillon-import-'))
  await writeFile(join(cwd, 'releases.xml'), '<releases></releases>')
  await writeFile(join(cwd, 'prices.csv'), 'release_id,price\n41,19.90\n42,nine\n')
  await writeFile(join(cwd, 'odd.csv'), 'id;amount\n41;2\n')
})

/** How an import ends whose options cannot be read: before any database is opened. */
async function refused(options: ImportDiscogsOptions) {
  const terminal = fakeTerminal({ cwd })
  const code = await importDiscogsFile(terminal, 'releases.xml', options)
  return [code, terminal.stderr()]
}

describe('what is said of prices and copies', () => {
  it.each([
    [{ priceRule: 'lp=19.90' }, '--price-rule: lp=19.90 is no price of a kind'],
    [{ priceRule: 'vinyl=free' }, '--price-rule: vinyl=free is no price of a kind'],
    [{ prices: 'prices.csv' }, 'prices.csv, line 3: that is no amount'],
    [{ prices: 'odd.csv' }, 'odd.csv, line 1: its first line needs release_id, and price or stock'],
    [{ stock: 'prices.csv' }, 'prices.csv, line 1: its first line needs release_id, and price or stock'],
    [{ stock: 'nowhere.csv' }, 'nowhere.csv'],
    [{ prices: 'nowhere.csv' }, 'nowhere.csv'],
  ])('is refused where it cannot be read: %j', async (options, says) => {
    const [code, err] = await refused(options)
    expect(code).not.toBe(0)
    expect(err).toContain(says)
  })
})
