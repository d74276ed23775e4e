import { productionStages } from '#domain/production-stage.ts'
import { productionPlan } from '#machines/lifecycles/production/production.view.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readEvents } from '../../store/orders.ts'
import { readProduction } from '../../store/productions.ts'
import { readDeskProject } from '../../store/desk-project.ts'

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** How far the pressing of a public project is: its stage, what is planned, and every stage so far. */
export const production: Handler<'projects.production'> = async ({ db }, { id }) => {
  const project = await readDeskProject(db, id)
  if (project === undefined || !project.listed) return fail('not_found')
  const row = await readProduction(db, id)
  if (row === undefined) return { id, stage: null, copies: null, test_at: null, done_at: null, stages: [] }
  const { testAt, doneAt } = productionPlan(row.lifecycle)
  const log = await readEvents(db, 'production', id)
  return {
    id,
    stage: productionStages.find(stage => stage === row.state) ?? null,
    copies: row.copies,
    test_at: isoOf(testAt),
    done_at: isoOf(doneAt),
    stages: log.flatMap(({ state, at }) => {
      const stage = productionStages.find(known => known === state)
      return stage === undefined ? [] : [{ stage, at: at.toISOString() }]
    }),
  }
}
