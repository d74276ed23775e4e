import type { Output } from '#contract'
import { issuedNumber } from '#domain/desks/invoice-desk.ts'
import { usePressedForm } from '../../../forms/use-pressed-form.ts'
import { Button } from '../../../parts/button.tsx'
import { Section } from '../../../parts/section.tsx'
import { usePageJourneys } from '../../../shop-context.tsx'
import { useT } from '../../../text/text-context.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { useMay } from '../../../use-may.ts'
import { Trouble } from '../../refunds/pressed-form.tsx'

type Record = Output<'desk.record'>

/** The order that a document belongs to. */
function orderOf({ cells: { order } }: Record): number | undefined {
  return typeof order === 'object' && order !== null && 'id' in order ? order.id : undefined
}

/** Mails the document to its buyer once more, by a press. */
function SendAgain({ order, isNote }: { order: number; isNote: boolean }) {
  const t = useT()
  const { view, send } = usePressedForm('orderLetterForm')
  const letter = isNote ? 'refunded' : 'invoice'
  return (
    <>
      <Button
        small
        busy={view?.isBusy === true}
        disabled={view === undefined || view.isBusy}
        onClick={() => send({ id: String(order), letter })}
      >
        {t('desks.paper_send')}
      </Button>
      <output className="said-saved">{view?.status === 'sent' ? t('desks.paper_sent') : ''}</output>
      <Trouble view={view} own={{ rate_limited: t('desks.paper_enough') }} />
    </>
  )
}

/** An invoice or a credit note as its buyer has it: the PDF, and its mail once more. */
export function InvoiceParts({ record, index }: { record: Record; index: number }) {
  const t = useT()
  usePageJourneys([['orderLetterForm'], ['download']])
  const [maySee, mayEdit] = [useMay('order.see'), useMay('order.edit')]
  const order = orderOf(record)
  // Its paper is told by the order, to whoever may see that.
  if (order === undefined || !maySee) return null
  const isNote = record.cells['kind'] === 'credit_note'
  const number = issuedNumber(record.id)
  const paper = isNote ? { number } : { number: null, invoice: number }
  return (
    <Section title={t('desks.section_paper')} index={index}>
      <div className="row">
        <DownloadButton small wanted={{ kind: 'orderPaper', orderId: order, ...paper }}>
          {t('desks.paper_pdf')}
        </DownloadButton>
        {mayEdit && <SendAgain order={order} isNote={isNote} />}
      </div>
    </Section>
  )
}
