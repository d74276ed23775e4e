import { type FormEvent, useState } from 'react'
import { boxTypes, isBoxPeriodicity, isBoxType } from '#domain/boxes/box-offer.ts'
import { Button } from '../../parts/button.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import { recordsIn } from '../box/box-words.ts'
import type { DetailProps } from './account-box-acts.ts'

const rhythms = ['monthly', 'quarterly'] as const

/** Another number of records, or another rhythm, from the next box on. */
export function ChangeForm({ box, view, acts }: DetailProps) {
  const t = useT()
  const [plan, setPlan] = useState(box.change ?? { type: box.type, periodicity: box.periodicity })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.move(box.id, { move: 'change', ...plan })
  }
  return (
    <form className="box-form stack" onSubmit={submit}>
      <OptionGroup
        legend={t('box.how_many')}
        name="plan-type"
        chosen={plan.type}
        onChoose={type => isBoxType(type) && setPlan({ ...plan, type })}
        options={boxTypes.map(type => ({
          value: type,
          label: t('box.records', { count: recordsIn(type) }),
        }))}
      />
      <OptionGroup
        legend={t('box.rhythm')}
        name="plan-rhythm"
        chosen={plan.periodicity}
        onChoose={value => isBoxPeriodicity(value) && setPlan({ ...plan, periodicity: value })}
        options={rhythms.map(value => ({ value, label: t(`box.rhythm_${value}`) }))}
      />
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('mybox.change_save')}
        </Button>
      </div>
    </form>
  )
}

/** How many boxes a pause leaves out. */
export function PauseForm({ box, view, acts }: DetailProps) {
  const t = useT()
  const [cycles, setCycles] = useState(1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.move(box.id, { move: 'pause', cycles })
  }
  return (
    <form className="box-form stack" onSubmit={submit}>
      <OptionGroup
        legend={t('mybox.pause_for')}
        name="cycles"
        chosen={String(cycles)}
        onChoose={value => setCycles(Number(value))}
        options={view.pauses.map(count => ({ value: String(count), label: t('box.boxes', { count }) }))}
      />
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('mybox.pause')}
        </Button>
      </div>
    </form>
  )
}
