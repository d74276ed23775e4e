import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DetailProps } from './account-box-acts.ts'

const marks = [5, 4, 3, 2, 1] as const

/** What its holder says of a box that came: a mark and a few words, once. */
export function ReviewForm({ box, view, acts, period }: DetailProps & { period: number }) {
  const t = useT()
  const [mark, setMark] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = hasTried && text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mark !== null && text.trim() !== '') acts.review(box.id, { period, mark, text })
  }
  return (
    <form className="box-form stack" onSubmit={submit} noValidate>
      <h3>{t('mybox.review', { number: period })}</h3>
      <OptionGroup
        legend={t('mybox.review_mark')}
        name="mark"
        chosen={mark === null ? null : String(mark)}
        onChoose={value => setMark(Number(value))}
        error={hasTried && mark === null ? t('validation.input_required') : undefined}
        options={marks.map(value => ({ value: String(value), label: t('box.mark', { mark: value }) }))}
      />
      <TextAreaField
        name="text"
        label={t('mybox.review_text')}
        maxLength={2_000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        {...(isMissing ? { error: t('validation.input_required') } : {})}
      />
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('mybox.review_send')}
        </Button>
      </div>
    </form>
  )
}
