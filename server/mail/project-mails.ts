// What the mails about projects, their runs and payouts tell.
import { z } from 'zod'

/** What the mails about a project tell; what has nothing to say is empty. */
export const ProjectMail = z.object({
  name: z.string(),
  record: z.string(),
  artist: z.string(),
  /** What staff wrote. */
  reason: z.string(),
  /** The day the campaign ends, or the run is planned to be finished. */
  date: z.string(),
  counted: z.string(),
  goal: z.string(),
  /** What goes back, for its buyer. */
  amount: z.string(),
  /** Of the order. */
  number: z.string(),
  link: z.string(),
})

/** What the mails about print files and proofs tell: of which record, and the part or the proof’s number. */
const PrintMail = ProjectMail.pick({ name: true, record: true, number: true, link: true })

export type ProjectMail = z.output<typeof ProjectMail>

/** By their names, as members of the union of all mails. */
export const projectMails = [
  z.object({ template: z.literal('project_received'), data: ProjectMail }),
  z.object({ template: z.literal('project_changes'), data: ProjectMail }),
  z.object({ template: z.literal('project_refused'), data: ProjectMail }),
  z.object({ template: z.literal('project_launched'), data: ProjectMail }),
  z.object({ template: z.literal('project_goal'), data: ProjectMail }),
  z.object({ template: z.literal('project_goal_lost'), data: ProjectMail }),
  z.object({ template: z.literal('project_run_asked'), data: ProjectMail }),
  z.object({ template: z.literal('project_run_waits'), data: ProjectMail }),
  z.object({ template: z.literal('project_run_silent'), data: ProjectMail }),
  z.object({ template: z.literal('project_extended'), data: ProjectMail }),
  z.object({ template: z.literal('project_test_sent'), data: ProjectMail }),
  z.object({ template: z.literal('part_checked'), data: PrintMail }),
  z.object({ template: z.literal('part_changed'), data: PrintMail }),
  z.object({ template: z.literal('proof_ready'), data: PrintMail }),
  z.object({ template: z.literal('proof_reminder'), data: PrintMail }),
  z.object({ template: z.literal('package_ready'), data: ProjectMail }),
  z.object({ template: z.literal('package_replaced'), data: ProjectMail }),
  z.object({ template: z.literal('run_ordered'), data: ProjectMail }),
  z.object({ template: z.literal('run_plan_moved'), data: ProjectMail }),
  z.object({ template: z.literal('run_refused'), data: ProjectMail }),
  z.object({ template: z.literal('run_unanswered'), data: ProjectMail }),
  z.object({ template: z.literal('run_reminded'), data: ProjectMail }),
  z.object({ template: z.literal('run_withdrawn'), data: ProjectMail }),
  z.object({ template: z.literal('project_extended_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed_pledge'), data: ProjectMail }),
  z.object({ template: z.literal('portion_offered'), data: ProjectMail }),
  z.object({ template: z.literal('run_short_make_up'), data: ProjectMail }),
  z.object({ template: z.literal('run_short_refund'), data: ProjectMail }),
  z.object({ template: z.literal('run_cut'), data: ProjectMail }),
  z.object({ template: z.literal('run_test_approved'), data: ProjectMail }),
  z.object({ template: z.literal('run_test_rejected'), data: ProjectMail }),
  z.object({ template: z.literal('run_pressing'), data: ProjectMail }),
  z.object({ template: z.literal('run_sent'), data: ProjectMail }),
  z.object({ template: z.literal('run_note'), data: ProjectMail }),
  z.object({ template: z.literal('wholesale_asked'), data: ProjectMail }),
  z.object({ template: z.literal('wholesale_declined'), data: ProjectMail }),
  z.object({ template: z.literal('wholesale_lapsed'), data: ProjectMail }),
  z.object({ template: z.literal('wholesale_retaxed'), data: ProjectMail }),
  z.object({ template: z.literal('project_successful'), data: ProjectMail }),
  z.object({ template: z.literal('project_successful_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('payout_named'), data: ProjectMail }),
  z.object({ template: z.literal('payout_ready'), data: ProjectMail }),
  z.object({ template: z.literal('payout_approved'), data: ProjectMail }),
  z.object({ template: z.literal('payout_held'), data: ProjectMail }),
  z.object({ template: z.literal('payout_revoked'), data: ProjectMail }),
  z.object({ template: z.literal('payout_sent'), data: ProjectMail }),
  z.object({ template: z.literal('payout_settled'), data: ProjectMail }),
  z.object({ template: z.literal('payout_bounced'), data: ProjectMail }),
] as const
