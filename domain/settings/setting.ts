// What whoever runs the shop may decide without a new version of the program: each setting once, as data.
import type { BoxPrices } from '../boxes/box-offer.ts'
import type { Rates } from '../money/exchange-rate.ts'
import { tidyIban } from '../money/iban.ts'
import type { Roundings } from '../money/price-by-rate.ts'
import { mayDo, type StaffRole } from '../people/rights.ts'
import { type ReturnPolicy, standardPolicy } from '../returns/return-policy.ts'
import type { Tariff } from '../shipping/tariff.ts'
import {
  type AccountPlan,
  initialPlan,
  planFields,
  planMistakes,
  readPlan,
  writePlan,
} from './account-plan.ts'
import type { OpeningHours } from '../time/chat-hours.ts'
import { type CreditTerms, creditTermsSetting } from './credit-terms.ts'
import { type DraftDays, draftDaysSetting } from './draft-days.ts'
import { digsSetting, type DigRows } from './digs-setting.ts'
import { hoursSetting } from './hours-setting.ts'
import { type Identity, identityFields, identityMistakes } from './identity.ts'
import { type MailTexts, mailTextsSetting, type ShopName, shopNameSetting } from './mail-texts.ts'
import { type PageTexts, pageTextSetting } from './page-texts.ts'
import { boxSetting, feeSetting, type PlatformFee, ratesSetting, roundingSetting } from './money-settings.ts'
import {
  currenciesSetting,
  languagesSetting,
  type ShopCurrencies,
  type ShopLanguages,
} from './offer-settings.ts'
import { type Carriers, carriersSetting } from './carriers-setting.ts'
import { claimSetting, type ShopClaim } from './site/claim-setting.ts'
import { hostsSetting, type ShopHosts } from './site/hosts-setting.ts'
import { partsSetting, type ShopParts } from './site/parts-setting.ts'
import { type KeepDays, keepDaysSetting } from './keep-days.ts'
import { type Numbering, numberingSetting } from './numbering.ts'
import { type QuoteCards, quoteCardsSetting } from './quotes/quote-cards.ts'
import {
  limitFields,
  limitMistakes,
  limitTexts,
  policyFields,
  policyMistakes,
  policyTexts,
  readLimit,
  readPolicy,
  type RefundLimit,
  standardLimit,
} from './return-settings.ts'
import { linesOf, type Setting, textOf } from './setting-kind.ts'
import { tariffSetting } from './tariff-setting.ts'
import {
  type Announcement,
  announcementSetting,
  linksSetting,
  type MailSender,
  senderSetting,
  type SiteLinks,
  type SocialLinks,
  socialSetting,
} from './site-settings.ts'
import { liabilitySetting, type VatLiability } from './vat/vat-liability.ts'
import { type ClientTags, clientTagsSetting, type OrderTags, orderTagsSetting } from './tags/tag-setting.ts'
import { type BoxCutoff, cutoffSetting, type EditDays, editSetting } from './order-times.ts'
import { type ReserveMinutes, reserveSetting } from './order-times.ts'
import { type TagScripts, tagsSetting } from './site/tags-setting.ts'
import { type VatRates, vatSetting } from './vat/vat-setting.ts'

/** What each setting holds. */
export interface SettingValues {
  identity: Identity
  'mail.from': MailSender
  'shop.name': ShopName
  'shop.claim': ShopClaim
  'shop.parts': ShopParts
  'shop.languages': ShopLanguages
  'shop.currencies': ShopCurrencies
  'shop.hosts': ShopHosts
  'mail.texts': MailTexts
  'terms.texts': PageTexts
  'policy.texts': PageTexts
  'privacy.texts': PageTexts
  'shipping.texts': PageTexts
  'imprint.texts': PageTexts
  'about.texts': PageTexts
  'help.texts': PageTexts
  'site.announcement': Announcement
  'social.links': SocialLinks
  'site.links': SiteLinks
  'tags.scripts': TagScripts
  'hours.chat': OpeningHours
  'keep.days': KeepDays
  'vat.liability': VatLiability
  'vat.rates': VatRates
  'exchange.rates': Rates
  'price.rounding': Roundings
  'fee.platform': PlatformFee
  'quote.cards': QuoteCards
  'invoice.numbering': Numbering
  'account.plan': AccountPlan
  'draft.days': DraftDays
  'credit.terms': CreditTerms
  'edit.days': EditDays
  'reserve.minutes': ReserveMinutes
  'order.tags': OrderTags
  'client.tags': ClientTags
  'shipping.tariff': Tariff
  carriers: Carriers
  'returns.policy': ReturnPolicy
  'refund.limit': RefundLimit
  'box.offers': BoxPrices
  'box.cutoff': BoxCutoff
  'digs.rows': DigRows
}

