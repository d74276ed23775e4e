// What the desk of direct pressings is loaded with: the list, or one contract. Rules 22.
import { isFailure, type Output } from '#contract'
import { isPressingState } from '#domain/pressing/contract/pressing-state.ts'
import type { NamedPlant } from '#domain/pressing/plant/plant.ts'
import type { LoadContext } from './loader.ts'

export interface PressingsData {
  readonly page: 'pressings'
  /** The list; null where one contract is looked at. */
  readonly list: Output<'staff.pressings'> | null
  readonly pressing: Output<'staff.pressing'> | null
  /** Plants at which it can be ordered; none for who may not see them. */
  readonly plants: readonly NamedPlant[]
  /** The state that the list is narrowed to, as the address has it; empty for all. */
  readonly state: string
}

/** Plants are named at most. */
const plantsMost = 100

async function loadPressing({ api, signal }: LoadContext, id: string): Promise<object> {
  const pressing = await api.call('staff.pressing', { id }, { signal })
  if (isFailure(pressing)) return pressing
  const plants = pressing.moves.includes('order')
    ? await api.call('plants.list', { limit: plantsMost }, { signal })
    : { items: [] }
  const named = isFailure(plants)
    ? []
    : plants.items.map(({ id: plantId, name, country }) => ({ id: plantId, name, country }))
  return { page: 'pressings', list: null, pressing, plants: named, state: '' } satisfies PressingsData
}

/** Loads the list of contracts, or the one that the address names. */
export async function loadPressings(context: LoadContext): Promise<object> {
  const { api, signal, visit } = context
  const { id, state = '', after } = visit.query
  if (id !== undefined) return loadPressing(context, id)
  const asked = { ...(isPressingState(state) && { state }), ...(after !== undefined && { after }) }
  const list = await api.call('staff.pressings', asked, { signal })
  if (isFailure(list)) return list
  return { page: 'pressings', list, pressing: null, plants: [], state } satisfies PressingsData
}
