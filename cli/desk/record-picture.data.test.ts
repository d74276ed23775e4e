// Pictures of artists and labels and logos of shops from the terminal, against a whole shop.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const { run } = at
let folder = ''

async function file(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b3142b80' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillon-picture-'))
})

it('is for staff', async () => {
  const path = await file('wal.png', await drawn(30, 20))
  expect((await run(['artist', 'picture', '1', path])).code).toBe(4)
  const login = ['login', '--email', people.boss.email, '--password-stdin']
  expect((await run(login, testPassword)).code).toBe(0)
})

describe.each([
  ['artist', 'picture', '1', /\/files\/artists\/a1-[0-9a-f]{12}\.webp/],
  ['label', 'picture', '1', /\/files\/labels\/l1-[0-9a-f]{12}\.webp/],
  ['shop', 'logo', '2', /\/files\/shops\/s2-[0-9a-f]{12}\.webp/],
])('sillon %s %s', (noun, verb, id, address) => {
  it('gives a picture from a file, says where it is, and takes it away', async () => {
    const path = await file('wal.png', await drawn(30, 20))
    const given = await run([noun, verb, id, path])
    expect(given).toMatchObject({ code: 0 })
    expect(given.out).toMatch(address)
    const again = await run([noun, verb, id, path, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ id: Number(id), picture: expect.any(String) })
    const removed = await run([noun, verb, id, '--remove'])
    expect(removed).toMatchObject({ code: 0 })
    expect(removed.out).toMatch(/none/)
    const { out } = await run([noun, 'history', id])
    expect(out.match(new RegExp(`cli +.*${verb}`, 'g'))).toHaveLength(3)
  })
})

it('refuses what is no picture, a drawing, too large a file, a gone one, and says why', async () => {
  const refused = async (...words: string[]) => {
    const { code, out, err } = await run(['artist', 'picture', ...words])
    return { code, out, err }
  }
  const words = await refused('1', await file('words.png', 'no picture'))
  expect(words).toMatchObject({ code: 1, out: '' })
  expect(words.err).toContain('This is no picture that can be read.')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  expect((await refused('1', await file('a.svg', svg))).err).toContain('save it as PNG')
  const large = await refused('1', await file('vast.png', Buffer.alloc(5 * 1_048_576 + 1)))
  expect(large).toMatchObject({ code: 1 })
  expect(large.err).toContain('is larger than such a file may be')
  expect((await refused('1', await file('empty.png', ''))).code).toBe(1)
  expect((await refused('1', join(folder, 'gone.png'))).err).toContain('gone.png')
  const path = await file('wal.png', await drawn(30, 20))
  expect((await refused('99999', path)).code).toBe(1)
  expect((await refused('nobody at all', path)).code).toBe(64)
  expect((await refused('1', path, '--remove')).code).toBe(64)
  expect((await refused('1')).code).toBe(64)
})
