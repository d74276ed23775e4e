import { currencyCodes } from '#domain/money/currency.ts'
import type { ChargeMode } from '#domain/pressing/creation/draft-fields.ts'
import { addDays } from '../base/clock.ts'
import { insertProduction } from '../projects/store/productions.ts'
import { itemPrices, itemStock, projectItems, projects } from '../database/schema/catalogue.ts'
import type { TestShop } from './open-test-shop.ts'
import { testPriceMinor } from './world.ts'

let made = 0

/** Days a campaign of the tests lasts: so few that a thousand of them end before the test cards do. */
export const campaignLength = 1

export interface NewCampaign {
  readonly goal: number
  readonly filesReady?: boolean
  readonly chargeMode?: ChargeMode
}

/** A pre-order of its own that begins now, of one item; `filesReady` when its files are approved already. */
export async function newCampaign(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  { goal, filesReady = false, chargeMode = 'charge_now' }: NewCampaign,
): Promise<number> {
  const at = clock.now()
  const name = `Campaign ${++made}`
  const row = {
    category: 'vinyl',
    slug: `campaign-${made}`,
    name,
    artistName: 'Möwe',
    artistId: 1,
    shopId: 1,
    step: 'in_progress',
    sale: 'preorder',
    listed: true,
    picture: 'p4',
    goal,
    chargeMode,
    startsAt: at,
    endsAt: addDays(at, campaignLength),
    createdAt: at,
    updatedAt: at,
  }
  const [project] = await db.insert(projects).values(row).returning({ id: projects.id })
  const projectId = project?.id ?? 0
  const [item] = await db
    .insert(projectItems)
    .values({ projectId, name: 'Standard', weightGrams: 320 })
    .returning({ id: projectItems.id })
  const itemId = item?.id ?? 0
  await db.insert(itemStock).values({ itemId, size: '', onHand: null })
  const prices = currencyCodes.map(currency => ({ itemId, currency, priceMinor: testPriceMinor }))
  await db.insert(itemPrices).values(prices)
  if (!filesReady) return projectId
  const lifecycle = { cutAt: null, testApprovedAt: null, testsRejected: 0, pressed: null, accepted: null }
  await insertProduction(db, { projectId, state: 'files_checked', lifecycle, copies: null, updatedAt: at })
  return projectId
}
