import { noteLength } from '#domain/orders/order-letter.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountForm, type FieldSpec } from '../account/parts/account-form.tsx'
import { useMay } from '../../use-may.ts'

/** Whether the reader may change orders; the server judges it anew. */
export const useMayEdit = (): boolean => useMay('order.edit')

/** Staff: a note for whoever opens the order next; it stands in the log with the day and who wrote it. */
export function NoteForm() {
  const t = useT()
  const mayEdit = useMayEdit()
  if (!mayEdit) return null
  const field: FieldSpec = {
    name: 'text',
    label: t('order_service.note'),
    hint: t('order_service.note_hint'),
    type: 'textarea',
    rows: 3,
    maxLength: noteLength,
  }
  return (
    <div className="measure">
      <AccountForm
        id="orderNoteForm"
        fields={[field]}
        submit={t('order_service.note_send')}
        problems={{ quota_reached: t('order_service.note_full') }}
      />
    </div>
  )
}
