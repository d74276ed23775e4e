import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { type RunningServer, startServer } from '../serve.ts'

// A line is cut for standing still, not for being slow; and nobody without a session has a large body read.

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await migratedFolder(await mkdtemp(join(tmpdir(), 'sillon-slow-')))
  const environment = { NODE_ENV: 'test', SILLON_DEMO: '1', LOG_LEVEL: 'silent', BODY_IDLE_SECONDS: '1' }
  server = await startServer({ port: 0, dataDir, environment })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Line {
  readonly socket: Socket
  /** The first line of the answer, once there is one. */
  readonly answered: Promise<string>
}

/** Begins a request whose body is announced and not sent. */
async function begin(path: string, length: number): Promise<Line> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const answered = once(socket, 'data').then(([data]) => String(data))
  socket.on('error', () => {})
  const head = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${length}`]
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  return { socket, answered }
}

describe('a body that comes slowly', () => {
  it('is read to its end, however long it takes, while it goes on', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(20_000) })
    const { socket, answered } = await begin('/api/auth/login', body.length)
    const startedAt = Date.now()
    for (let at = 0; at < body.length; at += 2_000) {
      socket.write(body.slice(at, at + 2_000))
      await wait(300)
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 4(01|22) /)
    expect(Date.now() - startedAt).toBeGreaterThan(3_000)
    socket.destroy()
  })

  it('is cut off by name when nothing more comes', async () => {
    const { socket, answered } = await begin('/api/auth/login', 5_000)
    socket.write('{"email":')
    const startedAt = Date.now()
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"body_timeout"')
    expect(Date.now() - startedAt).toBeLessThan(4_000)
    await once(socket, 'close')
  })

  it('is cut off when it only drips', async () => {
    const { socket, answered } = await begin('/api/auth/login', 5_000)
    const drops = setInterval(() => socket.write(' '), 100)
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drops)
  })
})

describe('a large body of nobody', () => {
  it.each(['/api/projects/1/tracks', '/api/user/picture', '/api/staff/quotes/1/moves'])(
    'is refused at %s before it is sent',
    async path => {
      const { socket, answered } = await begin(path, 700_000)
      expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
      socket.destroy()
    },
  )

  it('of an endpoint for everybody is refused by its length', async () => {
    const { socket, answered } = await begin('/api/cart/calculate', 7_000_000)
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })
})
