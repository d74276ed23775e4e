import { z } from 'zod'
import { mostCarriers } from '#domain/settings/carriers-setting.ts'
import { mostHosts } from '#domain/settings/site/hosts-setting.ts'
import { mailParts, mostMailLetters, mostMailTexts } from '#domain/settings/mail-texts.ts'
import { mostPageLetters } from '#domain/settings/page-texts.ts'
import { mostTagOrigins } from '#domain/settings/site/tags-setting.ts'
import { mostVatRows } from '#domain/settings/vat/vat-setting.ts'
import { returnPayers } from '#domain/returns/return-policy.ts'
import { deliveryMost, tariffMost, tariffRows } from '#domain/shipping/tariff.ts'
import { locales } from '#domain/text/locale.ts'

// What the parts of settings are in JSON.

export const line = (max: number) => z.string().trim().max(max)

const Tier = z.object({
  up_to_grams: z.int().min(1).max(tariffMost.grams),
  price_minor: z.int().min(0).max(tariffMost.priceMinor),
})
const Tiers = z.array(Tier).max(tariffMost.tiers)

const DeliveryDay = z.int().min(0).max(deliveryMost.days).nullable()

/** Who carries a parcel, empty where that is not said, and the working days it takes, null where not. */
export const Delivery = z.object({
  carrier: line(deliveryMost.letters),
  from_days: DeliveryDay,
  to_days: DeliveryDay,
})

export const Tariff = z.object({
  domestic: Tiers,
  eu: Tiers,
  world: Tiers,
  relay: Tiers,
  packaging_grams: z.int().min(0).max(tariffMost.grams),
  heaviest_grams: z.int().min(1).max(tariffMost.grams),
  not_served: z.array(z.string().max(2)).max(tariffMost.countries),
  /** Of parcels of a zone, as far as the shop says so. Versions from before have none. */
  delivery: z
    .array(Delivery.extend({ zone: z.enum(tariffRows) }))
    .max(tariffRows.length)
    .default([]),
})

export const Identity = z.object({
  legal_name: line(120),
  address: z.array(line(120).min(1)).max(6),
  registration: line(120),
  vat_number: line(120),
  email: line(120),
  phone: line(120),
  iban: line(120),
})

export const Hosts = z.array(line(253).min(1)).max(mostHosts)

export const MailSender = z.object({ name: line(80), address: line(120) })

export const Link = line(300)
export const SocialLinks = z.object({
  facebook: Link,
  twitter: Link,
  instagram: Link,
  youtube: Link,
  soundcloud: Link,
  tiktok: Link,
})

export const TagScripts = z.object({
  script: Link,
  id: line(60),
  origins: z.array(line(300).min(1)).max(mostTagOrigins),
})

export const AccountPlan = z.object({
  country: line(2),
  siren: line(14),
  year_starts: z.int(),
  pcg: z.array(line(120).min(1)).max(60),
  chart: line(5),
  datev: z.array(line(120).min(1)).max(60),
  datev_digits: z.int(),
  datev_adviser: z.int(),
  datev_client: z.int(),
})

const Days = z.int().min(0).max(99_999)

export const ReturnPolicy = z.object({
  withdrawal_days: Days,
  defect_days: Days,
  wrong_item_days: Days,
  transit_damage_days: Days,
  payer: z.enum(returnPayers),
  address: z.array(line(120).min(1)).max(20),
  exempt: z.array(line(40)).max(20),
})

export const RefundLimit = z.object({ amount_minor: z.int() })

export const Announcement = z.object({
  text_en: line(200),
  text_fr: line(200),
  link_en: Link,
  link_fr: Link,
  until: line(10),
})

export const VatRates = z.object({
  rows: z
    .array(z.object({ countryId: z.string().length(2), from: z.string().length(10), basisPoints: z.int() }))
    .max(mostVatRows),
})

/** Ten-thousandths of each currency that one euro buys. */
export const Rates = z.object({
  EUR: z.int(),
  USD: z.int(),
  GBP: z.int(),
  AUD: z.int(),
  CAD: z.int(),
  KRW: z.int(),
  JPY: z.int(),
  CNY: z.int(),
  PHP: z.int(),
})

const Rounding = z.object({ stepMinor: z.int(), endingMinor: z.int() })
export const Roundings = z.object({
  EUR: Rounding,
  USD: Rounding,
  GBP: Rounding,
  AUD: Rounding,
  CAD: Rounding,
  KRW: Rounding,
  JPY: Rounding,
  CNY: Rounding,
  PHP: Rounding,
})

const Footer = z.string().trim().max(400)
export const Numbering = z.object({
  invoice: line(30),
  credit: line(30),
  next: z.int(),
  footers: z.object({ en: Footer, fr: Footer, zh: Footer, es: Footer, ko: Footer }),
})

const OwnMailText = z.object({
  template: line(40),
  locale: z.enum(locales),
  part: z.enum(mailParts),
  text: line(mostMailLetters).min(1),
})

const PageText = line(mostPageLetters)
export const PageTexts = z.object({ en: PageText, fr: PageText, zh: PageText, es: PageText, ko: PageText })

export const OwnMailTexts = z.array(OwnMailText).max(mostMailTexts)

export const KeepDays = z.object({
  outbox: z.int(),
  mails: z.int(),
  events: z.int(),
  imports: z.int(),
  letters: z.int(),
})

const OwnCarrier = z.object({
  name: line(40).min(1),
  link: Link,
  spellings: z.array(line(40).min(1)).max(10),
  /** Its parcels have a number. */
  tracked: z.boolean().default(true),
  /** Days of silence after which a parcel of it counts as lost; null: fifteen. */
  claim_days: z.int().nullable().default(null),
})

/** Since midnight. */
export const Minutes = z.int().min(0).max(1_440)

export const BoxRhythms = z.object({ once: z.int(), monthly: z.int(), quarterly: z.int() })

export const DigRows = z.object({
  sponsor: z.int(),
  sponsored: z.int(),
  project: z.int(),
  godchild: z.int(),
  month_most: z.int(),
  record_at: z.int(),
})

export const Carriers = z.object({ rows: z.array(OwnCarrier).max(mostCarriers) })
