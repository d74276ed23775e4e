import { type LabelLayout, labelLayouts, parcelPapers } from '#domain/shipping/label-layout.ts'
import { parcelsAtOnce } from '#domain/shipping/parcel-label.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

const layoutWords: Readonly<Record<LabelLayout, MessageId>> = {
  a6: 'staff.dispatch_layout_a6',
  sheet_4: 'staff.dispatch_layout_4',
  sheet_8: 'staff.dispatch_layout_8',
  sheet_24: 'staff.dispatch_layout_24',
}

type Props = {
  /** Parcels that are shown, as their papers are asked for. */
  shown: readonly string[]
  /** Those that are picked; without any, it prints of all that are shown. */
  picked: readonly string[]
}

/**
 * What is printed at the packing table, as PDF in a window of its own: of what is picked, or else of what is
 * shown, as many as one request takes. A plain form, so it works without scripts.
 */
export function PapersForm({ shown, picked }: Props) {
  const t = useT()
  const printed = (picked.length > 0 ? picked : shown).slice(0, parcelsAtOnce)
  return (
    <details className="no-print">
      <summary>{t('staff.dispatch_papers', { count: printed.length })}</summary>
      <form method="get" action="/api/staff/parcels/papers" target="_blank" className="stack-s">
        <input type="hidden" name="parcels" value={printed.join(',')} />
        <div className="row">
          <SelectField
            label={t('staff.dispatch_layout')}
            name="layout"
            options={labelLayouts.map(value => ({ value, label: t(layoutWords[value]) }))}
          />
          <TextField
            label={t('staff.dispatch_skip')}
            name="skip"
            type="number"
            min={0}
            max={23}
            defaultValue="0"
          />
        </div>
        <p className="row">
          {parcelPapers.map(kind => (
            <Button key={kind} type="submit" name="kind" value={kind}>
              {t(`staff.dispatch_${kind}`)}
            </Button>
          ))}
        </p>
      </form>
    </details>
  )
}
