import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from './serve.ts'
import { DatabaseInUse } from './database/own-directory.ts'

const quiet = { NODE_ENV: 'test', SILLON_DEMO: '1', LOG_LEVEL: 'silent' }
let dataDir: string
let server: RunningServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillon-serve-'))
  server = await startServer({ port: 0, dataDir, environment: quiet })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('startServer', () => {
  it('answers on a port of its own', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const located: unknown = await (await fetch(`${server.url}/api/location`)).json()
    expect(located).toMatchObject({ ip: '127.0.0.1', country_id: null, currency: 'EUR' })
  })

  it('lets no second server have the same embedded database', async () => {
    await expect(startServer({ port: 0, dataDir, environment: quiet })).rejects.toThrow(DatabaseInUse)
  })

  it('names the setting that is wrong', async () => {
    const environment = { ...quiet, PORT: 'front' }
    await expect(startServer({ dataDir, environment })).rejects.toThrow(/PORT/)
  })

  it('lets the request at work finish, then gives the database back', async () => {
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const slow = request(`${server.url}/api/auth/login`, { method: 'POST', headers })
    slow.flushHeaders()
    await once(slow, 'continue')
    const stopped = Promise.all([server.stop(), server.stop()])
    const answer = new Promise<IncomingMessage>(done => slow.once('response', done))
    slow.end(JSON.stringify({ email: 'nobody@example.com', password: 'whatever it is' }))
    expect((await answer).resume().statusCode).toBe(401)
    await stopped
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    server = await startServer({ port: 0, dataDir, environment: quiet })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
