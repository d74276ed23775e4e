import type { Handlers } from '../../handler.ts'
import { one } from './one.ts'

export const labelHandlers = {
  'labels.one': one,
} satisfies Pick<Handlers, 'labels.one'>
