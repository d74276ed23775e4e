import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oauthFacts, remoteService } from './remote-service.ts'
import { socialProviders } from '../../base/social.ts'

/** A service of this machine that swaps one code and knows one account. */
let server: Server
let base: string
let asked: URLSearchParams
const profiles: Record<string, object> = {
  '/google': {
    sub: 'g1',
    email: 'a@example.com',
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Lee',
  },
  '/facebook': { id: 'f1', email: 'a@example.com', first_name: 'Ann', last_name: 'Lee' },
  '/soundcloud': { id: 17, username: 'annlee', email: null },
  '/odd': { name: 'nobody' },
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (request.url === '/token') {
      asked = new URLSearchParams(Buffer.concat(chunks).toString())
      return asked.get('code') === 'good' ? answer(200, { access_token: 'at-1' }) : answer(400, {})
    }
    const known = request.headers.authorization === 'Bearer at-1' ? profiles[request.url ?? ''] : undefined
    return known ? answer(200, known) : answer(401, {})
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => new Promise(done => server.close(done)))

const keys = { id: 'client', secret: 'hush' }
const serviceAt = (provider: (typeof socialProviders)[number], profile = `/${provider}`) =>
  remoteService({ ...oauthFacts[provider], token: `${base}/token`, profile: base + profile }, keys)
const answer = (code: string) => ({ code, redirectUri: 'http://shop.test/back', verifier: 'v'.repeat(43) })

describe('a remote service', () => {
  it('sends the visitor out with state and challenge, and never the secret', () => {
    for (const provider of socialProviders) {
      const request = { redirectUri: 'http://shop.test/back', state: 'st', challenge: 'ch' }
      const url = new URL(serviceAt(provider).authoriseUrl(request))
      expect(url.protocol).toBe('https:')
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'client',
        redirect_uri: 'http://shop.test/back',
        state: 'st',
        code_challenge: 'ch',
        code_challenge_method: 'S256',
      })
      expect(url.href).not.toContain('hush')
    }
  })

  it('swaps a code, with verifier and secret, for who signed in', async () => {
    expect(await serviceAt('google').exchange(answer('good'))).toEqual({
      subject: 'g1',
      email: 'a@example.com',
      emailVerified: true,
      firstname: 'Ann',
      lastname: 'Lee',
    })
    expect(asked.get('code_verifier')).toBe('v'.repeat(43))
    expect(asked.get('client_secret')).toBe('hush')
    expect(await serviceAt('facebook').exchange(answer('good'))).toMatchObject({
      subject: 'f1',
      firstname: 'Ann',
    })
    expect(await serviceAt('soundcloud').exchange(answer('good'))).toMatchObject({
      subject: '17',
      email: null,
      emailVerified: false,
      firstname: 'annlee',
    })
  })

  it('takes no, nonsense and silence for a refusal', async () => {
    expect(await serviceAt('google').exchange(answer('bad'))).toBeUndefined()
    expect(await serviceAt('google', '/odd').exchange(answer('good'))).toBeUndefined()
    const gone = remoteService({ ...oauthFacts.google, token: 'http://127.0.0.1:1/token' }, keys)
    expect(await gone.exchange(answer('good'))).toBeUndefined()
  })
})
