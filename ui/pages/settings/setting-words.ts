import type { SettingName } from '#domain/settings/setting.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** The name of each setting. */
export const settingTitles = {
  'shipping.tariff': 'staff.setting_tariff',
  identity: 'staff.setting_identity',
  'mail.from': 'staff.setting_mail_from',
  'social.links': 'staff.setting_social',
  'account.plan': 'staff.setting_account_plan',
  'returns.policy': 'staff.setting_returns',
  'refund.limit': 'staff.setting_refund_limit',
} as const satisfies Record<SettingName, MessageId>

const labels: Readonly<Record<string, MessageId>> = {
  domestic: 'staff.setting_domestic',
  eu: 'staff.setting_eu',
  world: 'staff.setting_world',
  relay: 'staff.setting_relay',
  packaging_grams: 'staff.setting_packaging_grams',
  heaviest_grams: 'staff.setting_heaviest_grams',
  not_served: 'staff.setting_not_served',
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

/** What a part of a setting is called. */
export function usePartLabel() {
  const t = useT()
  return (setting: string, part: string): string => {
    if (setting === 'mail.from' && part === 'address') return t('staff.setting_email')
    const id = labels[part]
    return id === undefined ? (brands[part] ?? part) : t(id)
  }
}

const mistakes: Readonly<Record<string, MessageId>> = {
  input_required: 'staff.setting_p_required',
  input_must_integer: 'staff.setting_p_integer',
  out_of_range: 'staff.setting_p_out_of_range',
  tiers_unreadable: 'staff.setting_p_tiers_unreadable',
  tiers_order: 'staff.setting_p_tiers_order',
  tiers_fall: 'staff.setting_p_tiers_fall',
  tiers_short: 'staff.setting_p_tiers_short',
  country_unknown: 'staff.setting_p_country',
  email_invalid: 'staff.setting_p_email',
  vat_invalid: 'staff.setting_p_vat',
  iban_invalid: 'staff.setting_p_iban',
  siren_invalid: 'staff.setting_p_siren',
  accounts_unreadable: 'staff.setting_p_accounts',
  choice_unknown: 'staff.setting_p_choice',
  category_unknown: 'staff.setting_p_category',
  money_invalid: 'staff.setting_p_money',
  link_invalid: 'staff.setting_p_link',
  date_invalid: 'staff.setting_p_day',
  date_too_early: 'staff.setting_p_past',
}

/** What is wrong with a part, by its code. */
export function useMistakeWords() {
  const t = useT()
  return (code: string | undefined): string | undefined =>
    code === undefined ? undefined : t(mistakes[code] ?? 'staff.setting_p_other')
}
