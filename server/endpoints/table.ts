import type { EndpointName } from '#contract'
import type { AnyHandler, Handlers } from '../handler.ts'
import { appHandlers } from './app/table.ts'
import { artistHandlers } from './artists/table.ts'
import { authHandlers } from './auth/table.ts'
import { boxHandlers } from './boxes/table.ts'
import { cartHandlers } from './cart/table.ts'
import { labelHandlers } from './labels/table.ts'
import { projectHandlers } from './projects/table.ts'
import { quoteHandlers } from './quote/table.ts'
import { shopHandlers } from './shops/table.ts'
import { creationHandlers } from './tracks/table.ts'
import { staffHandlers } from './staff/table.ts'
import { userHandlers } from './user/table.ts'

const handlers = {
  ...appHandlers,
  ...artistHandlers,
  ...authHandlers,
  ...boxHandlers,
  ...cartHandlers,
  ...creationHandlers,
  ...labelHandlers,
  ...projectHandlers,
  ...quoteHandlers,
  ...shopHandlers,
  ...staffHandlers,
  ...userHandlers,
} satisfies Handlers

const table: { readonly [name in EndpointName]?: AnyHandler } = handlers

/** The handler of an endpoint; undefined while it is not built, which answers 501. */
export const handlerOf = (name: EndpointName): AnyHandler | undefined => table[name]
