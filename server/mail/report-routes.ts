import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorStatus } from '#contract/error-codes.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { suppressAddress } from './store/mail-suppressions.ts'
import { readReports } from './mail-report.ts'

const maxBytes = 256 * 1_024

/** The password of `Basic`, which services take from the address, or the token of `Bearer`. */
function secretIn(header: string | undefined): string | undefined {
  const [, scheme, value] = /^(Bearer|Basic) (\S+)$/i.exec(header ?? '') ?? []
  if (scheme === undefined || value === undefined) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Where the mail service reports bounces and complaints. Closed, as if it were not there, without a secret:
 * whoever reaches it can stop the mails of any address.
 */
export function mountMailReports(app: Hono<HttpEnv>, deps: Deps): void {
  const { reportsSecret } = deps.config.mail
  if (reportsSecret === undefined) return
  const expected = digest(reportsSecret)
  const tooLarge = bodyLimit({
    maxSize: maxBytes,
    onError: c => c.json(fail('payload_too_large'), errorStatus.payload_too_large),
  })
  app.post(
    '/webhooks/mail',
    async (c, next) => {
      c.set('endpoint', 'mail.reports')
      const sent = secretIn(c.req.header('authorization'))
      if (sent !== undefined && timingSafeEqual(digest(sent), expected)) return next()
      return answerWith(c, deps.config, {}, outcomeOf(fail('unauthorized')))
    },
    tooLarge,
    async c => {
      const body: unknown = await c.req.json().catch(() => undefined)
      const reports = readReports(body)
      if (reports === undefined) {
        return answerWith(c, deps.config, {}, outcomeOf(fail('input_invalid', { reports: 'input_invalid' })))
      }
      for (const report of reports) await suppressAddress(deps.db, report, deps.clock.now())
      return c.json({ stopped: reports.length })
    },
  )
}
