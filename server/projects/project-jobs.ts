import { z } from 'zod'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { allotFreed } from '../orders/parcels/allot-copies.ts'
import { askPledges } from '../orders/payment/charge-kept.ts'
import { evaluateGoal } from './campaign/evaluate-goal.ts'
import { askForRuns, closeCampaigns, launchProjects } from './campaign/close-campaigns.ts'
import { holdPayouts } from './payouts/move-payout.ts'
import { mailPayout, type PayoutMailKind } from './payouts/payout-mail.ts'
import { mailProject, type ProjectMailKind } from './project-mail.ts'
import { refundProject, refundShort } from './refund-project.ts'
import { tellBuyers } from './campaign/run-news.ts'
import { openProjectPayouts, settleProject, writeStatements } from './settle-project.ts'

const Refunding = z.object({ projectId: z.int(), reason: z.string() })
const Telling = z.object({ projectId: z.int(), sequence: z.int(), reason: z.string().optional() })

const OfProject = z.object({ projectId: z.int() })
const OfOrder = z.object({ orderId: z.int() })
const OfEither = z.union([OfProject, OfOrder])
const OfPayout = z.object({ payoutId: z.int(), sequence: z.int() })

const urlOf = ({ config }: JobDeps): string => config.publicUrl

const mail =
  (kind: ProjectMailKind): Effect =>
  async (deps, { payload }) =>
    mailProject({ ...deps, publicUrl: urlOf(deps) }, { ...Telling.parse(payload), kind })

const payoutMail =
  (kind: PayoutMailKind): Effect =>
  async (deps, { payload }) =>
    mailPayout({ db: deps.db, publicUrl: urlOf(deps) }, { ...OfPayout.parse(payload), kind })

const hold =
  (type: 'payout.freeze' | 'payout.unfreeze'): Effect =>
  async (deps, { payload }) =>
    holdPayouts(deps, OfOrder.parse(payload).orderId, type)

/** The run has come in, or an order of it is complete: then its projects are due once a month. */
const release: Effect = async (deps, { payload }) => {
  const of = OfEither.parse(payload)
  if ('projectId' in of) await settleProject(deps, of.projectId)
  else await writeStatements(deps, of.orderId)
}

/** What follows from the steps of projects, by the kind their outbox rows carry. */
export const projectEffects: Readonly<Record<string, Effect>> = {
  'goal.judge': async (deps, { payload }) => {
    const { projectId } = OfProject.parse(payload)
    await evaluateGoal(deps, projectId)
    await allotFreed(deps, projectId)
  },
  'refund.project': async (deps, { payload }) => {
    await refundProject({ ...deps, publicUrl: urlOf(deps) }, Refunding.parse(payload))
  },
  'refund.short': async (deps, { payload }) =>
    refundShort({ ...deps, publicUrl: urlOf(deps) }, OfProject.parse(payload).projectId),
  'statement.write': async (deps, { payload }) =>
    openProjectPayouts(deps, OfProject.parse(payload).projectId),
  'payout.release': release,
  'payout.freeze': hold('payout.freeze'),
  'payout.unfreeze': hold('payout.unfreeze'),
  'mail.payoutNamed': payoutMail('payout_named'),
  'mail.payoutReady': payoutMail('payout_ready'),
  'mail.payoutApproved': payoutMail('payout_approved'),
  'mail.payoutHeld': payoutMail('payout_held'),
  'mail.payoutRevoked': payoutMail('payout_revoked'),
  'mail.payoutSent': payoutMail('payout_sent'),
  'mail.payoutSettled': payoutMail('payout_settled'),
  'mail.payoutBounced': payoutMail('payout_bounced'),
  'mail.projectReceived': mail('project_received'),
  'mail.changesAsked': mail('project_changes'),
  'mail.projectRefused': mail('project_refused'),
  'mail.projectLaunched': mail('project_launched'),
  'mail.goalReached': mail('project_goal'),
  'mail.projectExtended': mail('project_extended'),
  'mail.testSent': mail('project_test_sent'),
  'mail.runNews': async (deps, { payload }) =>
    tellBuyers({ db: deps.db, clock: deps.clock, publicUrl: urlOf(deps) }, Telling.parse(payload)),
  'mail.projectFailed': mail('project_failed'),
  'mail.projectSuccessful': mail('project_successful'),
  'mail.staffGoalLost': mail('project_goal_lost'),
}

/** What projects ask of the clock. */
export const projectTimers: readonly Timer[] = [
  { name: 'launch-projects', everySeconds: 10, run: async deps => void (await launchProjects(deps)) },
  // The cards of a campaign that has ended are asked before it is closed.
  { name: 'ask-pledges', everySeconds: 10, run: async deps => void (await askPledges(deps)) },
  { name: 'close-campaigns', everySeconds: 10, run: async deps => void (await closeCampaigns(deps)) },
  {
    name: 'ask-for-runs',
    everySeconds: 600,
    run: deps => askForRuns({ ...deps, publicUrl: urlOf(deps) }),
  },
  { name: 'write-statements', everySeconds: 3_600, run: async deps => void (await writeStatements(deps)) },
]
