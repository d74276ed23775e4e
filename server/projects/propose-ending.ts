import { z } from 'zod'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Act, type Actor, actorRoles } from '#machines/lifecycles/actor.ts'
import type { LossBearer } from '#machines/lifecycles/project/project.facts.ts'
import type { Database } from '../database/database.ts'
import { appendEvents, readEvents } from '../database/event-log.ts'
import type { ProjectStepRow } from '../database/project-step.ts'

/**
 * How the log names the first person's word: of a run that was closed, of one that has its goal, and of a
 * campaign that goes on. Runs are given up by the boss.
 */
const proposals = {
  late: 'project.proposeLateAbort',
  run: 'project.proposeEnding',
  campaign: 'project.proposeEnding',
} as const
/** For so long a second person may agree. */
const openMs = 7 * dayMs

/** Why it is given up, and who bears what it has cost. */
interface Words {
  readonly reason?: string | undefined
  readonly bookTo?: LossBearer | undefined
}

/** What two agree on: `said` is the word of the first. */
type Agreed = Act & { readonly second: Actor; readonly said: Words }

const Payload = z.object({ reason: z.string().nullish(), bookTo: z.enum(['owner', 'house']).nullish() })

function wordsOf(payload: unknown): Words {
  const { reason, bookTo } = Payload.parse(payload)
  return { reason: reason ?? undefined, bookTo: bookTo ?? undefined }
}

/**
 * To give a successful run up needs the boss and a second person, and so does any ending by which more goes
 * back than one alone may give: the first word is noted in the log, and whoever else of the staff asks for
 * the same within a week agrees to it as it was said, unless anything happened since. Gives the act with
 * both, or `waits`. Rules 1, P13 to P15.
 */
export async function proposeEnding(
  tx: Database,
  work: {
    readonly projectId: number
    readonly row: ProjectStepRow
    readonly act: Act
    readonly asked: Words
    readonly kind: keyof typeof proposals
  },
): Promise<Agreed | 'waits' | undefined> {
  const { projectId, row, act, asked, kind } = work
  if (kind === 'late' && row.step !== 'successful') return undefined
  const proposed = proposals[kind]
  const last = (await readEvents(tx, 'project', projectId)).at(-1)
  const first = last?.type === proposed ? actorOf(last.actor) : undefined
  const isOpen = last !== undefined && act.at - last.at.getTime() < openMs
  if (first !== undefined && isOpen && first.id !== act.actor.id)
    return { actor: first, at: act.at, second: act.actor, said: wordsOf(last?.payload) }
  if (kind !== 'campaign' && act.actor.role !== 'boss') return undefined
  if (first !== undefined && isOpen) return 'waits'
  const entry = { aggregate: 'project', aggregateId: projectId, type: proposed, state: row.step }
  const payload = { reason: asked.reason ?? null, bookTo: asked.bookTo ?? null }
  const actor = `${act.actor.role}:${act.actor.id ?? ''}`
  await appendEvents(tx, [{ ...entry, actor, payload }], new Date(act.at))
  return 'waits'
}

function actorOf(text: string): Actor | undefined {
  const [word, id] = text.split(':')
  const role = actorRoles.find(known => known === word)
  return role === undefined || id === undefined ? undefined : { role, id }
}
