import { type SettingName, settings } from '#domain/settings/setting.ts'
import type { SettingGroup } from '#domain/settings/setting-kind.ts'
import { tariffRows } from '#domain/shipping/tariff.ts'
import { isTextSetting } from '#domain/settings/page-texts.ts'
import { languageOptions } from '#domain/text/locale.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** The name of each setting. */
export const settingTitles = {
  'shipping.tariff': 'staff.setting_tariff',
  carriers: 'settings.carriers',
  'draft.days': 'settings.draft_days',
  'credit.terms': 'settings.credit_terms',
  identity: 'staff.setting_identity',
  'mail.from': 'staff.setting_mail_from',
  'social.links': 'staff.setting_social',
  'account.plan': 'staff.setting_account_plan',
  'returns.policy': 'staff.setting_returns',
  'refund.limit': 'staff.setting_refund_limit',
  'shop.name': 'settings.shop_name',
  'shop.claim': 'settings.shop_claim',
  'shop.parts': 'settings.shop_parts',
  'shop.languages': 'settings.languages',
  'shop.currencies': 'settings.currencies',
  'shop.hosts': 'settings.hosts',
  'mail.texts': 'settings.mails',
  'terms.texts': 'settings.terms',
  'policy.texts': 'settings.policy',
  'privacy.texts': 'settings.privacy',
  'shipping.texts': 'settings.shipping',
  'imprint.texts': 'settings.imprint',
  'about.texts': 'settings.about',
  'help.texts': 'settings.help_page',
  'site.announcement': 'settings.announcement',
  'site.links': 'settings.links',
  'hours.chat': 'settings.hours',
  'tags.scripts': 'settings.tags',
  'edit.days': 'settings.edit_days',
  'reserve.minutes': 'settings.reserve',
  'order.tags': 'settings.order_tags',
  'client.tags': 'settings.client_tags',
  'box.cutoff': 'settings.box_cutoff',
  'digs.rows': 'settings.digs',
  'keep.days': 'settings.keep_days',
  'vat.liability': 'settings.liability',
  'vat.rates': 'settings.vat',
  'exchange.rates': 'settings.rates',
  'price.rounding': 'settings.rounding',
  'fee.platform': 'settings.fee',
  'quote.cards': 'settings.quote_cards',
  'invoice.numbering': 'settings.numbering',
  'box.offers': 'settings.box_prices',
} as const satisfies Record<SettingName, MessageId>

/** What settings stand under. */
export const groupTitles = {
  shop: 'settings.group_shop',
  texts: 'settings.group_texts',
  money: 'settings.group_money',
  documents: 'settings.group_documents',
  parcels: 'settings.group_parcels',
  returns: 'settings.group_returns',
  boxes: 'settings.group_boxes',
} as const satisfies Record<SettingGroup, MessageId>

