import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useT } from '../../text/text-context.tsx'

const plain = [
  'active',
  'closings',
  'contacts',
  'country',
  'currency',
  'holidays',
  'language',
  'lead_cut',
  'lead_plate',
  'lead_press',
  'lead_print',
  'lead_test',
  'makes_cd',
  'makes_tape',
  'members',
  'name',
  'payment_terms',
  'tolerance',
  'vat_number',
  'wants_24_bit',
  'weekly_discs',
  'works_1',
  'works_2',
  'works_3',
  'works_4',
  'works_5',
  'works_6',
  'works_7',
] as const

/** What the fields of a plant are called, and what is wrong with what was typed. */
export function usePlantWords(view: FormView | undefined) {
  const t = useT()
  function labelOf(name: string): string {
    const found = plain.find(one => one === name)
    // What is left are sizes of records, in inches.
    return found === undefined ? `${name.slice('makes_'.length)}″` : t(`plants.form_${found}`)
  }
  function errorOf(name: string): string | undefined {
    const [code, line = ''] = (view?.errors[name] ?? '').split(':')
    if (code === '' || code === undefined) return undefined
    if (code === 'line_wrong') return t('plants.wrong_line', { line })
    if (code === 'number_wrong') return t('validation.input_must_integer')
    if (code === 'share_wrong') return t('plants.wrong_share')
    if (code === 'days_none') return t('plants.wrong_days')
    if (name === 'members') return t('plants.wrong_members')
    return code === 'input_required' ? t('validation.input_required') : t('plants.wrong_field')
  }
  return { labelOf, errorOf }
}
