// Pictures, tracks and sizes of a product from the terminal, against a whole shop.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const { run } = at
const product = (...words: string[]) => run(['product', ...words])
const id = String(testProjects.stock)
const shirt = String(testProjects.shirt)
let folder = ''

async function picture(name: string, background: string): Promise<string> {
  const path = join(folder, name)
  await sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toFile(path)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillon-parts-'))
})

describe('sillon product picture', () => {
  it('is for staff', async () => {
    expect((await product('picture', 'list', id)).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('adds, describes, orders and removes', async () => {
    const [red, lime] = [await picture('red.png', 'red'), await picture('lime.png', 'lime')]
    const { out: before } = await product('picture', 'list', id)
    const added = await product('picture', 'add', id, red, lime, '--text', 'A colour')
    expect(added).toMatchObject({ code: 0 })
    const count = (text: string) => [...text.matchAll(/^cover\d? /gm)].length
    expect(count(added.out)).toBe(count(before) + 2)
    expect(added.out).toContain('A colour')
    expect((await product('picture', 'text', id, 'cover', 'The sleeve')).out).toMatch(/^cover +The sleeve/m)
    expect((await product('picture', 'order', id, 'cover2')).out).toMatch(/^cover2 +The sleeve/m)
    expect((await product('picture', 'remove', id, 'cover2')).out).not.toContain('The sleeve')
    const history = await product('history', id)
    expect(history.out).toMatch(/cli +pictures/)
  })

  it('refuses what is no picture, no place and no number, and says why', async () => {
    const path = join(folder, 'words.png')
    await writeFile(path, 'no picture')
    const none = await product('picture', 'add', id, path)
    expect(none).toMatchObject({ code: 1, out: '' })
    expect(none.err).toContain('picture_invalid')
    expect((await product('picture', 'add', id, join(folder, 'gone.png'))).err).toContain('gone.png')
    expect((await product('picture', 'remove', id, 'cover5')).err).toContain('is no possible choice')
    expect((await product('picture', 'list', 'seven')).err).toContain('no number or name of a product')
    expect((await product('picture', 'add', id, path, '--kind', 'front')).code).toBe(64)
    expect((await product('picture', 'list', '99999')).code).toBe(1)
  })
})

describe('sillon product track', () => {
  it('adds, changes, orders and removes', async () => {
    const numbers = (text: string) => [...text.matchAll(/^ *(\d+) /gm)].map(([, number = '']) => number)
    await product('track', 'add', shirt, '--title', 'Ebb', '--side', 'a', '--time', '4:07')
    const two = await product('track', 'add', shirt, '--title', 'Flow')
    const [flow = '', ebb = ''] = numbers(two.out)
    expect(two.out).toMatch(/Ebb .*4:07/)
    expect((await product('track', 'edit', shirt, flow, '--title', 'Flood', '--side', 'A')).out).toContain(
      'Flood',
    )
    expect(numbers((await product('track', 'order', shirt, flow, ebb)).out)).toEqual([flow, ebb])
    expect((await product('track', 'edit', shirt, flow, '--time', 'long')).err).toContain('time')
    expect((await product('track', 'edit', shirt, '999')).err).toContain('is no possible choice')
    const file = join(folder, 'ebb.mp3')
    await writeFile(file, 'silence')
    expect((await product('track', 'sound', shirt, ebb, file)).err).toContain('audio_refused')
    expect(numbers((await product('track', 'remove', shirt, flow)).out)).toEqual([ebb])
  })
})

describe('sillon product size', () => {
  it('adds and retires, and keeps the last', async () => {
    const { out } = await product('size', 'list', shirt)
    const item = /^ *(\d+) /m.exec(out)?.[1] ?? ''
    expect((await product('size', 'add', item, 'XL')).out).toMatch(/XL +0 +0 +for sale/)
    expect((await product('size', 'retire', item, 'XL', 'M')).out).toMatch(/XL +0 +0 +out of sale/)
    const last = await product('size', 'retire', item, 'L')
    expect(last).toMatchObject({ code: 1 })
    expect(last.err).toContain('one size must stay on sale')
    expect((await product('size', 'add', 'x', 'M')).code).toBe(64)
  })
})
