import type { OrderDetail, Output } from '#contract'
import type { OrderLetter } from '#domain/orders/order-letter.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMayEdit } from './note-form.tsx'
import { DownloadButton } from '../download-button.tsx'
import { Trouble } from '../refunds/pressed-form.tsx'

type PapersProps = { order: OrderDetail; letters: Output<'staff.order'>['resendable'] }

/** The letters that can go out once more, each by a press. */
function Letters({ id, letters }: { id: number; letters: readonly OrderLetter[] }) {
  const t = useT()
  const { view, send } = usePressedForm('orderLetterForm')
  const sent = view?.values['letter']
  return (
    <div className="stack-s">
      <p className="soft">{t('order_service.letters_text')}</p>
      <div className="row">
        {letters.map(letter => (
          <Button
            key={letter}
            small
            busy={view?.isBusy === true && sent === letter}
            disabled={view === undefined || view.isBusy}
            onClick={() => send({ id: String(id), letter })}
          >
            {t(`order_service.letter_${letter}`)}
          </Button>
        ))}
      </div>
      {view?.status === 'sent' && <output className="said-saved">{t('order_service.letter_sent')}</output>}
      <Trouble view={view} own={{ rate_limited: t('order_service.letters_enough') }} />
    </div>
  )
}

/** Staff: the invoice and the credit notes of an order, as its buyer has them, and its mails once more. */
export function OrderPapers({ order, letters }: PapersProps) {
  const t = useT()
  const mayEdit = useMayEdit()
  const { pathOf } = usePlace()
  const { id, has_invoice: hasInvoice, credit_notes: notes, invoices } = order
  return (
    <div className="stack">
      {hasInvoice || notes.length > 0 ? (
        <div className="row">
          {hasInvoice && (
            <DownloadButton small wanted={{ kind: 'orderPaper', orderId: id, number: null }}>
              {t('order_service.invoice')}
            </DownloadButton>
          )}
          {invoices.map(({ number, name }) => (
            <DownloadButton
              key={name}
              small
              wanted={{ kind: 'orderPaper', orderId: id, number: null, invoice: number }}
            >
              {t('order_service.invoice_more', { name })}
            </DownloadButton>
          ))}
          {notes.map(({ number, name }) => (
            <DownloadButton key={number} small wanted={{ kind: 'orderPaper', orderId: id, number }}>
              {t('order_service.credit_note', { name })}
            </DownloadButton>
          ))}
        </div>
      ) : (
        <p className="soft">{t('order_service.papers_none')}</p>
      )}
      <p>
        <a href={`${pathOf('terms')}?at=${order.created_at}`}>{t('order_service.terms')}</a>
      </p>
      {mayEdit && letters.length > 0 && <Letters id={id} letters={letters} />}
    </div>
  )
}
