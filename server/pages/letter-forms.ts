import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { letterFormPath, newsletterFormPath } from '#domain/form-path.ts'
import { locales } from '#domain/locale.ts'
import { pathFor, type RouteId } from '#domain/route-table.ts'
import { withStore } from '#domain/store-frame.ts'
import type { ApiPort } from '#machines/ports.ts'
import { letterOf } from '#machines/shop/bring-contact.ts'
import { wishOf } from '#machines/shop/bring-newsletter.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../failure.ts'
import { answerWith } from '../http/answer-with.ts'
import { isSameOrigin, publicUrlOf } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { isFailed, outcomeOf } from '../http/outcome.ts'
import { pageContext, requestApi } from './request-api.ts'
import { requestJar } from './request-jar.ts'

/** The longest letter, in the longest writing of its characters in a form. */
const maxBytes = 64_000

const Sent = z
  .object({ locale: z.enum(locales).catch('en'), store: z.string().optional() })
  .catchall(z.string())
type Sent = z.output<typeof Sent>

interface LetterForm {
  /** The page that has the form, and says what came of it. */
  readonly page: RouteId
  readonly send: (api: ApiPort, sent: Sent, key: string, host: string) => Promise<object>
}

/** The endpoints that the journeys of the pages call, with the same input made of the same fields. */
const forms: Readonly<Record<string, LetterForm>> = {
  [letterFormPath]: {
    page: 'contact',
    send: (api, sent, idempotencyKey, host) =>
      api.call('app.contact', letterOf(sent, host), { idempotencyKey }),
  },
  [newsletterFormPath]: {
    page: 'newsletter',
    send: (api, sent) =>
      sent['token']
        ? api.call('app.confirmNewsletter', { token: sent['token'] })
        : api.call('app.newsletter', wishOf(sent, sent.locale)),
  },
}

/** The forms of the company's pages without scripts: what came of it is in the address they lead back to. */
export function mountLetterForms(app: Hono<HttpEnv>, deps: Deps): void {
  const limit = bodyLimit({ maxSize: maxBytes, onError: c => c.text('payload_too_large', 413) })
  for (const [path, form] of Object.entries(forms)) {
    app.post(path, limit, async c => {
      c.set('endpoint', 'letter.form')
      if (!isSameOrigin(c, deps.config)) return answerWith(c, deps.config, {}, outcomeOf(fail('forbidden')))
      return send(c, deps, form)
    })
  }
}

async function send(c: HonoContext<HttpEnv>, deps: Deps, form: LetterForm): Promise<Response> {
  const sent = Sent.parse(await c.req.parseBody().catch(() => ({})))
  const context = await pageContext(c, deps)
  const host = new URL(publicUrlOf(c, deps.config)).host
  const answer = await form.send(requestApi(context, requestJar(c)), sent, crypto.randomUUID(), host)
  const what = isFailed(answer)
    ? `refused=${encodeURIComponent(answer.code)}`
    : `sent=${sent['token'] ? 'confirmed' : 'true'}`
  c.header('cache-control', 'no-store')
  return c.redirect(withStore(`${pathFor(form.page, sent.locale)}?${what}`, sent.store), 303)
}
