import { z } from 'zod'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { kindsIn, laneOf } from '../../jobs/lanes.ts'
import { queueStates } from '../../jobs/queue-state.ts'
import { countDropped, letterActs, listLetters, settleLetters } from '../../database/dead-letters.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { countKeptMails } from '../../mail/store/mails.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'

const Mail = z.object({ template: z.string(), to: z.string() })
const Record = z.record(z.string(), z.unknown())

/** What an effect is about: numbers and keys, or who a mail is for. Its links are secrets, and stay out. */
function aboutOf(payload: unknown): string {
  const mail = Mail.safeParse(payload)
  if (mail.success) return `${mail.data.template} to ${mail.data.to}`
  const parts = Object.entries(Record.safeParse(payload).data ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' || /key$/i.test(name) ? [`${name} ${String(value)}`] : [],
  )
  return parts.join(', ')
}

/** What was given up, newest first, with what staff did about it before, and how the queues stand. */
export const outbox: Handler<'staff.outbox'> = async (context, input) => {
  const { state, queue, kind, after, limit = 50 } = input
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const kinds = queue === undefined ? {} : kindsIn(queue)
  const wanted =
    kind === undefined ? kinds : { ...kinds, only: (kinds.only ?? [kind]).filter(one => one === kind) }
  const rows = await listLetters(context.db, { ...wanted, state, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const acts = await letterActs(
    context.db,
    shown.map(row => row.id),
  )
  const [dropped, kept] = [await countDropped(context.db), await countKeptMails(context.db)]
  return {
    dropped,
    kept,
    items: shown.map(row => ({
      id: row.id,
      kind: row.kind,
      queue: laneOf(row.kind).name,
      about: aboutOf(row.payload),
      reason: row.lastError ?? '',
      attempts: row.attempts,
      created_at: row.createdAt.toISOString(),
      failed_at: (row.failedAt ?? row.createdAt).toISOString(),
      dropped_at: row.droppedAt?.toISOString() ?? null,
      acts: acts
        .filter(({ id }) => id === row.id)
        .map(({ type, actor, at }) => {
          const act = type === 'outbox.drop' ? ('drop' as const) : ('retry' as const)
          return { act, actor, at: at.toISOString() }
        }),
    })),
    next: nextOf(rows.length > limit ? shown.at(-1)?.id : undefined),
    queues: (await queueStates(context)).map(({ name, waiting, oldestSeconds, dead }) => ({
      name,
      waiting,
      oldest_seconds: oldestSeconds,
      dead,
    })),
  }
}

/**
 * Lets what was given up begin anew, at once and with all its tries, or lets it go: then it stays in the list
 * of what was dropped. Who did is noted.
 */
export const moveEffects: Handler<'staff.moveEffects'> = async ({ db, clock, user }, { move, ids, kind }) => {
  const meant = { ids, only: kind === undefined ? undefined : [kind] }
  const act = { act: move, actor: nameOf(actorOf(user)), at: clock.now() }
  return { count: await settleLetters(db, meant, act) }
}
