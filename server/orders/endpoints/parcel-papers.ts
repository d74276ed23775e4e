import type { Config } from '../../base/config.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import { settingAt } from '../../settings/in-force.ts'
import { sellerAt, senderAt } from '../../settings/shop-facts.ts'
import { addressLabels } from '../documents/address-labels.ts'
import { ownLogo } from '../documents/own-logo.ts'
import { packingSlips } from '../documents/packing-slips.ts'
import { pickSheet } from '../documents/pick-sheet.ts'
import { type NamedParcel, readParcels } from '../store/printed-parcels.ts'

const sentParcel = 'parcel-'

/** `7:2`, `S-2345ABCDE`, `7:2:12x1+13x2` or `parcel-55`, as the contract lets them through. */
function namedParcel(word: string): NamedParcel {
  if (word.startsWith(sentParcel)) return { order: '', parcelId: Number(word.slice(sentParcel.length)) }
  const [order = '', shop, lines] = word.split(':')
  return {
    order,
    shopId: shop === undefined ? undefined : Number(shop),
    lines: lines?.split('+').map(line => {
      const [id, copies] = line.split('x')
      return { id: Number(id), copies: Number(copies) }
    }),
  }
}

/** Where buyers write to: the address of the shop's identity, else the one that its mails come from. */
async function contactAt(db: Database, config: Config, at: Date): Promise<string> {
  const identity = await settingAt(db, 'identity', at)
  const sender = (await senderAt(db, at)) ?? config.mail.from
  return identity?.email || (/<([^>]+)>/.exec(sender)?.[1] ?? sender)
}

/** What is printed at the packing table, of parcels that wait or have left. Rules 2. */
export const parcelPapers: Handler<'staff.parcelPapers'> = async (context, input) => {
  const { db, clock, config, locale, log, storage } = context
  const { kind, parcels: words, layout, skip } = input
  const parcels = await readParcels(db, words.map(namedParcel))
  const found = new Set(parcels.map(({ n }) => n))
  const lost = words.flatMap((_, n) => (found.has(n) ? [] : [[`parcels->${n}`, 'choice_unknown'] as const]))
  if (lost.length > 0) return fail('input_invalid', Object.fromEntries(lost))
  const at = clock.now()
  const seller = await sellerAt({ db, config }, at)
  const logo = kind === 'pick_list' ? undefined : await ownLogo({ db, storage, log })
  const facts = { parcels, locale, at, seller, logo, log }
  const draw = {
    slips: async () => packingSlips({ ...facts, contact: await contactAt(db, config, at) }),
    labels: () => addressLabels({ ...facts, layout, skip }),
    pick_list: () => pickSheet(facts),
  }
  const day = at.toISOString().slice(0, 10)
  const names = { slips: 'packing-slips', labels: 'address-labels', pick_list: 'pick-list' } as const
  return {
    file_name: `${names[kind]}-${day}.pdf`,
    content_type: 'application/pdf',
    bytes: await draw[kind](),
  }
}
