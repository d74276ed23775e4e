// What is wrong with a part of a setting, by its code.
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

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
  vat_number_missing: 'settings.p_vat_number',
  iban_invalid: 'staff.setting_p_iban',
  siren_invalid: 'staff.setting_p_siren',
  accounts_unreadable: 'staff.setting_p_accounts',
  choice_unknown: 'staff.setting_p_choice',
  category_unknown: 'staff.setting_p_category',
  money_invalid: 'staff.setting_p_money',
  rows_wrong: 'settings.p_rows_see',
  rows_past: 'settings.p_rows_past',
  rows_doubled: 'settings.p_rows_doubled',
  delivery_lines: 'settings.p_delivery_lines',
  days_order: 'settings.p_days_order',
  carrier_unknown: 'settings.p_carrier_unknown',
  carrier_lines: 'settings.p_carrier_lines',
  carrier_link: 'settings.p_carrier_link',
  words_doubled: 'settings.p_doubled',
  tag_list_full: 'settings.p_tag_list_full',
  tags_held: 'settings.p_tags_held',
  host_invalid: 'settings.p_host',
  origin_invalid: 'settings.p_origin',
  input_invalid: 'staff.setting_p_other',
  rows_unreadable: 'settings.p_rows_unreadable',
  rate_far: 'settings.p_rate_far',
  number_invalid: 'settings.p_number',
  rounding_invalid: 'settings.p_rounding',
  pattern_invalid: 'settings.p_pattern',
  patterns_same: 'settings.p_patterns_same',
  number_back: 'settings.p_number_back',
  too_long: 'settings.p_too_long',
  mail_lines: 'settings.p_mail_lines',
  mail_unknown: 'settings.p_mail_unknown',
  order_unknown: 'settings.p_order_unknown',
  slot_unknown: 'settings.p_slot_unknown',
  text_head: 'settings.p_text_head',
  text_unreadable: 'settings.p_text_unreadable',
  link_unsafe: 'settings.p_link_unsafe',
  hours_invalid: 'settings.p_hours',
  address_invalid: 'settings.p_link',
  link_invalid: 'staff.setting_p_link',
  date_invalid: 'staff.setting_p_day',
  day_past: 'staff.setting_p_past',
}

/** What is wrong with a part, by its code; what it is about follows a colon. */
export function useMistakeWords() {
  const t = useT()
  return (text: string | undefined): string | undefined => {
    const [code = '', detail = ''] = text?.split(/:(.*)/s) ?? []
    return text === undefined ? undefined : t(mistakes[code] ?? 'staff.setting_p_other', { detail })
  }
}
