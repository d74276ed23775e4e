import { z } from 'zod'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { closeCampaigns, launchProjects } from './close-campaigns.ts'
import { mailProject, type ProjectMailKind } from './project-mail.ts'
import { refundProject } from './refund-project.ts'

const Refunding = z.object({ projectId: z.int(), reason: z.string() })
const Telling = z.object({ projectId: z.int(), sequence: z.int(), reason: z.string().optional() })

const urlOf = ({ config, selfUrl }: JobDeps): string => config.publicUrl ?? selfUrl

const mail =
  (kind: ProjectMailKind): Effect =>
  async (deps, { payload }) =>
    mailProject({ db: deps.db, publicUrl: urlOf(deps) }, { ...Telling.parse(payload), kind })

/** What follows from the steps of projects, by the kind their outbox rows carry. */
export const projectEffects: Readonly<Record<string, Effect>> = {
  'refund.project': async (deps, { payload }) => {
    await refundProject({ ...deps, publicUrl: urlOf(deps) }, Refunding.parse(payload))
  },
  'mail.changesAsked': mail('project_changes'),
  'mail.projectRefused': mail('project_refused'),
  'mail.projectLaunched': mail('project_launched'),
  'mail.goalReached': mail('project_goal'),
  'mail.projectExtended': mail('project_extended'),
  'mail.projectFailed': mail('project_failed'),
  'mail.projectSuccessful': mail('project_successful'),
  'mail.staffGoalLost': mail('project_goal_lost'),
}

/** What projects ask of the clock. */
export const projectTimers: readonly Timer[] = [
  { name: 'launch-projects', everySeconds: 10, run: async deps => void (await launchProjects(deps)) },
  { name: 'close-campaigns', everySeconds: 10, run: async deps => void (await closeCampaigns(deps)) },
]
