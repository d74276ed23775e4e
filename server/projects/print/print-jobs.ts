import { z } from 'zod'
import { dayMs } from '#domain/time/milliseconds.ts'
import { proofReminderDays } from '#domain/pressing/parts/part-state.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import type { Effect, JobDeps, Timer } from '../../jobs/job.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { openProofs, proofById } from '../store/proofs.ts'
import { checkPart } from './check-part.ts'
import { drawPart } from './draw-part.ts'
import { openParts } from './open-parts.ts'
import { mailChanged, mailChecked, mailProof } from './print-mail.ts'
import { proofHost } from './print-hosts.ts'

const OfProject = z.object({ projectId: z.int() })
const OfVersion = z.object({ partId: z.int(), version: z.int() })
const OfProof = z.object({ proofId: z.int(), reminded: z.int() })

/** A project has its goal: its printed parts are asked for. */
const open: Effect = async ({ db, clock }, { payload }) => {
  const { projectId } = OfProject.parse(payload)
  await db.transaction(async tx => {
    await lockProjectStep(tx, projectId)
    await openParts(tx, projectId, clock.now())
  })
}

/** What follows from printed parts and proofs, by the kind their outbox rows carry. */
export const printEffects: Readonly<Record<string, Effect>> = {
  'fileDeadlines.start': open,
  'part.check': checkPart,
  'part.draw': drawPart,
  'mail.preflightDone': async (deps, { payload }) => mailChecked(deps, OfVersion.parse(payload)),
  'mail.fileChanged': async (deps, { payload }) => mailChanged(deps, OfVersion.parse(payload)),
  'mail.proofReady': async (deps, { payload }) => mailProof(deps, OfProof.parse(payload), 'proof_ready'),
  'mail.proofReminder': async (deps, { payload }) =>
    mailProof(deps, OfProof.parse(payload), 'proof_reminder'),
}

const batch = 100

/** Speaks of proofs that nobody has answered: by the days of the chart. */
async function remindProofs({ db, clock }: JobDeps): Promise<void> {
  const at = clock.now()
  const [first] = proofReminderDays
  for (const { id, projectId } of await openProofs(db, new Date(at.getTime() - first * dayMs), batch))
    await db.transaction(async tx => {
      await lockProjectStep(tx, projectId)
      const proof = await proofById(tx, id)
      const event = { type: 'proof.remind', actor: { role: 'clock' }, at: at.getTime() } as const
      if (proof !== undefined) await takeStep(tx, proofHost, proof, event)
    })
}

/** What proofs ask of the clock. */
export const printTimers: readonly Timer[] = [
  { name: 'remind-proofs', everySeconds: 3_600, run: remindProofs },
]
