import type { Context as HonoContext, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Deps } from '../../http/deps.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { issueLocalCode } from './local-service.ts'
import { isSocialProvider, type SocialProvider } from '../../base/social.ts'
import { hashToken, newToken } from './tokens.ts'

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.literal('sillon'),
  redirect_uri: z.url().max(500),
  state: z.string().min(10).max(200),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
type Asked = z.output<typeof Asked>

const Filled = z.object({
  answer: z.enum(['allow', 'deny']),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  firstname: z.string().trim().min(1).max(120),
  lastname: z.string().trim().min(1).max(120),
})

const bodyBytesMost = 10_000

/** The sign-in page of the local provider, for services that have no keys, in a demonstration. */
export function mountLocalProvider(app: Hono<HttpEnv>, deps: Deps): void {
  const path = '/oauth/local/:provider/authorize'
  app.get(path, c => {
    const asked = readAsked(c, deps)
    return asked
      ? c.html(page(asked.provider, c.get('nonce'), c.req.url))
      : c.text('The request is not complete.', 400)
  })
  app.post(path, async c => {
    const asked = readAsked(c, deps)
    if (!asked || Number(c.req.header('content-length') ?? bodyBytesMost) >= bodyBytesMost) {
      return c.text('The request is not complete.', 400)
    }
    return c.redirect(await answer(c, deps, asked))
  })
}

/** What was asked, if it is complete, wanted from a service without keys, and leads back to this shop. */
function readAsked(c: HonoContext<HttpEnv>, deps: Deps): (Asked & { provider: SocialProvider }) | undefined {
  c.set('endpoint', 'oauth.local')
  const provider = c.req.param('provider') ?? ''
  if (!deps.config.demo || !isSocialProvider(provider) || deps.config.social[provider]) return undefined
  const asked = Asked.safeParse(c.req.query())
  if (!asked.success) return undefined
  const ours = `${deps.config.publicUrl}/oauth/${provider}/callback`
  return asked.data.redirect_uri === ours ? { ...asked.data, provider } : undefined
}

async function answer(
  c: HonoContext<HttpEnv>,
  deps: Deps,
  asked: Asked & { provider: SocialProvider },
): Promise<string> {
  const back = new URL(asked.redirect_uri)
  back.searchParams.set('state', asked.state)
  const filled = Filled.safeParse(await c.req.parseBody().catch(() => ({})))
  if (!filled.success || filled.data.answer === 'deny') {
    back.searchParams.set('error', 'access_denied')
    return back.href
  }
  const { email, firstname, lastname } = filled.data
  // Two who name the same address in two browsers are two people: nobody proves an address here.
  const person = personOf(c)
  const subject = hashToken(`${asked.provider} ${email} ${person}`).slice(0, 24)
  const code = await issueLocalCode(deps.db, deps.clock, {
    provider: asked.provider,
    // Nobody proves anything here, so an account that was opened with a password is never joined.
    identity: { subject, email, emailVerified: false, firstname, lastname },
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge,
  })
  back.searchParams.set('code', code)
  return back.href
}

const personCookie = 'local_person'
const personSeconds = 365 * 86_400

/** Who this browser is at the local provider. */
function personOf(c: HonoContext<HttpEnv>): string {
  const person = getCookie(c, personCookie) ?? newToken()
  setCookie(c, personCookie, person, {
    path: '/oauth/local',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: personSeconds,
  })
  return person
}

const names = { facebook: 'Facebook', google: 'Google', soundcloud: 'SoundCloud' } as const

function page(provider: SocialProvider, nonce: string, action: string) {
  const { pathname, search } = new URL(action)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in as ${names[provider]} would</title>
<style nonce="${nonce}">
body{font:16px/1.5 sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}
body{background:#F3F5F4;color:#15181A}
label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}
button{font:inherit;padding:.5rem 1rem;margin:1.5rem .5rem 0 0}
</style></head>
<body><h1>Sign in</h1>
<p>This shop has no keys for ${names[provider]}, so this page stands in for it. Say who you want to be.</p>
<form method="post" action="${pathname}${search}">
<label for="email">E-mail</label><input id="email" name="email" type="email" required autocomplete="email">
<label for="firstname">First name</label><input id="firstname" name="firstname" required>
<label for="lastname">Last name</label><input id="lastname" name="lastname" required>
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny" formnovalidate>Deny</button>
</form></body></html>`
}
