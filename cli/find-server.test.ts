import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findServer } from './find-server.ts'
import { dataDirOf, removeServerNote, writeServerNote } from './server-note.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'sillon-find-'))
const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)
const note = { url: 'http://127.0.0.1:4000', pid: 1, buildId: 'b' }

describe('finding the shop', () => {
  it('takes --url before SILLON_URL, and repairs how it is written', async () => {
    const terminal = { env: { SILLON_URL: 'http://env.test' }, cwd: folder() }
    expect(await findServer(terminal, { url: 'shop.test:8080/' }, yes)).toMatchObject({
      url: 'http://shop.test:8080',
    })
    expect(await findServer(terminal, {}, yes)).toMatchObject({ url: 'http://env.test' })
  })

  it('refuses an address that is none, and one where nobody answers', async () => {
    const terminal = { env: {}, cwd: folder() }
    expect(await findServer(terminal, { url: 'http://' }, yes)).toMatchObject({
      problem: { code: 'url_invalid' },
    })
    const silent = await findServer(terminal, { url: 'http://a.test' }, no)
    expect(silent).toMatchObject({ problem: { code: 'server_unreachable', about: 'http://a.test' } })
  })

  it('finds the running server by its note, and does not believe an old note', async () => {
    const cwd = folder()
    const dataDir = join(cwd, '.data')
    mkdirSync(join(dataDir, 'db'), { recursive: true })
    await writeServerNote(dataDir, note)
    const terminal = { env: {}, cwd }
    const running = await findServer(terminal, {}, yes)
    const embedded = await findServer(terminal, {}, no)
    expect([running, embedded]).toMatchObject([
      { kind: 'running', url: note.url },
      { kind: 'embedded', dataDir },
    ])
    // The session goes with the shop, not with how it is reached.
    expect(running).toHaveProperty('shop', expect.stringMatching(/./))
    expect('shop' in running && running.shop).toBe('shop' in embedded && embedded.shop)
    await removeServerNote(dataDir)
    expect(await findServer(terminal, {}, yes)).toMatchObject({ kind: 'embedded' })
  })

  it('makes no shop where there is none, unless PostgreSQL has it', async () => {
    const cwd = folder()
    expect(await findServer({ env: {}, cwd }, {}, no)).toMatchObject({ problem: { code: 'no_shop_here' } })
    const env = { DATABASE_URL: 'postgres://localhost/x' }
    expect(await findServer({ env, cwd }, {}, no)).toMatchObject({ kind: 'embedded' })
  })

  it('reads the data directory from option, then environment', () => {
    const env = { SILLON_DATA_DIR: '/b/a', DATA_DIR: '/b/b' }
    expect(dataDirOf({ env, cwd: '/a' }, 'c')).toBe('/a/c')
    expect(dataDirOf({ env, cwd: '/a' })).toBe('/b/a')
    expect(dataDirOf({ env: { DATA_DIR: 'd' }, cwd: '/a' })).toBe('/a/d')
    expect(dataDirOf({ env: {}, cwd: '/a' })).toBe('/a/.data')
  })
})
