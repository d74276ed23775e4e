// What the page of plants is loaded with: who presses, or one of them with who acts for it.
import { isFailure, type Output } from '#contract'
import type { LoadContext } from './loader.ts'

export interface PlantsData {
  readonly page: 'plants'
  /** Null where one is looked at. */
  readonly list: Output<'plants.list'> | null
  /** Null for the list, and for a plant that is new. */
  readonly plant: Output<'plants.one'> | null
  readonly isNew: boolean
}

/** Loads the plants, or the one that the address names; `new` is one that is not written down yet. */
export async function loadPlants({ api, signal, visit: { query } }: LoadContext): Promise<object> {
  const { id, after } = query
  if (id === 'new') return { page: 'plants', list: null, plant: null, isNew: true } satisfies PlantsData
  if (id !== undefined) {
    const plant = await api.call('plants.one', { id }, { signal })
    return isFailure(plant)
      ? plant
      : ({ page: 'plants', list: null, plant, isNew: false } satisfies PlantsData)
  }
  const list = await api.call('plants.list', { limit: 50, ...(after && { after }) }, { signal })
  return isFailure(list) ? list : ({ page: 'plants', list, plant: null, isNew: false } satisfies PlantsData)
}
