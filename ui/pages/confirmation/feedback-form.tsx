import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { FeedbackMark } from '#domain/people/feedback.ts'
import type { FeedbackView } from '#machines/journeys/feedback/feedback.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'

export type FeedbackActs = {
  mark: (mark: FeedbackMark) => void
  write: (remark: string) => void
  send: () => void
  again: () => void
}

type Props = { view: FeedbackView; acts: FeedbackActs }

const errorId = 'feedback-error'
const remarkId = 'feedback-remark'

/** The marks as radio buttons, each with its word: a row of stars says nothing to those who listen. */
function Marks({ view, acts }: Props) {
  const t = useT()
  const name = useId()
  const isMissing = view.error === 'input_required'
  return (
    <fieldset className="field" disabled={!view.can.change}>
      <legend>{t('feedback.mark')}</legend>
      <div>
        {view.marks.map(mark => (
          <label key={mark} className="choice">
            <input
              type="radio"
              name={name}
              value={mark}
              checked={view.mark === mark}
              required
              onChange={() => acts.mark(mark)}
              {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
            />
            <span>{t(`feedback.mark_${mark}`)}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="error" id={errorId}>
          {t('feedback.mark_needed')}
        </p>
      )}
    </fieldset>
  )
}

/** Spec section 5: after a refusal the cursor stands in the field that failed. */
function useErrorFocus(error: FeedbackView['error']) {
  const form = useRef<HTMLFormElement>(null)
  const stand = () => {
    const wrong = error === 'too_long' ? 'textarea' : 'input'
    if (error !== null) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }
  useEffect(stand, [error])
  return { form, stand }
}

/** The button that had the focus is gone with the form; the thanks take its place. */
function useThanksFocus(isSent: boolean) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent && document.activeElement === document.body) thanks.current?.focus()
  }, [isSent])
  return thanks
}

/** How the purchase felt: a mark, and words for who wishes. What became of it is said, not only seen. */
export function FeedbackForm({ view, acts }: Props) {
  const t = useT()
  const { form, stand } = useErrorFocus(view.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.send()
    // A second try with the same fault: nothing changes that an effect would hear of.
    stand()
  }
  const isSent = view.status === 'sent'
  const thanks = useThanksFocus(isSent)
  return (
    <div className="stack measure">
      {!isSent && (
        <form ref={form} className="stack" onSubmit={submit} noValidate>
          <Marks view={view} acts={acts} />
          <TextAreaField
            id={remarkId}
            name="remark"
            label={t('feedback.remark')}
            optional={t('common.optional')}
            value={view.remark}
            readOnly={!view.can.change}
            onChange={event => acts.write(event.currentTarget.value)}
            {...(view.error === 'too_long' ? { error: t('feedback.too_long', { max: view.maxLength }) } : {})}
          />
          <div>
            <Button type="submit" busy={view.isBusy}>
              {t('feedback.send')}
            </Button>
          </div>
        </form>
      )}
      <div ref={thanks} role="status" tabIndex={-1}>
        {isSent && <p>{t('feedback.sent')}</p>}
      </div>
      {view.status === 'failed' && <p role="alert">{t('feedback.failed')}</p>}
      {isSent && (
        <div>
          <Button onClick={acts.again}>{t('feedback.again')}</Button>
        </div>
      )}
    </div>
  )
}