const labels: Readonly<Record<string, MessageId>> = {
  domestic: 'staff.setting_domestic',
  eu: 'staff.setting_eu',
  world: 'staff.setting_world',
  relay: 'staff.setting_relay',
  packaging_grams: 'staff.setting_packaging_grams',
  heaviest_grams: 'staff.setting_heaviest_grams',
  not_served: 'staff.setting_not_served',
  delivery: 'settings.delivery',
  legal_name: 'staff.setting_legal_name',
  address: 'staff.setting_address',
  registration: 'staff.setting_registration',
  vat_number: 'staff.setting_vat_number',
  email: 'staff.setting_email',
  phone: 'staff.setting_phone',
  country: 'staff.setting_country',
  siren: 'staff.setting_siren',
  year_starts: 'staff.setting_year_starts',
  pcg: 'staff.setting_pcg',
  chart: 'staff.setting_chart',
  datev: 'staff.setting_datev',
  datev_digits: 'staff.setting_datev_digits',
  datev_adviser: 'staff.setting_datev_adviser',
  datev_client: 'staff.setting_datev_client',
  name: 'staff.setting_sender_name',
  withdrawal_days: 'staff.setting_withdrawal_days',
  defect_days: 'staff.setting_defect_days',
  wrong_item_days: 'staff.setting_wrong_item_days',
  transit_damage_days: 'staff.setting_transit_damage_days',
  payer: 'staff.setting_payer',
  return_address: 'staff.setting_return_address',
  exempt: 'staff.setting_exempt',
  limit_eur: 'staff.setting_limit_eur',
  text_en: 'settings.text_en',
  text_fr: 'settings.text_fr',
  link_en: 'settings.link_en',
  link_fr: 'settings.link_fr',
  until: 'settings.until',
  called: 'settings.called',
  carriers: 'settings.carriers_part',
  script: 'settings.tag_script',
  id: 'settings.tag_id',
  origins: 'settings.tag_origins',
  days: 'settings.days',
  minutes: 'settings.minutes',
  order_tags: 'settings.order_tags_part',
  client_tags: 'settings.order_tags_part',
  sponsor: 'settings.dig_sponsor',
  sponsored: 'settings.dig_sponsored',
  project: 'settings.dig_project',
  godchild: 'settings.dig_godchild',
  month_most: 'settings.dig_month',
  record_at: 'settings.dig_record',
  outbox: 'settings.keep_outbox',
  mails: 'settings.keep_mails',
  events: 'settings.keep_events',
  imports: 'settings.keep_imports',
  letters: 'settings.keep_letters',
  also: 'settings.hosts_also',
  stores: 'settings.hosts_stores',
  parts: 'settings.parts_part',
  languages: 'settings.languages_part',
  currencies: 'settings.currencies_part',
  texts: 'settings.mail_texts',
  monday: 'settings.monday',
  tuesday: 'settings.tuesday',
  wednesday: 'settings.wednesday',
  thursday: 'settings.thursday',
  friday: 'settings.friday',
  saturday: 'settings.saturday',
  sunday: 'settings.sunday',
  closed: 'settings.closed',
  staff: 'settings.staff',
  rates: 'settings.vat_rows',
  standing: 'settings.standing',
  mention: 'settings.mention',
  percent: 'settings.percent',
  offer_days: 'settings.offer_days',
  transfer_days: 'settings.transfer_days',
  credit_days: 'settings.credit_days',
  rows_from: 'settings.rows_from',
  invoice: 'settings.invoice',
  credit: 'settings.credit',
  next: 'settings.next',
  valid_from: 'staff.setting_valid_from',
  reason: 'staff.setting_reason',
}

/** As these write themselves, in every language. */
const brands: Readonly<Record<string, string>> = {
  iban: 'IBAN',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
}

const rhythms: Readonly<
  Record<string, 'settings.box_once' | 'settings.box_monthly' | 'settings.box_quarterly'>
> = {
  once: 'settings.box_once',
  monthly: 'settings.box_monthly',
  quarterly: 'settings.box_quarterly',
}

const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }

export const languageName = (code: string): string =>
  languageOptions.find(option => option.code === code)?.label ?? code

/** What is said below a part that is not plain to write. */
export function usePartHint() {
  const t = useT()
  return (setting: string, part: string): string | undefined => {
    if (tariffRows.some(row => row === part)) return t('staff.setting_tiers_hint')
    if (setting === 'account.plan' && (part === 'pcg' || part === 'datev'))
      return t('settings.plan_hint', { example: 'house = 706000 Services' })
    if (part === 'delivery') return t('settings.delivery_hint', { example: 'domestic = La Poste; 2-4' })
    if (part === 'not_served') return t('staff.setting_countries_hint')
    if (setting === 'shop.claim' && part === 'en') return t('settings.claim_hint')
    if (part === 'until') return t('settings.until_hint')
    if (part === 'texts') {
      return t('settings.mail_hint', { example: 'order_confirmed.en.subject = Thank you, {name}' })
    }
    if (isTextSetting(setting) && part === 'en') {
      return t('settings.page_hint', {
        title: '# …',
        heading: '## …',
        item: '- …',
        stress: '**…**',
        link: '[…](https://…)',
      })
    }
    if (part === 'monday') return t('settings.hours_hint')
    if (part === 'parts' || part === 'languages') return t(`settings.${part}_hint`)
    if (part === 'currencies') return t('settings.currencies_hint')
    if (part === 'also' || part === 'stores') return t(`settings.hosts_${part}_hint`)
    if (part === 'script') return t('settings.tag_hint', { braces: '{id}' })
    if (part === 'origins') return t('settings.tag_origins_hint', { example: 'https://*.tags.example' })
    if (part === 'order_tags' || part === 'client_tags') return t(`settings.${part}_hint`)
    if (part === 'minutes') return t('settings.reserve_hint')
    if (setting === 'edit.days' && part === 'days') return t('settings.edit_hint')
    if (part === 'sponsor') return t('settings.dig_hint')
    if (setting === 'box.cutoff' && part === 'days') return t('settings.box_cutoff_hint')
    if (part === 'outbox') return t('settings.keep_hint')
    if (part === 'carriers') {
      return t('settings.carriers_hint', {
        example: 'Colis Breton = https://suivi.example/?n={number}; breton; 20 days',
        number: '{number}',
      })
    }
    if (part === 'offer_days') return t('settings.draft_hint')
    if (part === 'rows_from') return t('settings.rows_from_hint')
    if (part === 'credit_days') return t('settings.credit_hint')
    if (part === 'closed') return t('settings.closed_hint')
    if (part === 'rates') return t('settings.vat_hint')
    if (part === 'standing' || part === 'mention') return t(`settings.${part}_hint`)
    if (setting === 'price.rounding' && part === 'USD') return t('settings.rounding_hint')
    if (part === 'invoice' || part === 'credit') {
      return t('settings.pattern_hint', { year: '{YYYY}', example: 'F{YYYY}-{0000}' })
    }
    return undefined
  }
}

