import type { staffEndpoints } from '#contract/endpoints/staff.ts'
import type { HandlersOf } from '../../handler.ts'
import { mails } from './mails.ts'

/** Handlers by endpoint name. */
export const staffHandlers = {
  'staff.mails': mails,
} satisfies Partial<HandlersOf<typeof staffEndpoints>>
