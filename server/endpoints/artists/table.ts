import type { Handlers } from '../../handler.ts'
import { one } from './one.ts'

export const artistHandlers = {
  'artists.one': one,
} satisfies Pick<Handlers, 'artists.one'>