/** What is said above a table of rows. */
export function useTableHint() {
  const t = useT()
  return (part: string): string | undefined => {
    if (part === 'delivery') return t('settings.delivery_table_hint')
    if (part === 'carriers') return t('settings.carriers_table_hint', { number: '{number}' })
    if (part === 'rates') return t('settings.vat_table_hint')
    if (part === 'texts') return t('settings.mail_table_hint', { slot: '{number}' })
    if (part === 'languages' || part === 'currencies') return t('settings.first_table_hint')
    return tariffRows.some(row => row === part) ? t('settings.tiers_table_hint') : undefined
  }
}

/** What may be chosen, by its part and how it is written. */
export const choiceIds: Readonly<Record<string, MessageId>> = {
  'zone domestic': 'staff.setting_domestic',
  'zone eu': 'staff.setting_eu',
  'zone world': 'staff.setting_world',
  'zone relay': 'staff.setting_relay',
  'payer shopper': 'settings.payer_shopper',
  'payer shop': 'settings.payer_shop',
  'chart skr03': 'settings.chart_skr03',
  'chart skr04': 'settings.chart_skr04',
  'part subject': 'settings.part_subject',
  'part text': 'settings.part_text',
  'part button': 'settings.part_button',
  'part note': 'settings.part_note',
  'account vat_due_oss': 'settings.account_vat_due_oss',
  'account carrier_claim': 'settings.account_carrier_claim',
  'account carried': 'settings.account_carried',
  'account clearing': 'settings.account_clearing',
  'standing liable': 'settings.standing_liable',
  'standing applied': 'settings.standing_applied',
  'standing exempt': 'settings.standing_exempt',
}

/** How a part reads: what was chosen from a few has words, anything else is as it was typed. */
export function useChoiceWords() {
  const t = useT()
  return (setting: SettingName, part: string, text: string): string => {
    const isChoice = settings[setting].fields.some(({ name, kind }) => name === part && kind === 'choice')
    const id = isChoice ? choiceIds[`${part} ${text}`] : undefined
    return id === undefined ? text : t(id)
  }
}

/** What a part of a setting is called. */
export function usePartLabel() {
  const t = useT()
  return (setting: string, part: string): string => {
    if (isTextSetting(setting) && part !== 'valid_from' && part !== 'reason')
      return t('settings.page_in', { language: languageName(part) })
    if (setting === 'mail.from' && part === 'address') return t('staff.setting_email')
    if (setting === 'site.links' && part === 'help') return t('settings.help', { braces: '{lang}' })
    if (setting === 'exchange.rates' && !(part in labels)) return t('settings.rate_of', { currency: part })
    if (setting === 'price.rounding' && !(part in labels))
      return t('settings.rounding_of', { currency: part })
    const box = /^(one|two|three)_(once|monthly|quarterly)$/.exec(part)
    if (box !== null)
      return t(rhythms[box[2] ?? ''] ?? 'settings.box_once', { count: counts[box[1] ?? ''] ?? 1 })
    if (setting === 'shop.claim' && part.length === 2) return languageName(part)
    const [, locale] = /^footer_(..)$/.exec(part) ?? []
    if (locale !== undefined) return t('settings.footer', { language: languageName(locale) })
    const id = labels[part]
    return id === undefined ? (brands[part] ?? part) : t(id)
  }
}
