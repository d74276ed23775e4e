// A shop without an owner: closed to everybody but who has the link, who opens it at `/opening`.
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type StepName, stepNames } from '#domain/opening/questions.ts'
import { isLocale, languageTag, type Locale } from '#domain/text/locale.ts'
import { cookies } from '#domain/site/cookie.ts'
import { viewOpening } from '#machines/journeys/opening/opening.view.ts'
import { openSession } from '../accounts/auth/open-session.ts'
import { findOwner } from '../accounts/store/users.ts'
import { fail } from '../base/failure.ts'
import { answerWith, wishedCookies } from '../http/answer-with.ts'
import { callerAddress, isSameOrigin, localeOf } from '../http/caller.ts'
import type { Deps } from '../http/deps.ts'
import { isApiPath } from '../http/headers.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { pageContext } from '../pages/request-api.ts'
import { settingAt } from '../settings/in-force.ts'
import { linkSeconds, opens } from './opening-link.ts'
import { notice, openingWords, openPage, sheet, stepPage, trialMail } from './opening-page.ts'
import { type OpeningActor, paymentOf, sendTrial, settledOpening, startOpening } from './opening.ts'

type Asked = HonoContext<HttpEnv>
type Page = ReturnType<typeof notice>

const cookieName = 'opening'
const maxBytes = 16_384
/** Requests a minute from one address while nobody owns the shop: a person needs few. */
const mostRequests = 60

/** The language that was chosen here, else that of the reader. */
function languageOf(c: Asked): Locale {
  const wanted = c.req.query('lang')
  return isLocale(wanted) ? wanted : localeOf(c, undefined)
}

function answer(
  c: Asked,
  title: string,
  body: Page,
  status: ContentfulStatusCode,
  step: StepName | null = null,
) {
  const locale = languageOf(c)
  if (c.req.query('lang') === locale) {
    setCookie(c, cookies.lang.name, locale, { path: '/', maxAge: cookies.lang.maxAgeSeconds })
  }
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex, nofollow')
  c.header('content-language', languageTag(locale))
  return c.html(sheet({ locale, nonce: c.get('nonce'), title, body, step }), status)
}

const wordsOf = (c: Asked) => openingWords(languageOf(c))

function closed(c: Asked) {
  const { closed_title, closed: says } = wordsOf(c)
  return answer(c, closed_title, notice(closed_title, says), 404)
}

/** Who comes with the cookie of a link that is good no more is told where the new one is. */
function over(c: Asked) {
  const { over_title, over: says } = wordsOf(c)
  return answer(c, over_title, notice(over_title, says), 404)
}

function wrongLink(c: Asked) {
  const { wrong_title, wrong } = wordsOf(c)
  return answer(c, wrong_title, notice(wrong_title, wrong), 404)
}

/** Whether the owner pressed the button for a first mail, on this very page. */
async function asksForMail(c: Asked, deps: Deps): Promise<boolean> {
  if (c.req.method !== 'POST' || !isSameOrigin(c, deps.config)) return false
  const sent = await c.req.parseBody().catch(() => ({ act: '' }))
  return sent['act'] === 'mail'
}

/** The owner reads what is next; who else comes, that the link was used. */
async function used(c: Asked, deps: Deps, ownerId: number) {
  const words = wordsOf(c)
  const { user } = await pageContext(c, deps)
  if (user?.id === ownerId) {
    const { email } = user
    const now = deps.clock.now()
    const hasTariff = (await settingAt(deps.db, 'shipping.tariff', now)) !== undefined
    const mailOf = (shop: string) => trialMail(words, shop)
    const trial = (await asksForMail(c, deps)) ? await sendTrial(deps, email, now, mailOf) : undefined
    return answer(c, words.done_title, openPage(words, { email, hasTariff, trial }), 200)
  }
  const link = { href: '/sign', label: words.sign_in }
  return answer(c, words.used_title, notice(words.used_title, words.used, link), 410)
}

const stepIn = (text: unknown): StepName | undefined => stepNames.find(step => step === text)

const start = (deps: Deps) => {
  const { db, config, clock, log } = deps
  return startOpening({
    db,
    config,
    now: () => clock.now(),
    isAtTerminal: false,
    noteDefect: (err, during) => log.error({ err, code: 'internal', during }, 'opening the shop failed'),
  })
}

function show(c: Asked, deps: Deps, actor: OpeningActor) {
  const view = viewOpening(actor.getSnapshot())
  const { title, body } = stepPage(wordsOf(c), view, paymentOf(deps.config))
  const isWrong = Object.keys(view.mistakes).length > 0
  const status = view.problem === null ? 200 : 503
  return answer(c, title, body, isWrong ? 422 : status, view.step)
}

/** Asks the step of an address, if it was answered before. */
function turn(actor: OpeningActor, step: StepName | undefined): void {
  if (step !== undefined && viewOpening(actor.getSnapshot()).step !== step)
    actor.send({ type: 'opening.goTo', step })
}

