// A run at its plant, from two terminals: the shop's and the plant's.
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newPlant, recording, soldRun } from '#fixtures/server/plants/run-at-plant.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkPackage } from './check-package.ts'

let [id, plant] = ['', '']
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  id = String((await soldRun(shop)).id)
  plant = String(await newPlant(shop, people.bruno.email))
  const tess = { token: people.tess.token }
  for (const move of ['checkFiles', 'clearRights'])
    await shop.request('staff.moveProduction', { id: Number(id), move, reason: 'SDRM 1' }, tess)
  return shop
})
const { run } = at
const signIn = async (email: string) =>
  expect((await run(['login', '--email', email, '--password-stdin'], testPassword)).code).toBe(0)
const Keys = z.object({ keys: z.array(z.object({ id: z.string(), public_key: z.string() })) })

describe('a run from the terminal', () => {
  beforeAll(() => signIn(people.tess.email))

  it('is built and placed by staff', async () => {
    expect((await run(['run', 'place', id, '--plant', plant])).err).toContain('no package')
    expect((await run(['run', 'build', id])).out).toContain('waiting')
    await at.shop.runJobs()
    expect((await run(['run', 'place', id, '--plant', plant])).out).toMatch(
      /stands\s+waits for the plant’s word/,
    )
    expect((await run(['run', 'list', '--turn', 'plant'])).out).toContain('CAT001')
    expect((await run(['run', 'list', '--late'])).out).toBe('No runs.\n')
    expect((await run(['plant', 'list'])).out).toContain('Presswerk Nord')
  })

  it('is taken on by its plant, which loads its package and reports', async () => {
    await signIn(people.bruno.email)
    expect((await run(['plant', 'list'])).code).toBe(4)
    expect((await run(['run', 'list'])).out).toContain('CAT001')
    expect((await run(['run', 'show', id])).out).toMatch(/pressed\s+\d+ × 12″, 33, 140 g, Black/)
    expect((await run(['run', 'confirm', id])).out).toMatch(/stands\s+Rights cleared/)
    expect((await run(['run', 'move', id, 'cut'])).out).toMatch(/stands\s+Cutting the sides/)
    expect((await run(['run', 'plan', id, '--reason', 'late paper', '--press', '2099-01-01'])).out).toMatch(
      /late +late/,
    )
    expect((await run(['run', 'refuse', id, '--reason', 'no'])).code).toBe(1)
  })

  it('is loaded whole, goes on half way, and is not taken where it is not what it was', async () => {
    const file = join(at.home, 'package.zip')
    expect((await run(['run', 'package', id, '-o', file])).code).toBe(0)
    const whole = await readFile(file)
    await writeFile(`${file}.part`, whole)
    await truncate(`${file}.part`, 1_000)
    expect((await run(['run', 'package', id, '-o', file])).out).toContain('package.zip')
    expect(Buffer.compare(await readFile(file), whole)).toBe(0)
    await writeFile(`${file}.part`, Buffer.alloc(500))
    expect((await run(['run', 'package', id, '-o', file])).err).toContain('not the package')
    const { keys } = Keys.parse((await at.shop.request('runs.packageKeys', {})).body)
    expect(await checkPackage(file, keys)).toBe(true)
    expect(await checkPackage(file, [])).toBe(false)
    const sound = whole.indexOf(recording(3)) + 100
    whole.writeUInt8(whole.readUInt8(sound) ^ 1, sound)
    await writeFile(file, whole)
    expect(await checkPackage(file, keys)).toBe(false)
  })
})
