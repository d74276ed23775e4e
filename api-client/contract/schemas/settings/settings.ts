import { z } from 'zod'
import { shopParts } from '#domain/site/shop-parts.ts'
import { type SettingName, settingNames, type SettingValues } from '#domain/settings/setting.ts'
import { mailNames } from '#domain/settings/mail-names.ts'
import { vatStandings } from '#domain/settings/vat/vat-liability.ts'
import { textPages } from '#domain/settings/page-texts.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { locales } from '#domain/text/locale.ts'
import { Currency, DayOrInstant, Flag, Instant, Lang } from '../parts.ts'
import {
  AccountPlan,
  Announcement,
  BoxRhythms,
  Carriers,
  DigRows,
  Hosts,
  Identity,
  KeepDays,
  line,
  Link,
  MailSender,
  Minutes,
  Numbering,
  OwnMailTexts,
  PageTexts,
  Rates,
  RefundLimit,
  ReturnPolicy,
  Roundings,
  SocialLinks,
  TagScripts,
  Tariff,
  VatRates,
} from './setting-shapes.ts'

// What whoever runs the shop has decided: each setting's shape, and its versions.

const TagList = z.array(z.string().trim().min(1).max(40)).max(50)

/** The shape of each setting. */
export const settingSchemas: { readonly [N in SettingName]: z.ZodType<SettingValues[N]> } = {
  'shipping.tariff': Tariff,
  carriers: Carriers,
  identity: Identity,
  'mail.from': MailSender,
  'social.links': SocialLinks,
  'account.plan': AccountPlan,
  'draft.days': z.object({ offer_days: z.int(), transfer_days: z.int() }),
  'credit.terms': z.object({ credit_days: z.int() }),
  'returns.policy': ReturnPolicy,
  'refund.limit': RefundLimit,
  'site.announcement': Announcement,
  'site.links': z.object({ help: Link, staff: Link }),
  'shop.name': z.object({ name: line(40) }),
  'shop.claim': z.object({ en: line(80), fr: line(80), zh: line(80), es: line(80), ko: line(80) }),
  'shop.parts': z.object({ parts: z.array(z.enum(shopParts)).max(shopParts.length) }),
  'shop.languages': z.object({ languages: z.array(Lang).max(locales.length) }),
  'shop.currencies': z.object({ currencies: z.array(Currency).max(currencyCodes.length) }),
  'shop.hosts': z.object({ also: Hosts, stores: Hosts }),
  'terms.texts': PageTexts,
  'policy.texts': PageTexts,
  'privacy.texts': PageTexts,
  'shipping.texts': PageTexts,
  'imprint.texts': PageTexts,
  'about.texts': PageTexts,
  'help.texts': PageTexts,
  'mail.texts': z.object({ rows: OwnMailTexts }),
  'hours.chat': z.object({
    week: z.array(z.tuple([Minutes, Minutes]).nullable()).length(7),
    closed: z.array(z.string().max(10)).max(100),
  }),
  'tags.scripts': TagScripts,
  'edit.days': z.object({ days: z.int() }),
  'reserve.minutes': z.object({ minutes: z.int() }),
  'order.tags': z.object({ order_tags: TagList }),
  'client.tags': z.object({ client_tags: TagList }),
  'keep.days': KeepDays,
  'vat.liability': z.object({ standing: z.enum(['', ...vatStandings]), mention: line(200) }),
  'vat.rates': VatRates,
  'exchange.rates': Rates,
  'price.rounding': Roundings,
  'fee.platform': z.object({ basis_points: z.int() }),
  'quote.cards': z.object({ rows_from: line(10) }),
  'invoice.numbering': Numbering,
  'box.cutoff': z.object({ days: z.int() }),
  'digs.rows': DigRows,
  'box.offers': z.object({ one: BoxRhythms, two: BoxRhythms, three: BoxRhythms }),
}