const to = (c: Asked, step: StepName | null) =>
  c.redirect(step === null ? '/opening' : `/opening?step=${step}`, 303)

/** Signs in who became the owner by this very form, with the password it carried; nobody else. */
async function enter(c: Asked, deps: Deps, ownerId: number) {
  const context = await pageContext(c, deps)
  await openSession(context, deps.db, ownerId, {})
  for (const cookie of wishedCookies(deps.config, context.cookie)) {
    c.header('set-cookie', cookie, { append: true })
  }
  return to(c, null)
}

/** A form of the page: the answers of a step, a step back, or the opening itself. */
async function take(c: Asked, deps: Deps, actor: OpeningActor) {
  const sent = Object.entries(await c.req.parseBody().catch(() => ({})))
  const texts = Object.fromEntries(
    sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
  turn(actor, stepIn(texts['step']))
  if (texts['act'] === 'back') {
    actor.send({ type: 'opening.back' })
    return to(c, viewOpening(actor.getSnapshot()).step)
  }
  if (texts['act'] === 'open') actor.send({ type: 'opening.open', password: texts['owner_password'] ?? '' })
  else actor.send({ type: 'opening.answer', answers: texts })
  await settledOpening(actor)
  const { ownerId, mistakes, problem } = viewOpening(actor.getSnapshot())
  if (ownerId !== null) return enter(c, deps, ownerId)
  if (problem === 'timeout') deps.log.error({ code: problem }, 'opening the shop took too long')
  if (Object.keys(mistakes).length > 0 || problem !== null) return show(c, deps, actor)
  return to(c, null)
}

/** Runs the machine for the length of a request. */
async function withOpening(deps: Deps, work: (actor: OpeningActor) => Response | Promise<Response>) {
  const actor = await start(deps)
  try {
    return await work(actor)
  } finally {
    actor.stop()
  }
}

/** The link: it brings its holder to the page, which remembers them by a cookie. */
async function followLink(c: Asked, deps: Deps, token: string) {
  const owner = await findOwner(deps.db)
  if (owner !== undefined) return used(c, deps, owner.id)
  if (!(await opens(deps, token))) return wrongLink(c)
  const secure = deps.config.publicUrl.startsWith('https:')
  const kept = { path: '/opening', httpOnly: true, sameSite: 'Lax', secure, maxAge: linkSeconds } as const
  setCookie(c, cookieName, token, kept)
  c.header('referrer-policy', 'no-referrer')
  return to(c, null)
}

/** The page: shown, or with a form that was posted to it. */
async function answerOpening(c: Asked, deps: Deps) {
  const owner = await findOwner(deps.db)
  if (owner !== undefined) return used(c, deps, owner.id)
  const held = getCookie(c, cookieName)
  if (!(await opens(deps, held))) return held === undefined ? closed(c) : over(c)
  if (c.req.method !== 'POST') {
    return withOpening(deps, actor => {
      turn(actor, stepIn(c.req.query('step')))
      return show(c, deps, actor)
    })
  }
  if (!isSameOrigin(c, deps.config)) return answerWith(c, deps.config, {}, outcomeOf(fail('forbidden')))
  return withOpening(deps, actor => take(c, deps, actor))
}

/**
 * The first-run page, and the closed door beside it. Whether the shop has an owner is asked of the database
 * until it has one; after that nothing of this stands in anybody's way.
 */
export function mountOpening(app: Hono<HttpEnv>, deps: Deps): void {
  let isClosed = deps.waitsForOwner === true
  const limit = rateLimit(deps.clock, deps.config.requestsPerMinute === 0 ? 0 : mostRequests, 60)
  app.use(async (c, next) => {
    const isPage = /^\/opening(\/|$)/.test(c.req.path)
    if (!isClosed && !isPage) return next()
    c.set('endpoint', isPage ? 'opening' : 'opening.closed')
    const { allowed, retryAfterSeconds } = limit.take(callerAddress(c, deps.config))
    if (!allowed) {
      const { closed_title, busy } = wordsOf(c)
      c.header('retry-after', String(retryAfterSeconds))
      return answer(c, closed_title, notice(closed_title, busy), 429)
    }
    if (isPage) return next()
    isClosed = (await findOwner(deps.db)) === undefined
    if (!isClosed) return next()
    return isApiPath(c.req.path) ? answerWith(c, deps.config, {}, outcomeOf(fail('not_found'))) : closed(c)
  })
  app.get('/opening/:token', c => followLink(c, deps, c.req.param('token')))
  const tooLarge = bodyLimit({ maxSize: maxBytes, onError: c => c.text('payload_too_large', 413) })
  app.on(['GET', 'POST'], '/opening', tooLarge, c => answerOpening(c, deps))
}
