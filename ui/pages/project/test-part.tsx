import { useState } from 'react'
import type { Output } from '#contract'
import type { TestVerdict } from '#domain/pressing/production-moves.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'

export type TestPartProps = {
  test: NonNullable<Output<'projects.stats'>['test']>
  /** Undefined until the journey is there: the buttons wait. */
  judging: { view: FormView | undefined; judge: (verdict: TestVerdict, reason: string) => void }
}

/** What to listen for, and what the owner says of the test pressing: press it, cut anew, do without. */
export function TestPart({ test: { stage, verdicts }, judging: { view, judge } }: TestPartProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const needsReason = verdicts.some(verdict => verdict !== 'approve')
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <p>{t(stage === 'test_pressing_sent' ? 'owner.test_listen' : 'owner.test_plating')}</p>
      {needsReason && (
        <TextAreaField
          label={t('owner.test_reason')}
          hint={t('owner.test_reason_hint')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <div className="row">
        {verdicts.map(verdict => (
          <Button
            key={verdict}
            kind={verdict === 'approve' ? 'primary' : 'edge'}
            busy={view?.isBusy ?? false}
            disabled={view === undefined || (verdict !== 'approve' && reason.trim() === '')}
            onClick={() => judge(verdict, reason)}
          >
            {t(`owner.test_${verdict}`)}
          </Button>
        ))}
      </div>
      {view?.status === 'refused' && <p role="alert">{t('owner.test_failed')}</p>}
      <p className="soft">{t('owner.test_silence')}</p>
    </form>
  )
}
