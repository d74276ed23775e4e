import type { Handlers } from '../../handler.ts'
import { list } from './list.ts'
import { one } from './one.ts'

export const labelHandlers = {
  'labels.list': list,
  'labels.one': one,
} satisfies Pick<Handlers, 'labels.list' | 'labels.one'>
