import { describe, expect, it } from 'vitest'
import { redacted } from './redact.ts'

describe('a text for a log', () => {
  it('keeps what helps to find a defect', () => {
    const kept = [
      '/api/projects/42/comments',
      '/p/vinyl/a-very-long-title-of-a-record-with-many-words-42',
      'Failed query: select "id" from "users" where "email" = $1',
      'duplicate key value violates unique constraint "users_email"',
      'connect ECONNREFUSED 127.0.0.1:5432',
      '    at openPostgres (server/database/open-database.ts:88:15)',
      '/songs/3f2504e0-4f89-41d3-9a0c-0305e82c3301.mp3',
    ]
    for (const text of kept) expect(redacted(text)).toBe(text)
  })

  it('leaves out values of statements, addresses, hashes and tokens', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['Failed query: select 1\nparams: ada@example.org,7', 'Failed query: select 1\nparams: [left out]'],
      ['Key (email)=(ada@example.org) already exists.', 'Key (email)=([left out]) already exists.'],
      ['Failing row contains (7, ada, null).', 'Failing row contains ([left out]).'],
      ['no mail to <ada.l+x@mail.example.org>:', 'no mail to <[e-mail]>:'],
      ['/find/ada.l%40example.org/x', '/find/[e-mail]/x'],
      ['hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA of', 'hash [password hash]'],
      ['/api/quote/jK3mJ0Qx_4vX-1bPq9Zt7Rw2LnYs8Uc5Ea6Do0HgFiK/document', '/api/quote/[token]/document'],
    ]
    for (const [text, plain] of cases) expect(redacted(text).slice(0, plain.length)).toBe(plain)
    expect(redacted('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).not.toContain('aGFzaA')
  })
})
