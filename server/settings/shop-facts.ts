// What the shop is to others: who sells, who its mails are from, where else it has pages. Each is what was
// set, else what the environment says, else what the program has.
import { type SettingName, settings, type SettingValues } from '#domain/settings/setting.ts'
import { sellerLines } from '#domain/settings/identity.ts'
import { isAnnounced, type SiteLinks, senderText } from '#domain/settings/site-settings.ts'
import type { ShopHosts } from '#domain/settings/site/hosts-setting.ts'
import type { KeepDays } from '#domain/settings/keep-days.ts'
import { type TagScripts, tagOf } from '#domain/settings/site/tags-setting.ts'
import { standardLimit } from '#domain/settings/return-settings.ts'
import { type ReturnPolicy, standardPolicy } from '#domain/returns/return-policy.ts'
import { type Offers, type SocialSite, socialSites } from '#domain/site/site.ts'
import { spokenTariff } from '#domain/shipping/delivery.ts'
import { type OffPart, offParts } from '#domain/site/shop-parts.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { carrierFrom, ownCarrier, type OwnCarrier, ownTrackingLink } from '#domain/shipping/tracking.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Config } from '../base/config.ts'
import { unsaid } from '../base/site-config.ts'
import type { Database } from '../database/database.ts'
import { settingAt, tariffAt } from './in-force.ts'
import { hasBoxes } from './store/setting-versions.ts'

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

function unsetSiteLinks({ site }: Environment): Unset<SettingValues['site.links']> {
  const value = { help: site.helpUrl ?? '', staff: site.externalUrl ?? '' }
  return from(value, value.help !== '' || value.staff !== '')
}

function unsetKeepDays({ site }: Environment): Unset<KeepDays> {
  const { initial } = settings['keep.days']
  const events = site.measured.keepDays
  return from({ ...initial, events }, events !== initial.events)
}

function unsetHosts({ site }: Environment): Unset<ShopHosts> {
  return from({ also: [], stores: site.storeHosts }, site.storeHosts.length > 0)
}

/** Where the environment has a say. */
const told: { readonly [N in SettingName]?: (config: Environment) => Unset<SettingValues[N]> } = {
  identity: unsetIdentity,
  'mail.from': unsetSender,
  'social.links': unsetLinks,
  'site.links': unsetSiteLinks,
  'keep.days': unsetKeepDays,
  'shop.hosts': unsetHosts,
  'tags.scripts': unsetTags,
}

/** What the shop goes by where a setting was never set, and whether the environment says so. */
export const unsetValue = <N extends SettingName>(name: N, config: Environment): Unset<SettingValues[N]> =>
  told[name]?.(config) ?? from(settings[name].initial, false)

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

/** For how many days a manual order may be paid when nobody says otherwise, by link and by transfer. */
export async function payDaysAt(db: Database, at: Date) {
  const days = (await settingAt(db, 'draft.days', at)) ?? settings['draft.days'].initial
  return { offer: days.offer_days, transfer: days.transfer_days }
}

/** Days until an invoice on account is due, where its customer has no own ones. */
export const creditDaysAt = async (db: Database, at: Date): Promise<number> =>
  ((await settingAt(db, 'credit.terms', at)) ?? settings['credit.terms'].initial).credit_days

/** For how many days the difference of a changed order may be paid. */
export const editDaysAt = async (db: Database, at: Date): Promise<number> =>
  ((await settingAt(db, 'edit.days', at)) ?? settings['edit.days'].initial).days

/** How long before its charge a box that begins now can be changed no more, in milliseconds. */
export const boxCutOffMsAt = async (db: Database, at: Date): Promise<number> =>
  ((await settingAt(db, 'box.cutoff', at)) ?? settings['box.cutoff'].initial).days * dayMs

/** How long copies are kept for an order that is placed now and not paid yet, in milliseconds. */
export const holdMsAt = async (db: Database, at: Date): Promise<number> =>
  ((await settingAt(db, 'reserve.minutes', at)) ?? settings['reserve.minutes'].initial).minutes * 60_000

/** What staff may call an order at an instant. */
export const orderTagsAt = async (db: Database, at: Date): Promise<readonly string[]> =>
  ((await settingAt(db, 'order.tags', at)) ?? settings['order.tags'].initial).order_tags

/** What staff may call a client at an instant. */
export const clientTagsAt = async (db: Database, at: Date): Promise<readonly string[]> =>
  ((await settingAt(db, 'client.tags', at)) ?? settings['client.tags'].initial).client_tags

/** What digs are given for at an instant, and how many are a free record. */
export const digRowsAt = async (db: Database, at: Date): Promise<SettingValues['digs.rows']> =>
  (await settingAt(db, 'digs.rows', at)) ?? settings['digs.rows'].initial

/** Where goods are sent back to, a line each: as it is set, else to whoever sells. */
export async function returnAddressAt({ db, config }: Place, at: Date): Promise<readonly string[]> {
  const { address } = await returnPolicyAt(db, at)
  if (address.length > 0) return address
  const identity = await settingAt(db, 'identity', at)
  if (identity === undefined) return config.invoiceSeller.slice(0, 4)
  return [identity.legal_name, ...identity.address]
}

