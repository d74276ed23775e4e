import { randomUUID } from 'node:crypto'
import { addDays } from '../base/clock.ts'
import { itemPrices, itemStock, projectItems, projects, songs } from '../database/schema/catalogue.ts'
import type { TestShop } from './open-test-shop.ts'
import { people } from './world.ts'

/** Where a project may stand: its steps, spec section 4, and the two ways out of sight. */
export const stands = {
  creating: {},
  checking: {},
  refused: {},
  in_progress: {},
  confirmed: {},
  successful: {},
  failed: {},
  archived: { step: 'successful', lifecycle: { isArchived: true }, listed: false },
  deleted: { step: 'creating', lifecycle: { isDeleted: true }, listed: false },
} as const
export type Stand = keyof typeof stands
/** Steps in which a project stands in lists. */
const launched = new Set<string>(['in_progress', 'confirmed', 'successful'])

export interface Made {
  readonly id: number
  readonly songId: number
  readonly uuid: string
  readonly picture: string
}
async function make(shop: TestShop, stand: Stand, index: number): Promise<Made> {
  const picture = `pic-${stand}`
  const [project] = await shop.db
    .insert(projects)
    .values({
      category: 'vinyl',
      slug: stand,
      name: `Heron ${stand}`,
      artistId: 1,
      artistName: 'Möwe',
      shopId: 1,
      ownerId: people.alice.id,
      sale: 'stock',
      picture,
      genreIds: [1],
      soundcloudUrl: 'https://soundcloud.com/x',
      step: stand,
      listed: launched.has(stand),
      createdAt: addDays(shop.clock.now(), index + 1),
      ...stands[stand],
    })
    .returning()
  const id = project?.id ?? 0
  const [item] = await shop.db
    .insert(projectItems)
    .values({ projectId: id, name: 'LP', weightGrams: 300 })
    .returning()
  const itemId = item?.id ?? 0
  await shop.db.insert(itemStock).values({ itemId, onHand: 9 })
  await shop.db.insert(itemPrices).values({ itemId, currency: 'EUR', priceMinor: 2_000 })
  const uuid = randomUUID()
  const row = {
    uuid,
    projectId: id,
    title: `Reed ${stand}`,
    artistName: 'Möwe',
    position: 1,
    hasPreview: true,
  }
  const [song] = await shop.db.insert(songs).values(row).returning()
  await shop.deps.storage.put(`songs/${uuid}.mp3`, new Uint8Array(100))
  await shop.deps.storage.put(`projects/${picture}/cover.jpg`, new Uint8Array(100))
  return { id, songId: song?.id ?? 0, uuid, picture }
}

/** A project of Alice's in every stand, with a song and a picture. */
export async function makeStands(shop: TestShop): Promise<ReadonlyMap<Stand, Made>> {
  const made = new Map<Stand, Made>()
  const names = Object.keys(stands).filter((name): name is Stand => name in stands)
  for (const [index, stand] of names.entries()) made.set(stand, await make(shop, stand, index))
  return made
}
