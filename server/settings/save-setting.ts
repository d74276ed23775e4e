import { isDeepStrictEqual } from 'node:util'
import type { Failure } from '#contract'
import { settingSchemas } from '#contract/schemas/settings/settings.ts'
import { tagsGone, tagsHeld } from '#domain/settings/tags/tag-setting.ts'
import { type SettingName, settings, type SettingValues } from '#domain/settings/setting.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { fail } from '../base/failure.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { fieldErrors } from '../http/field-errors.ts'
import { mailTextMistakes } from './own-words.ts'
import { forgetSettings } from './in-force.ts'
import { unknownCarrier, unsetValue } from './shop-facts.ts'
import { liabilityRefusal } from './vat-standing.ts'
import { countTagged, lastInvoiceNumber } from './store/setting-versions.ts'
import {
  holdSetting,
  insertVersion,
  readAt,
  readHistory,
  readValue,
  textsOf,
  type VersionView,
} from './store/setting-versions.ts'

interface Change<N extends SettingName> {
  readonly name: N
  readonly value: unknown
  /** The last version that whoever changes it has seen; null for none. */
  readonly seen: number | null
  /** At once when left out. */
  readonly validFrom?: Date | undefined
  readonly reason: string
  /** Null for the terminal of the machine itself. */
  readonly who: number | null
  readonly at: Date
  /** Only says what would happen. */
  readonly isTrial: boolean
}

type Texts = Readonly<Record<string, string>>

interface Saved {
  /** Null when the same holds already, or this was a trial. */
  readonly saved: VersionView | null
  /** What held at that instant before, and what is to hold, by part. */
  readonly before: Texts
  readonly after: Texts
}

type Refusal = Failure<'input_invalid'> | (Failure<'record_changed'> & { readonly newer: VersionView | null })

/** A value as the setting wants it, or its parts with what is wrong with them. */
function valueIn<N extends SettingName>(
  name: N,
  value: unknown,
): SettingValues[N] | Failure<'input_invalid'> {
  const parsed = settingSchemas[name].safeParse(value)
  if (!parsed.success) {
    const byPart = Object.entries(fieldErrors(parsed.error, value)).map(
      ([field, code]) => [field.split('->')[0] ?? field, code] as const,
    )
    return fail('input_invalid', Object.fromEntries(byPart))
  }
  const mistakes = { ...settings[name].mistakes(parsed.data), ...slotMistakes(name, parsed.data) }
  return Object.keys(mistakes).length > 0 ? fail('input_invalid', mistakes) : parsed.data
}

/** What a text of a mail names that there is not. */
const slotMistakes = (name: SettingName, value: object): Readonly<Record<string, string>> =>
  name === 'mail.texts' ? mailTextMistakes(settingSchemas[name].parse(value)) : {}

/** Only what is dated can be set ahead, and nothing can be set for a time that is over. */
function dayMistake({ name, validFrom, at }: Change<SettingName>): string | undefined {
  if (validFrom === undefined) return undefined
  if (!settings[name].isDated) return 'not_dated'
  return validFrom < at ? 'day_past' : undefined
}

/** What may not be made of what holds, by part; undefined where nothing is wrong. */
async function changeMistakes<N extends SettingName>(
  tx: Database,
  { invoiceSeller }: Config,
  { name, at, validFrom = at }: Change<N>,
  before: unknown,
  value: SettingValues[N],
): Promise<Readonly<Record<string, string>> | undefined> {
  const held = readValue(name, before)
  const mistakes = {
    ...settings[name].changeMistakes?.(held, value, dayOf(at)),
    ...(await liabilityRefusal(tx, { name, value, validFrom }, invoiceSeller)),
    ...(await heldTags(tx, held, value)),
    ...(await strangeCarrier(tx, name, value, at)),
  }
  if (Object.keys(mistakes).length > 0) return mistakes
  const next = nextNumber(value)
  const isGiven = next !== undefined && next !== nextNumber(held) && next <= (await lastInvoiceNumber(tx))
  return isGiven ? { next: 'number_back' } : undefined
}

/** A carrier of the tariff that nobody knows, by its name. */
async function strangeCarrier(tx: Database, name: SettingName, value: object, at: Date) {
  if (name !== 'shipping.tariff') return {}
  const unknown = await unknownCarrier(tx, settingSchemas[name].parse(value), at)
  return unknown === undefined ? {} : { delivery: `carrier_unknown:${unknown}` }
}

/** Tags that are to leave the list while clients have them. */
async function heldTags(
  tx: Database,
  before: object,
  after: object,
): Promise<Readonly<Record<string, string>>> {
  if (!('client_tags' in before && 'client_tags' in after)) return {}
  const [from, to] = [settingSchemas['client.tags'].parse(before), settingSchemas['client.tags'].parse(after)]
  const held = await countTagged(tx, tagsGone(from, to))
  return held.length > 0 ? { client_tags: tagsHeld(held) } : {}
}

/** The number a setting has invoices go on from. */
const nextNumber = (value: object): number | undefined =>
  'next' in value && typeof value.next === 'number' ? value.next : undefined

/** What prices in other currencies are reckoned by: they are written again when it changes. Rules 20. */
const pricesBy: ReadonlySet<SettingName> = new Set<SettingName>(['exchange.rates', 'price.rounding'])

const askToFollow = (tx: Database, version: number, availableAt: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'prices.followRates',
    payload: { version, after: 0, round: 1 },
    key: `follow_rates:${version}:1:0`,
    availableAt,
  })

/**
 * Writes a version of a setting, from an instant on. Refused when a part is wrong, and when somebody else
 * wrote one since: settings are never merged, and the newer value comes with the refusal.
 */
export async function saveSetting<N extends SettingName>(
  { db, config }: { readonly db: Database; readonly config: Config },
  change: Change<N>,
): Promise<Saved | Refusal> {
  const { name, at, seen, reason, who } = change
  const value = valueIn(name, change.value)
  if (typeof value === 'object' && 'error' in value) return value
  const mistake = dayMistake(change)
  if (mistake !== undefined) return fail('input_invalid', { valid_from: mistake })
  const validFrom = change.validFrom ?? at
  const done = await db.transaction(async (tx): Promise<Saved | Refusal> => {
    await holdSetting(tx, name)
    const [newest] = await readHistory(tx, name, 1)
    if ((newest?.id ?? null) !== seen) {
      return { ...fail('record_changed', { seen: 'record_changed' }), newer: newest ?? null }
    }
    const inForce = await readAt(tx, name, validFrom)
    const before = inForce?.value ?? unsetValue(name, config).value
    const refused = await changeMistakes(tx, config, change, before, value)
    if (refused !== undefined) return fail('input_invalid', refused)
    const told = { before: textsOf(name, before), after: textsOf(name, value) }
    // What nobody has set may be set to the very same: then it no longer follows the environment.
    if (change.isTrial || (inForce !== undefined && isDeepStrictEqual(before, value)))
      return { saved: null, ...told }
    await insertVersion(tx, { name, value, validFrom, reason, who, at })
    const [saved] = await readHistory(tx, name, 1)
    if (saved !== undefined && pricesBy.has(name)) await askToFollow(tx, saved.id, validFrom)
    return { saved: saved ?? null, ...told }
  })
  forgetSettings(db)
  return done
}
