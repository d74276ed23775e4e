import type { FormEvent, MouseEvent } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { Title } from '../../parts/title.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePlace } from '../../place-context.tsx'
import { useTypedEarly } from '../company/form-field.tsx'
import type { FormActs } from '../company/form-acts.ts'
import { PageHead } from '../page-head.tsx'
import { type PressedForm, textOf, Trouble, useFieldError } from '../refunds/pressed-form.tsx'

const names = ['number', 'email', 'name'] as const
const idOf = (name: string) => `withdraw-${name}`

/** What is stated: which contract, by whom, and where it is confirmed to. */
function Statement({ form }: { form: PressedForm }) {
  const t = useT()
  const error = useFieldError(form.view)
  return (
    <>
      {names.map(name => (
        <TextField
          key={name}
          id={idOf(name)}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          label={t(`returns.${name}`)}
          {...(name === 'number' && { hint: t('returns.number_hint') })}
          error={error(name)}
          // The browser holds it: what is typed before the journey is there must not be written over.
          defaultValue={textOf(form.view, name)}
          required
          maxLength={name === 'number' ? 40 : 120}
          autoComplete={name === 'number' ? 'off' : name}
          readOnly={form.view?.isBusy ?? false}
          onChange={event => form.fill({ [name]: event.currentTarget.value })}
        />
      ))}
      <div>
        <Button kind="primary" type="submit">
          {t('returns.continue')}
        </Button>
      </div>
    </>
  )
}

/** The same once more, to be confirmed. */
function Check({ form }: { form: PressedForm }) {
  const t = useT()
  const { pathOf } = usePlace()
  const [number, email, name] = names.map(field => textOf(form.view, field))
  const back = (event: MouseEvent) => {
    event.preventDefault()
    form.fill({ step: '' })
  }
  return (
    <section className="stack" aria-labelledby="withdraw-check">
      <h2 id="withdraw-check">{t('returns.check')}</h2>
      <p>{t('returns.check_text', { number: number ?? '', email: email ?? '', name: name ?? '' })}</p>
      {[...names, 'step'].map(field => (
        <input key={field} type="hidden" name={field} value={textOf(form.view, field)} />
      ))}
      <div className="row">
        <Button kind="primary" type="submit" busy={form.view?.isBusy ?? false}>
          {t('returns.confirm')}
        </Button>
        <a href={pathOf('withdraw')} onClick={back}>
          {t('returns.back')}
        </a>
      </div>
    </section>
  )
}

/** Withdraws from an order by its number, in two steps, by whoever has it. Directive (EU) 2023/2673. */
export function WithdrawScreen({ form }: { form: PressedForm & Pick<FormActs, 'focused'> }) {
  const t = useT()
  const fmt = useFmt()
  const at = textOf(form.view, 'at')
  const typed = useTypedEarly(form.view, { change: (name, value) => form.fill({ [name]: value }) })
  useFieldFocus(form.view, form, idOf)
  const isChecking = textOf(form.view, 'step') === 'confirm'
  // Without scripts, and before they are there, the browser posts it to this page, in the same two steps.
  const submit = (event: FormEvent) => {
    if (form.view === undefined) return
    event.preventDefault()
    form.send()
  }
  return (
    <div className="wrap section stack">
      <PageHead title={t('returns.title')} index={false} />
      <Title text={t('returns.title')} />
      <p className="measure">{t('returns.text')}</p>
      <div role="status" className="stack measure">
        {at !== '' && (
          <>
            <p className="prose-note">{t('returns.done', { date: fmt.date(at, { time: true }) })}</p>
            <p>{t('returns.done_text')}</p>
          </>
        )}
      </div>
      {at === '' && (
        <form
          ref={typed}
          className="stack measure"
          method="post"
          noValidate={form.view !== undefined}
          onSubmit={submit}
        >
          {isChecking ? <Check form={form} /> : <Statement form={form} />}
          <Trouble view={form.view} />
        </form>
      )}
    </div>
  )
}
