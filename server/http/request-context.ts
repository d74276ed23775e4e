import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#domain/text/locale.ts'
import type { Context, CookieWish, Session } from './context.ts'
import type { Deps } from './deps.ts'
import { localeOf } from './caller.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * One request of the API as handlers see it. What few of them ask for is only worked out when they do, which
 * is why it is a class: its getters are made once for all requests.
 */
export class RequestContext implements Context {
  readonly db: Deps['db']
  readonly clock: Deps['clock']
  readonly config: Deps['config']
  readonly storage: Deps['storage']
  readonly gateway: Deps['gateway']
  readonly social: Deps['social']
  readonly vatRegister: Deps['vatRegister']
  readonly countries: Deps['countries']
  readonly selfUrl: string
  readonly session: Session | undefined
  readonly user: Context['user']
  readonly publicUrl: string
  readonly requestId: string
  readonly ip: string
  readonly cookie: CookieWish = {}
  readonly #deps: Deps
  readonly #c: HonoContext<HttpEnv>

  constructor(deps: Deps, c: HonoContext<HttpEnv>, session: Session | undefined, ip: string) {
    this.db = deps.db
    this.clock = deps.clock
    this.config = deps.config
    this.storage = deps.storage
    this.gateway = deps.gateway
    this.social = deps.social
    this.vatRegister = deps.vatRegister
    this.countries = deps.countries
    this.selfUrl = deps.selfUrl
    // Its own, no getter: what is spread into a transaction keeps it.
    this.publicUrl = deps.config.publicUrl
    this.session = session
    this.user = session?.user
    this.requestId = c.get('requestId')
    this.ip = ip
    this.#deps = deps
    this.#c = c
  }

  get locale(): Locale {
    return localeOf(this.#c, this.user?.lang)
  }

  get idempotencyKey(): string | undefined {
    return this.#c.req.header('idempotency-key')
  }

  get agent(): string | undefined {
    return this.#c.req.header('user-agent')
  }

  sentCookie(name: string): string | undefined {
    return getCookie(this.#c, name)
  }

  get log(): Deps['log'] {
    return this.#deps.log.child({ request_id: this.requestId })
  }
}
