// What the pages of the law show of the shop beside their texts: who sells, what parcels cost, what is kept.
import type { Output } from '#contract'
import type { Config } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { settingAt } from './in-force.ts'
import { keepDaysAt, spokenTariffAt, unsetValue } from './shop-facts.ts'

type Facts = NonNullable<Output<'app.pageText'>['facts']>

interface Place {
  readonly db: Database
  readonly config: Config
}

async function sellerOf({ db, config }: Place, at: Date): Promise<Facts['seller']> {
  const { iban: _, ...seller } = (await settingAt(db, 'identity', at)) ?? unsetValue('identity', config).value
  return { ...seller, address: [...seller.address] }
}

async function tariffOf({ db }: Place, at: Date): Promise<Facts['tariff']> {
  const { domestic, eu, world, relay, not_served, delivery, ...grams } = await spokenTariffAt(db, at)
  const rows = { domestic: [...domestic], eu: [...eu], world: [...world], relay: [...relay] }
  return { ...grams, ...rows, not_served: [...not_served], delivery: [...delivery] }
}

/** The facts of a page at an instant; null for a page that is its text alone. */
export async function pageFactsAt(place: Place, page: string, at: Date): Promise<Facts | null> {
  const none = { seller: null, tariff: null, keep: null }
  switch (page) {
    case 'imprint':
      return { ...none, seller: await sellerOf(place, at) }
    case 'shipping':
      return { ...none, tariff: await tariffOf(place, at) }
    case 'privacy':
      return { ...none, keep: { ...(await keepDaysAt(place, at)) } }
    default:
      return null
  }
}
