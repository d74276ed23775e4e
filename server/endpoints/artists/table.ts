import type { Handlers } from '../../handler.ts'
import { list } from './list.ts'
import { one } from './one.ts'

export const artistHandlers = {
  'artists.list': list,
  'artists.one': one,
} satisfies Pick<Handlers, 'artists.list' | 'artists.one'>
