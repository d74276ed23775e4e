// The packed package in an empty folder, on a stranger's machine: no source of ours is there to be read.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../..')
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })
const Packed = z.tuple([z.object({ filename: z.string() })])

const timeoutMs = 300_000
const folder = mkdtempSync(join(tmpdir(), 'sillon-stranger-'))
const ended: (() => void)[] = []

async function run(program: string, args: readonly string[], cwd: string, input = '') {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const child = spawn(program, args, { cwd, env: { ...env, HOME: folder }, stdio: 'pipe' })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: Number(code), out, err }
}

/** What the stranger has: the packed package, what it depends on, and xstate and playwright by choice. */
async function install(): Promise<void> {
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
  const [{ filename }] = Packed.parse(JSON.parse(packed.out))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'sillon'), { recursive: true })
  const into = ['-xzf', join(folder, filename), '-C', join(modules, 'sillon'), '--strip-components', '1']
  expect(await run('tar', into, folder)).toMatchObject({ code: 0 })
  const { dependencies } = Manifest.parse(
    JSON.parse(readFileSync(join(modules, 'sillon/package.json'), 'utf8')),
  )
  for (const name of [...Object.keys(dependencies), 'playwright']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  cpSync(join(root, 'fixtures/stranger'), folder, { recursive: true })
}

async function serve(...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'turnstile-server.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended.push(() => child.kill())
  const [line] = await once(createInterface(child.stdout), 'line')
  return String(line)
}

const sillon = (...words: readonly string[]) =>
  run(process.execPath, ['node_modules/sillon/dist/cli/sillon.mjs', 'test', ...words], folder)

beforeAll(install, timeoutMs)
afterAll(() => {
  for (const end of ended) end()
  rmSync(folder, { recursive: true, force: true })
})

describe('the packed package', () => {
  it('holds no source of ours', () => {
    const inside = readdirSync(join(folder, 'node_modules/sillon'), { recursive: true, encoding: 'utf8' })
    expect(inside.filter(path => /(?<!\.d)\.tsx?$/.test(path))).toEqual([])
    expect(existsSync(join(folder, 'node_modules/sillon/testing'))).toBe(false)
  })

  it('walks a machine by its model, and tells its slips', async () => {
    const { code, out, err } = await sillon('turnstile.machine.js', '--mutate')
    expect(err + out).toMatch(/turnstile\.machine\.js +passed +.* 3 of 3 .* (\d+) of \1 /)
    expect(code).toBe(0)
  })

  it('drives a server, its page and a command', { timeout: timeoutMs }, async () => {
    const url = await serve()
    for (const level of ['api', 'page', 'cli']) {
      const { code, out, err } = await sillon('turnstile.machine.js', '--against', level, '--url', url)
      expect(err + out).toMatch(new RegExp(`turnstile\\.machine\\.js \\(${level}\\) +passed`))
      expect(code).toBe(0)
    }
  })

  it('finds what a server does wrong, by the fewest acts, and does them again', async () => {
    const url = await serve('--fault')
    const { code, out } = await sillon('turnstile.machine.js', '--against', 'api', '--url', url)
    expect(code).toBe(1)
    expect(out).toMatch(/1\. \{"type":"coin"\}\n +2\. \{"type":"coin"\}\n +3\. \{"type":"push"\}\n +again/)
    const file = /sillon test replay (\S+)/.exec(out)?.[1] ?? ''
    expect(await sillon('replay', file, '--url', url)).toMatchObject({ code: 1 })
    expect(await sillon('replay', file, '--url', await serve())).toMatchObject({ code: 0 })
  })
})

/** A shop of the packed program, its database in its folder: gives the address that it answers at. */
async function openShop(): Promise<string> {
  const words = ['serve', '--demo', '--no-seed', '--no-build', '--port', '0']
  const program = join(folder, 'node_modules/sillon/dist/cli/sillon.mjs')
  const { VITEST: _, ...env } = process.env
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...env, HOME: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended.push(() => child.kill())
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/[\w.:]+/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('the shop did not open')
}

describe('a shop of the packed program', () => {
  const password = 'a long enough password'
  const ada = ['--email', 'ada@kiesel.example']
  const say = async (words: readonly string[], input = '') => {
    const program = 'node_modules/sillon/dist/cli/sillon.mjs'
    const { code, out, err } = await run(process.execPath, [program, ...words], folder, input)
    expect(`${words[0]} ends with ${code}: ${code === 0 ? '' : err + out}`).toBe(`${words[0]} ends with 0: `)
  }

  it('sells a record, and prints its slip, its label and its invoice', { timeout: timeoutMs }, async () => {
    const who = ['--owner-email', 'ada@kiesel.example', '--owner-name', 'Ada', '--password-stdin']
    const seat = ['--legal-name', 'Kiesel SARL', '--legal-address', '3 rue Haute; 75011 Paris; France']
    const shop = ['--shop-name', 'Kiesel', '--vat', 'applied', ...seat]
    await say(['init', '--yes', ...who, ...shop], password)
    const at = ['--url', await openShop()]
    await say(['login', ...ada, '--password-stdin', ...at], password)
    const record = ['--name', 'Low Tide', '--artist-name', 'Ebb', '--category', 'vinyl', '--price', '24']
    await say(['product', 'create', ...record, '--weight-grams', '230', '--stock', '40', ...at])
    await say(['product', 'offer', '1', ...at])
    const name = ['--firstname', 'Ada', '--lastname', 'Kiesel', '--address', '3 rue Haute']
    const place = [...name, '--zip', '75011', '--city', 'Paris', '--country', 'FR']
    const card = ['--card', '4242424242424242', '--exp', '12/40', '--cvc', '123']
    await say(['order', 'place', '--project', '1', '--reference', 'first', ...ada, ...place, ...card, ...at])
    for (const paper of [
      ['print', 'slips', '1'],
      ['print', 'labels', '1'],
      ['invoice', '1'],
    ])
      await say(['order', ...paper, ...at])
    const papers = readdirSync(folder).filter(file => file.endsWith('.pdf'))
    expect(papers).toHaveLength(3)
    for (const file of papers)
      expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
