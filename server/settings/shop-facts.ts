// What the shop is to others: who sells, who its mails are from, where else it has pages. Each is what was
// set, else what the environment says, else what the program has.
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { sellerLines } from '#domain/settings/identity.ts'
import { senderText } from '#domain/settings/setting.ts'
import { initialPlan } from '#domain/settings/account-plan.ts'
import { standardLimit } from '#domain/settings/return-settings.ts'
import { type ReturnPolicy, standardPolicy } from '#domain/returns/return-policy.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { type SocialSite, socialSites } from '#domain/site/site.ts'
import type { Config } from '../base/config.ts'
import { unsaid } from '../base/site-config.ts'
import type { Database } from '../database/database.ts'
import { settingAt } from './in-force.ts'

type Environment = Pick<Config, 'invoiceSeller' | 'mail' | 'site'>

interface Place {
  readonly db: Database
  readonly config: Environment
}

interface Unset<V> {
  readonly value: V
  readonly source: 'environment' | 'program'
}

const from = <V>(value: V, isTold: boolean): Unset<V> => ({
  value,
  source: isTold ? 'environment' : 'program',
})

const unsetIdentity = ({ invoiceSeller }: Environment): Unset<SettingValues['identity']> => {
  const [legal_name = '', ...address] = invoiceSeller
  const none = { registration: '', vat_number: '', email: '', phone: '', iban: '' }
  return from({ legal_name, address, ...none }, invoiceSeller.join('|') !== unsaid.seller)
}

const unsetSender = ({ mail }: Environment): Unset<SettingValues['mail.from']> => {
  const [, name = '', address = mail.from] = /^(.*?)\s*<([^>]+)>$/.exec(mail.from) ?? []
  return from({ name: name.replaceAll('"', '').trim(), address: address.trim() }, mail.from !== unsaid.sender)
}

function unsetLinks({ site }: Environment): Unset<SettingValues['social.links']> {
  const of = (name: SocialSite) => site.social[name] ?? ''
  const value = {
    facebook: of('facebook'),
    twitter: of('twitter'),
    instagram: of('instagram'),
    youtube: of('youtube'),
    soundcloud: of('soundcloud'),
    tiktok: of('tiktok'),
  }
  return from(
    value,
    socialSites.some(name => value[name] !== ''),
  )
}

const unset: { readonly [N in SettingName]: (config: Environment) => Unset<SettingValues[N]> } = {
  'shipping.tariff': () => from(publishedTariff, false),
  identity: unsetIdentity,
  'mail.from': unsetSender,
  'social.links': unsetLinks,
  'account.plan': () => from(initialPlan, false),
  'returns.policy': () => from(standardPolicy, false),
  'refund.limit': () => from(standardLimit, false),
}

/** What the shop goes by where a setting was never set, and whether the environment says so. */
export const unsetValue = <N extends SettingName>(name: N, config: Environment): Unset<SettingValues[N]> =>
  unset[name](config)

/**
 * Who sells, as it stands on a document of an instant: name, address and registration, a line each. A
 * document is drawn anew each time it is asked for, and keeps the seller of its day.
 */
export async function sellerAt({ db, config }: Place, at: Date): Promise<readonly string[]> {
  const identity = await settingAt(db, 'identity', at)
  return identity === undefined ? config.invoiceSeller : sellerLines(identity)
}

/** Who mails are from; undefined where the environment alone says it. */
export async function senderAt(db: Database, at: Date): Promise<string | undefined> {
  const sender = await settingAt(db, 'mail.from', at)
  return sender && senderText(sender)
}

/** Where else the shop has pages, for its footer. */
export async function socialLinksAt(
  { db, config }: Place,
  at: Date,
): Promise<Record<SocialSite, string | undefined>> {
  const links = await settingAt(db, 'social.links', at)
  if (links === undefined) return config.site.social
  const of = (name: SocialSite) => (links[name] === '' ? undefined : links[name])
  return {
    facebook: of('facebook'),
    twitter: of('twitter'),
    instagram: of('instagram'),
    youtube: of('youtube'),
    soundcloud: of('soundcloud'),
    tiktok: of('tiktok'),
  }
}

/** What comes back within which time, for an order of an instant. */
export const returnPolicyAt = async (db: Database, at: Date): Promise<ReturnPolicy> =>
  (await settingAt(db, 'returns.policy', at)) ?? standardPolicy

/** Above which sum a refund needs a second person, in cents of EUR. */
export const refundLimitAt = async (db: Database, at: Date): Promise<number> =>
  ((await settingAt(db, 'refund.limit', at)) ?? standardLimit).amount_minor

/** Where goods are sent back to, a line each: as it is set, else to whoever sells. */
export async function returnAddressAt({ db, config }: Place, at: Date): Promise<readonly string[]> {
  const { address } = await returnPolicyAt(db, at)
  if (address.length > 0) return address
  const identity = await settingAt(db, 'identity', at)
  if (identity === undefined) return config.invoiceSeller.slice(0, 4)
  return [identity.legal_name, ...identity.address]
}
