// What the mails about projects, their print files and proofs tell.
import { z } from 'zod'

/** What the mails about a project tell; what has nothing to say is empty. */
export const ProjectMail = z.object({
  name: z.string(),
  record: z.string(),
  artist: z.string(),
  /** What staff wrote. */
  reason: z.string(),
  /** The day the campaign ends. */
  date: z.string(),
  counted: z.string(),
  goal: z.string(),
  /** What goes back, for its buyer. */
  amount: z.string(),
  /** Of the order. */
  number: z.string(),
  link: z.string(),
})

export type ProjectMail = z.output<typeof ProjectMail>

/** What the mails about print files and proofs tell: of which record, and the part or the proof’s number. */
export const PrintMail = ProjectMail.pick({ name: true, record: true, number: true, link: true })
