import { taxChangeText } from '#domain/drafts/trade-tax-change.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

const wrongs = {
  above_credit: 'trade.wrong_above_credit',
  copies_box: 'trade.wrong_copies_box',
  copies_few: 'trade.wrong_copies_few',
  copies_many: 'trade.wrong_copies_many',
  email_unconfirmed: 'trade.wrong_email_unconfirmed',
  input_invalid: 'trade.wrong_input_invalid',
  no_credit: 'trade.wrong_no_credit',
  ordered_alone: 'trade.wrong_ordered_alone',
  out_of_stock: 'trade.wrong_out_of_stock',
  quota_reached: 'trade.wrong_quota_reached',
  record_changed: 'trade.wrong_record_changed',
  sale_closed: 'trade.wrong_sale_closed',
  vat_changed: 'trade.wrong_vat_changed',
  vat_invalid: 'trade.wrong_vat_invalid',
  vat_needed: 'trade.wrong_vat_needed',
} as const satisfies Record<string, MessageId>

const isKnown = (code: string): code is keyof typeof wrongs => Object.hasOwn(wrongs, code)

/** In how many minutes it may be tried again. */
const minutesIn = ({ retryAfterSeconds = 60 }: { readonly retryAfterSeconds?: number }): number =>
  Math.ceil(retryAfterSeconds / 60)

/** Why a press was refused, in words; undefined while none was. */
export function useTradeProblem(view: FormView | undefined): string | undefined {
  const t = useT()
  const { locale } = useFmt()
  const said = useProblemWords()
  if (view?.status !== 'refused' || view.problem === null) return undefined
  const { code, fields = {} } = view.problem
  if (code === 'rate_limited') return t('trade.wrong_too_often', { minutes: minutesIn(view.problem) })
  if (fields['address'] !== undefined) return t('trade.wrong_address')
  const found = [...Object.values(fields), code].find(isKnown)
  const changed = taxChangeText(fields['because'] ?? '', locale)
  if (changed !== undefined) return `${t('trade.wrong_vat_changed')} ${t('trade.because', { why: changed })}`
  return found === undefined ? (said(view.problem) ?? t('trade.refused')) : t(wrongs[found])
}