export type SettingName = keyof SettingValues

/** In the order of the page, those of a group together. */
export const settingNames = [
  'shop.name',
  'shop.claim',
  'shop.parts',
  'shop.languages',
  'shop.currencies',
  'shop.hosts',
  'identity',
  'mail.from',
  'mail.texts',
  'terms.texts',
  'policy.texts',
  'privacy.texts',
  'shipping.texts',
  'imprint.texts',
  'about.texts',
  'help.texts',
  'site.announcement',
  'social.links',
  'site.links',
  'tags.scripts',
  'hours.chat',
  'keep.days',
  'vat.liability',
  'vat.rates',
  'exchange.rates',
  'price.rounding',
  'fee.platform',
  'quote.cards',
  'invoice.numbering',
  'account.plan',
  'draft.days',
  'credit.terms',
  'edit.days',
  'reserve.minutes',
  'order.tags',
  'client.tags',
  'shipping.tariff',
  'carriers',
  'returns.policy',
  'refund.limit',
  'box.offers',
  'box.cutoff',
  'digs.rows',
] as const satisfies readonly SettingName[]

export const isSettingName = (name: string): name is SettingName => settingNames.some(known => known === name)

const identitySetting: Setting<Identity> = {
  group: 'shop',
  roles: ['accounts'],
  isDated: true,
  initial: { legal_name: '', address: [], registration: '', vat_number: '', email: '', phone: '', iban: '' },
  fields: identityFields,
  mistakes: identityMistakes,
  write: ({ address, ...lines }) => ({ ...lines, address: address.join('\n') }),
  read: texts => ({
    ok: true,
    value: {
      legal_name: textOf(texts, 'legal_name'),
      address: linesOf(textOf(texts, 'address')),
      registration: textOf(texts, 'registration'),
      vat_number: textOf(texts, 'vat_number').toUpperCase(),
      email: textOf(texts, 'email'),
      phone: textOf(texts, 'phone'),
      iban: tidyIban(textOf(texts, 'iban')),
    },
  }),
}

export const settings: { readonly [N in SettingName]: Setting<SettingValues[N]> } = {
  identity: identitySetting,
  'mail.from': senderSetting,
  'shop.name': shopNameSetting,
  'shop.claim': claimSetting,
  'shop.parts': partsSetting,
  'shop.languages': languagesSetting,
  'shop.currencies': currenciesSetting,
  'shop.hosts': hostsSetting,
  'mail.texts': mailTextsSetting,
  'terms.texts': pageTextSetting,
  'policy.texts': pageTextSetting,
  'privacy.texts': pageTextSetting,
  'shipping.texts': pageTextSetting,
  'imprint.texts': pageTextSetting,
  'about.texts': pageTextSetting,
  'help.texts': pageTextSetting,
  'site.announcement': announcementSetting,
  'social.links': socialSetting,
  'site.links': linksSetting,
  'tags.scripts': tagsSetting,
  'hours.chat': hoursSetting,
  'keep.days': keepDaysSetting,
  'vat.liability': liabilitySetting,
  'vat.rates': vatSetting,
  'exchange.rates': ratesSetting,
  'price.rounding': roundingSetting,
  'fee.platform': feeSetting,
  'quote.cards': quoteCardsSetting,
  'invoice.numbering': numberingSetting,
  'account.plan': {
    group: 'documents',
    roles: ['accounts'],
    isDated: true,
    initial: initialPlan,
    fields: planFields,
    mistakes: planMistakes,
    write: writePlan,
    read: readPlan,
  },
  'draft.days': draftDaysSetting,
  'credit.terms': creditTermsSetting,
  'edit.days': editSetting,
  'reserve.minutes': reserveSetting,
  'order.tags': orderTagsSetting,
  'client.tags': clientTagsSetting,
  'shipping.tariff': tariffSetting,
  carriers: carriersSetting,
  // An order goes by what held on the day it was placed.
  'returns.policy': {
    group: 'returns',
    roles: ['service'],
    isDated: true,
    initial: standardPolicy,
    fields: policyFields,
    mistakes: policyMistakes,
    write: policyTexts,
    read: readPolicy,
  },
  'refund.limit': {
    group: 'returns',
    roles: [],
    isDated: false,
    initial: standardLimit,
    fields: limitFields,
    mistakes: limitMistakes,
    write: limitTexts,
    read: readLimit,
  },
  'box.offers': boxSetting,
  'box.cutoff': cutoffSetting,
  'digs.rows': digsSetting,
}

/** Whether somebody with these roles sees and changes a setting: the owner all of them. Rules 12. */
export const mayDecide = (roles: readonly StaffRole[], name: SettingName): boolean =>
  roles.includes('owner') ||
  (mayDo(roles, 'settings.edit') && settings[name].roles.some(role => roles.includes(role)))