/** Pages elsewhere that the shop leads to: as they are set, else what the environment says. */
export async function siteLinksAt({ db, config }: Place, at: Date): Promise<SiteLinks> {
  return (await settingAt(db, 'site.links', at)) ?? unsetSiteLinks(config).value
}

/** At which other hosts the shop is reached: as they are set, else what the environment says. */
export const hostsAt = async ({ db, config }: Place, at: Date): Promise<ShopHosts> =>
  (await settingAt(db, 'shop.hosts', at)) ?? unsetHosts(config).value

function unsetTags({ site }: Environment): Unset<TagScripts> {
  const { tag, tagOrigins } = site
  return from({ script: tag?.scriptUrl ?? '', id: tag?.id ?? '', origins: tagOrigins }, tag !== undefined)
}

/** The script of somebody else, for after consent: as it is set, else what the environment says. */
export async function tagAt({ db, config }: Place, at: Date) {
  const scripts = await settingAt(db, 'tags.scripts', at)
  if (scripts === undefined) return { tag: config.site.tag, tagOrigins: config.site.tagOrigins }
  return { tag: tagOf(scripts), tagOrigins: [...scripts.origins] }
}

/** For how many days the shop keeps what it need not keep. */
export const keepDaysAt = async ({ db, config }: Place, at: Date): Promise<KeepDays> =>
  (await settingAt(db, 'keep.days', at)) ?? unsetKeepDays(config).value

/** The carriers of the shop's own. */
export const ownCarriersAt = async (db: Database, at: Date): Promise<readonly OwnCarrier[]> =>
  (await settingAt(db, 'carriers', at))?.rows ?? []

/** The tariff of an instant, its carriers as they are called. */
export async function spokenTariffAt(db: Database, at: Date): Promise<Tariff> {
  const [tariff, own] = await Promise.all([tariffAt(db, at), ownCarriersAt(db, at)])
  return spokenTariff(tariff, own)
}

/** The first carrier of a tariff that is neither one of the program's nor of the shop's own. */
export async function unknownCarrier(db: Database, { delivery }: Tariff, at: Date) {
  const own = await ownCarriersAt(db, at)
  return delivery
    .map(({ carrier }) => carrier)
    .find(name => name !== '' && carrierFrom(name) === undefined && ownCarrier(own, name) === undefined)
}

/** Days on which nobody of the shop works. */
export const closedDaysAt = async (db: Database, at: Date): Promise<readonly string[]> =>
  (await settingAt(db, 'hours.chat', at))?.closed ?? []

/** Days of silence after which a parcel of a carrier is lost, where the shop has named them. */
export const lostAfterDaysAt = async (db: Database, carrier: string, at: Date) =>
  ownCarrier(await ownCarriersAt(db, at), carrier)?.claim_days ?? undefined

/** Where a parcel is followed that a carrier of the shop's own takes; null for any other. */
export async function ownLinkAt(db: Database, label: { carrier: string; tracking: string }, at: Date) {
  return ownTrackingLink(await ownCarriersAt(db, at), label.carrier, label.tracking) ?? null
}

/** The currencies that shoppers are offered, the shop's main one first. */
export const currenciesAt = async (db: Database, at: Date) =>
  ((await settingAt(db, 'shop.currencies', at)) ?? settings['shop.currencies'].initial).currencies

/** The languages that shoppers are offered, the shop's main one first. */
export const languagesAt = async (db: Database, at: Date) =>
  ((await settingAt(db, 'shop.languages', at)) ?? settings['shop.languages'].initial).languages

/** What the shop has chosen of both; undefined where it has chosen nothing. */
export async function offersAt(db: Database, at: Date): Promise<Offers | undefined> {
  const languages = (await settingAt(db, 'shop.languages', at))?.languages
  const currencies = (await settingAt(db, 'shop.currencies', at))?.currencies
  if (languages === undefined && currencies === undefined) return undefined
  return { ...(languages && { languages }), ...(currencies && { currencies }) }
}

/** What stands over the home page; null where nothing does, undefined where nobody has decided. */
export async function announcementAt(db: Database, at: Date) {
  const announcement = await settingAt(db, 'site.announcement', at)
  if (announcement === undefined) return undefined
  return isAnnounced(announcement, dayOf(at)) ? announcement : null
}

/** Parts of the shop that are off at an instant. */
export async function offPartsAt(db: Database, at: Date): Promise<readonly OffPart[]> {
  const parts = (await settingAt(db, 'shop.parts', at))?.parts
  const hasBoxPrices = (await settingAt(db, 'box.offers', at)) !== undefined
  const isBoxOff = parts !== undefined && !(parts.includes('box') && hasBoxPrices)
  return offParts({
    parts,
    hasBoxPrices,
    hasAbout: (await settingAt(db, 'about.texts', at)) !== undefined,
    hasNoBoxes: isBoxOff && !(await hasBoxes(db)),
  })
}
