import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The pages of the local sign-in provider, while no other is configured. */
export function mountSocial(_app: Hono<HttpEnv>, _deps: Deps): void {}
