// What a command says when the shop's database or folder cannot be opened: the cause, and what to do.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import manifest from '../package.json' with { type: 'json' }
import { isNewEnough, oldNodeWords } from './node-version.ts'
import { runProgram } from './run-program.ts'

/** A PostgreSQL that refuses whoever comes, in the words of its protocol (ErrorResponse). */
async function refusing(sqlState: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return { url: `postgres://shop:secret-word@127.0.0.1:${port}/sillon`, close: () => server.close() }
}

async function run(words: string, env: Readonly<Record<string, string>>) {
  const terminal = fakeTerminal({ env: { SILLON_DEMO: '1', ...env } })
  const code = await runProgram(words.split(' '), terminal)
  return { code, err: terminal.stderr() }
}

const folder = () => mkdtempSync(join(tmpdir(), 'sillon-opening-'))

describe('a database that cannot be used', () => {
  it.each(['migrate', 'serve --no-build', 'books check'])('is named by `sillon %s`', async words => {
    const gone = await refusing('08006', '')
    gone.close()
    const { code, err } = await run(words, { DATABASE_URL: gone.url, DATA_DIR: folder() })
    expect(err).toContain('ECONNREFUSED')
    expect(err).toContain('database_unreachable')
    expect(err).toContain('DATABASE_URL')
    expect(err).not.toMatch(/defect|secret-word/)
    expect(code).toBe(1)
  })

  it.each([
    ['28P01', 'password authentication failed for user "shop"', 'Check user and password'],
    ['3D000', 'database "sillon" does not exist', 'createdb'],
    ['42501', 'permission denied for database sillon', 'own the database'],
    ['53300', 'sorry, too many clients already', 'Check DATABASE_URL'],
  ])('says why it was refused: %s', async (state, message, next) => {
    const postgres = await refusing(state, message)
    const { code, err } = await run('migrate', { DATABASE_URL: postgres.url, DATA_DIR: folder() })
    postgres.close()
    expect(err).toContain(message)
    expect(err).toContain(next)
    expect(err).not.toMatch(/defect|secret-word/)
    expect(code).toBe(1)
  })
})

describe('a folder that cannot be used', () => {
  it.each(['migrate', 'serve --no-build'])('is named by `sillon %s`', async words => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const { code, err } = await run(words, { DATA_DIR: join(file, 'data') })
    expect(err).toContain(`${join(file, 'data')}: a file stands in the way`)
    expect(err).toContain('--data-dir')
    expect(err).not.toContain('defect')
    expect(code).toBe(1)
  })
})

/** What happens to a folder, what is said of it, and how it is done here. */
const damages: readonly (readonly [string, string, (db: string) => void])[] = [
  ['a file is gone', 'no PG_VERSION', db => rmSync(join(db, 'PG_VERSION'))],
  [
    'a folder stands where a file was',
    'an empty PG_VERSION',
    db => {
      rmSync(join(db, 'PG_VERSION'))
      mkdirSync(join(db, 'PG_VERSION'))
    },
  ],
  ['it is copied by half', 'no base', db => rmSync(join(db, 'base'), { recursive: true })],
  [
    'it is empty',
    'no PG_VERSION, global/pg_control',
    db => {
      rmSync(db, { recursive: true })
      mkdirSync(db)
    },
  ],
  [
    'its log is gone',
    'no write-ahead log',
    db => {
      for (const name of readdirSync(join(db, 'pg_wal')))
        rmSync(join(db, 'pg_wal', name), { recursive: true })
    },
  ],
  ['another PostgreSQL made it', 'files of PostgreSQL 9', db => writeFileSync(join(db, 'PG_VERSION'), '9\n')],
  [
    'a file is cut off',
    'global/pg_control that is cut off',
    db => writeFileSync(join(db, 'global/pg_control'), 'x'),
  ],
]

describe('an embedded database that is damaged', () => {
  /** Every file below a folder with its size. */
  const contentsOf = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(name => `${name} ${statSync(name).size}`)
      .toSorted()

  const whole = folder()
  /** Making a database takes some seconds of a machine that has nothing else to do. */
  const busyMs = 90_000
  beforeAll(async () => {
    expect((await run('migrate', { DATA_DIR: whole })).code).toBe(0)
  }, busyMs)

  it.each(damages)('is not replaced by an empty one: %s', async (_, said, damage) => {
    const data = folder()
    cpSync(whole, data, { recursive: true })
    damage(join(data, 'db'))
    const before = contentsOf(data)
    for (const words of ['serve --no-build', 'books check']) {
      const { code, err } = await run(words, { DATA_DIR: data })
      expect(err).toContain('database_damaged')
      expect(err).toContain(said)
      expect(err).not.toContain('defect')
      expect(code).toBe(1)
    }
    expect(contentsOf(data)).toEqual(before)
  })
})

describe('the version of Node.js', () => {
  it('is held to what the package asks for', () => {
    const tooOld = ['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1']
    const newEnough = ['20.19.0', '22.12.0', '24.0.0', '26.1.0']
    expect([...tooOld, ...newEnough].filter(isNewEnough)).toEqual(newEnough)
    expect(manifest.engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
    expect(oldNodeWords('18.20.8')).toMatch(/this is Node\.js 18\.20\.8; Sillon needs 24 or newer, or 22\.12/)
  })
})
