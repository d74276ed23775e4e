import type { shopEndpoints } from '#contract/endpoints/shops.ts'
import type { HandlersOf } from '../../handler.ts'
import { one } from './one.ts'
import { own } from './own.ts'
import { save } from './save.ts'

export const shopHandlers = {
  'shops.one': one,
  'shops.own': own,
  'shops.save': save,
} satisfies HandlersOf<typeof shopEndpoints>
