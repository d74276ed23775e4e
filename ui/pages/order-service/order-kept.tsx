import type { Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { useT } from '../../text/text-context.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { DeskHistory } from '../desk/desk-history.tsx'
import { useDeskRecord } from '../desk/use-desk-record.ts'
import { useDeskRights } from '../desk/use-desk-rights.ts'
import { useDeskHints } from '../desk/use-desk-words.ts'

const desk = deskOf('order')

/** What staff keep in mind of an order: its tags, who looks after it, and who said so. */
export function OrderKept({ record }: { record: Output<'desk.record'> }) {
  const t = useT()
  const may = useDeskRights(desk)
  const { view, acts } = useDeskRecord({ noun: 'order', id: record.id, cells: record.cells })
  const hints = useDeskHints(desk, record)
  if (view === undefined) return null
  return (
    <div className="stack">
      <DeskForm view={view} acts={acts} hints={hints} mayEdit={may('edit')} />
      <details>
        <summary>{t('desks.history')}</summary>
        <DeskHistory
          desk={desk}
          history={record.history}
          undo={acts.undo}
          isOpen={view.can.act && may('edit')}
        />
      </details>
    </div>
  )
}
