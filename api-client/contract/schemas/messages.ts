import { z } from 'zod'
import { After, Email, Id, Instant, Limit, pageOf, Text } from './parts.ts'
import { User } from './user-shapes.ts'

/** A letter between an account and the shop. */
export const Message = z.object({
  id: z.int(),
  /** Who wrote it. */
  author: z.enum(['shop', 'account']),
  subject: z.string(),
  text: z.string(),
  /** False while a letter of the shop has not been marked as read. */
  read: z.boolean(),
  created_at: Instant,
})

/** The same, as staff see it. */
export const StaffMessage = Message.extend({ email: z.string() })

const Page = z.object({ after: After.optional(), limit: Limit.optional() })
const Subject = Text(160)
const Letter = Text(5_000)

export const messageSchemas = {
  'user.messages': { input: Page, output: pageOf(Message) },
  'user.readMessages': { input: z.object({ last_id: Id }), output: User },
  'user.answerMessage': { input: z.object({ subject: Subject, text: Letter }), output: Message },
  'staff.messages': { input: Page.extend({ to: Email.optional() }), output: pageOf(StaffMessage) },
  'staff.sendMessage': {
    input: z.object({ to: Email, subject: Subject, text: Letter }),
    output: StaffMessage,
  },
} as const
