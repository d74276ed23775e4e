import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { locales } from '#domain/text/locale.ts'
import { localePrefix, routePattern } from '#domain/site/route-table.ts'
import type { ShopPorts } from '#machines/ports.ts'
import { letterRoutes, postLetter } from '#machines/shop/letters-without-scripts.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import type { PlainOutcome } from '#ui/entry-server.tsx'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import { isSameOrigin } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'

/** The longest letter, in the longest writing of its characters in a form. */
const maxBytes = 64_000

/** The fields of a form as a browser sends them; a file is none. */
const Letter = z.record(z.string(), z.string()).catch({})
export type SentLetter = z.output<typeof Letter>

type Answer = (c: HonoContext<HttpEnv>, letter: SentLetter) => Promise<Response>

/**
 * `POST` to the pages of the company that have a form, in each language: a letter, the newsletter or a
 * withdrawal without scripts.
 */
export function mountLetterForms(app: Hono<HttpEnv>, deps: Deps, answer: Answer): void {
  const limit = bodyLimit({ maxSize: maxBytes, onError: c => c.text('payload_too_large', 413) })
  const paths = letterRoutes.flatMap(route =>
    locales.map(locale => localePrefix(locale) + routePattern(route, locale)),
  )
  for (const path of new Set(paths)) {
    app.post(path, limit, async c => {
      if (!isSameOrigin(c, deps.config)) return answerWith(c, deps.config, {}, outcomeOf(fail('forbidden')))
      return answer(c, Letter.parse(await c.req.parseBody().catch(() => ({}))))
    })
  }
}

/**
 * Sends it, and leads to the page that says so; what is refused, or is still to be confirmed, comes back as
 * it was filled in.
 */
export async function sendLetter(
  shop: ShopActor,
  ports: ShopPorts,
  letter: SentLetter,
): Promise<PlainOutcome> {
  const isSent = await postLetter(shop, ports, letter)
  if (!isSent) return { isPlain: true }
  const { path } = ports.navigation.place()
  const isConfirmed = letter['token'] !== undefined || letter['entry'] !== undefined
  return { redirectTo: `${path}?sent=${isConfirmed ? 'confirmed' : 'true'}` }
}
