// What a command says when the shop's database or folder cannot be opened: the cause, and what to do.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
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

describe('the version of Node.js', () => {
  it('is held to what the package asks for', () => {
    expect(['18.20.8', '20.18.3', '20.19.0', '22.0.0'].map(isNewEnough)).toEqual([false, false, true, true])
    expect(oldNodeWords('18.20.8')).toMatch(/this is Node\.js 18\.20\.8; Sillon needs 20\.19 or newer/)
  })
})
