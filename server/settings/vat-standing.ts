// Whether the shop charges VAT, and what stands on papers where it does not.
import { exemptionMention } from '#domain/money/vat-exemption.ts'
import { isVatNumber } from '#domain/money/vat-number.ts'
import type { SettingName } from '#domain/settings/setting.ts'
import {
  isVatUnsaid,
  liabilityMistakes,
  unsaidLiability,
  type VatLiability,
} from '#domain/settings/vat/vat-liability.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { accountPlanAt } from './account-plan.ts'
import { settingAt } from './in-force.ts'
import { readAt, readValue } from './store/setting-versions.ts'

interface Place {
  readonly db: Database
  readonly config: Pick<Config, 'invoiceSeller'>
}

/** What whoever runs the shop has answered. */
export const vatLiabilityAt = async (db: Database, at: Date): Promise<VatLiability> =>
  (await settingAt(db, 'vat.liability', at)) ?? unsaidLiability

/** The country by whose law the shop charges no VAT at an instant, by two letters; null where it does. */
export async function exemptInAt(db: Database, at: Date): Promise<string | null> {
  const { standing } = await vatLiabilityAt(db, at)
  return standing === 'exempt' ? (await accountPlanAt(db, at)).country : null
}

/**
 * What an invoice or a credit note says of an order that was placed without VAT, in the words of its day;
 * null of any other order.
 */
export async function exemptionOf(
  db: Database,
  order: { readonly vatExemptIn: string | null; readonly createdAt: Date },
  locale: Locale,
): Promise<string | null> {
  if (order.vatExemptIn === null) return null
  const { mention } = await vatLiabilityAt(db, order.createdAt)
  return mention || exemptionMention(order.vatExemptIn, locale)
}

/** The same of a paper that is written at an instant, without an order. */
export const exemptionAt = async (db: Database, at: Date, locale: Locale): Promise<string | null> =>
  exemptionOf(db, { vatExemptIn: await exemptInAt(db, at), createdAt: at }, locale)

/** An answer that another setting speaks against: liable, without the number that stands on invoices. */
export async function liabilityRefusal(
  tx: Database,
  { name, value, validFrom }: { name: SettingName; value: object; validFrom: Date },
  unset: Config['invoiceSeller'],
): Promise<Readonly<Record<string, string>>> {
  if (name !== 'vat.liability' || !('standing' in value)) return {}
  const identity = await readAt(tx, 'identity', validFrom)
  const number = identity && readValue('identity', identity.value).vat_number
  return liabilityMistakes(String(value.standing), number ?? vatNumberIn(unset))
}

/** The number of VAT that stands on invoices of an instant; empty where there is none. */
export async function vatNumberAt({ db, config }: Place, at: Date): Promise<string> {
  const identity = await settingAt(db, 'identity', at)
  return identity?.vat_number ?? vatNumberIn(config.invoiceSeller)
}

/**
 * The number that an exempt sale to a business needs, as it was set: the lines of the environment prove
 * nothing. Null without one. Rules 8 and 24.
 */
export const sellerNumberAt = async (db: Database, at: Date): Promise<string | null> =>
  (await settingAt(db, 'identity', at))?.vat_number || null

/** Whether nobody has said that VAT is charged, by an answer or by a number. */
export async function isVatUnsaidAt(place: Place, at: Date): Promise<boolean> {
  const { standing } = await vatLiabilityAt(place.db, at)
  return isVatUnsaid(standing, await vatNumberAt(place, at))
}

/** The environment tells the seller as lines: a number of VAT is a word of one of them. */
const vatNumberIn = (lines: readonly string[]): string =>
  lines.flatMap(line => line.split(/[\s:]+/)).find(isVatNumber) ?? ''
