// What the pages of runs at plants are loaded with: the board, or one run, for staff and for plants alike.
import { isFailure, type Output } from '#contract'
import type { NamedPlant } from '#domain/pressing/plant/plant.ts'
import { turns } from '#domain/pressing/plant/run-plan.ts'
import type { Visit } from '../../shop-events.ts'
import type { LoadContext } from './loader.ts'

export interface RunsData {
  readonly page: 'runs'
  /** The board; null where one run is looked at. */
  readonly list: Output<'runs.list'> | null
  readonly run: Output<'runs.one'> | null
  /** Plants that it can be narrowed to, and where a run can be placed; none for a plant. */
  readonly plants: readonly NamedPlant[]
  /** What it is narrowed to, as the address has it. */
  readonly chosen: RunChoice
}

/** What the board is narrowed to. */
export type RunChoice = Readonly<Record<'plant' | 'late' | 'turn' | 'origin', string>>

const nothing: RunChoice = { plant: '', late: '', turn: '', origin: '' }

/** Plants are named at most. */
const plantsMost = 100

const origins = ['campaign', 'direct'] as const

/** What an address asks for; what it says that is no choice narrows nothing. */
function wantedOf(query: Visit['query']) {
  const { plant = '', late = '', turn = '', origin = '' } = query
  const turned = turns.find(one => one === turn)
  const from = origins.find(one => one === origin)
  return {
    ...(/^[1-9]\d{0,8}$/.test(plant) && { plant: Number(plant) }),
    ...(late === '1' && { late: true }),
    ...(turned && { turn: turned }),
    ...(from && { origin: from }),
  }
}

async function namedPlants({ api, signal }: LoadContext, isPlant: boolean) {
  if (isPlant) return []
  const plants = await api.call('plants.list', { limit: plantsMost }, { signal })
  return isFailure(plants) ? [] : plants.items.map(({ id, name, country }) => ({ id, name, country }))
}

async function loadRun(context: LoadContext, id: string): Promise<object> {
  const { api, signal, visit } = context
  const run = await api.call('runs.one', { id }, { signal })
  if (isFailure(run)) return run
  const plants = await namedPlants(context, visit.id === 'plant')
  return { page: 'runs', list: null, run, plants, chosen: nothing } satisfies RunsData
}

/** Loads the board, or the run that the address names. */
export async function loadRuns(context: LoadContext): Promise<object> {
  const { api, signal, visit } = context
  const { query } = visit
  if (query['id'] !== undefined) return loadRun(context, query['id'])
  const list = await api.call('runs.list', wantedOf(query), { signal })
  if (isFailure(list)) return list
  const { plant = '', late = '', turn = '', origin = '' } = query
  const plants = await namedPlants(context, visit.id === 'plant')
  return { page: 'runs', list, run: null, plants, chosen: { plant, late, turn, origin } } satisfies RunsData
}
