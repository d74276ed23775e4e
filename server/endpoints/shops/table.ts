import type { Handlers } from '../../handler.ts'
import { one } from './one.ts'

export const shopHandlers = {
  'shops.one': one,
} satisfies Pick<Handlers, 'shops.one'>