/** Which mail, of which order, in which words. */
const MailWish = z.object({
  template: z.enum(mailNames, { error: 'mail_unknown' }),
  /** The number of an order; the newest when left out. */
  number: z.string().trim().max(40).optional(),
  /** Own words as they are typed, a line each; those in force when left out. */
  texts: z.string().max(60_000).optional(),
})

const Name = z.enum(settingNames, { error: 'choice_unknown' })

/** By part, as people write it: what a form begins with. */
const Texts = z.record(z.string(), z.string())

export const SettingVersion = z.object({
  id: z.int(),
  /** From when on it holds. */
  valid_from: Instant,
  value: z.unknown(),
  texts: Texts,
  /** In the words of who changed it; may be empty. */
  reason: z.string(),
  /** Null: at the terminal of the machine itself. */
  who: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** When it was written. */
  at: Instant,
})

export const SettingStanding = z.object({
  name: Name,
  /** Whether it can be set from a later day on. */
  is_dated: z.boolean(),
  /** What the shop goes by now: as it was set, from the environment, or as the program has it. */
  value: z.unknown(),
  texts: Texts,
  source: z.enum(['set', 'environment', 'program']),
  /** What is in force was set so; null when nobody has. */
  version: SettingVersion.nullable(),
  /** Those whose day is still to come, the next first. */
  ahead: z.array(SettingVersion),
  /** The last that was written, whichever day it holds from: what `seen` names. Null when there is none. */
  last_id: z.int().nullable(),
})

const Saved = z.object({
  setting: SettingStanding,
  /** Null when the same was set already, or when this was only a trial. */
  saved: SettingVersion.nullable(),
  /** What held at that instant before, and what is to hold. */
  before: Texts,
  after: Texts,
  dry_run: z.boolean(),
})

/** Who sells, for the imprint. The account number is for papers. */
export const Seller = Identity.omit({ iban: true })

/** What a page of the law shows beside its text: the imprint, shipping and privacy one each. */
const PageFacts = z.object({
  seller: Seller.nullable(),
  /** As the cart goes by, in euro cents. */
  tariff: Tariff.nullable(),
  keep: KeepDays.nullable(),
})

export const settingSchemasOfStaff = {
  'staff.mailPreview': {
    input: MailWish,
    output: z.object({
      /** Of the order; null where it is made up. */
      number: z.string().nullable(),
      mails: z.array(z.object({ lang: Lang, subject: z.string(), text: z.string(), html: z.string() })),
    }),
  },
  'staff.sendMailPreview': {
    input: MailWish.extend({ lang: Lang }),
    output: z.object({ to: z.string() }),
  },
  'app.pageText': {
    input: z.object({
      page: z.enum(textPages, { error: 'choice_unknown' }),
      lang: Lang,
      /**
       * As it was then: what an order was placed under; of a day of the shop, at its end. What is to come is
       * not told: later than now is now.
       */
      at: DayOrInstant.optional(),
    }),
    output: z.object({
      /** As it was typed; null where the page is as it comes with the program. */
      text: z.string().nullable(),
      /** From when on it holds; null with what comes with the program. */
      since: Instant.nullable(),
      /** The earlier instant that it is of; null where it is of now. */
      of: Instant.nullable(),
      /** What such a page shows of the shop, whoever wrote its text; null on others. */
      facts: PageFacts.nullable(),
    }),
  },
  'staff.settings': { input: z.object({}), output: z.object({ items: z.array(SettingStanding) }) },
  'staff.setting': {
    input: z.object({ name: Name }),
    output: SettingStanding.extend({
      /** Newest first, the last hundred. */
      history: z.array(SettingVersion),
    }),
  },
  'staff.saveSetting': {
    input: z.object({
      name: Name,
      /** Whole; judged part by part by what the setting is. */
      value: z.unknown(),
      /** `last_id` as whoever changes it saw it: somebody quicker is not written over. */
      seen: z.int().nullable(),
      /** From when on; at once when left out. */
      valid_from: z.iso.datetime({ offset: true, error: 'date_invalid' }).optional(),
      reason: z.string().trim().max(500).default(''),
      dry_run: Flag.default(false),
    }),
    output: Saved,
  },
} as const
