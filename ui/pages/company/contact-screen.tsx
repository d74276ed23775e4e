import { useAnyT } from '../../text/any-message.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { Title } from '../../parts/title.tsx'
import { useRich, useT } from '../../text/text-context.tsx'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { usePlace } from '../../place-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'
import { FormField, fieldId, useTypedEarly } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { useSentPlainly } from './sent-plainly.ts'
import { Link } from 'wouter'

type LetterActs = FormActs & {
  /** Enter in a field of one line: the journey says whether that sends. */
  enter: () => void
  again: () => void
}

type ContactProps = { view: ShownForm; acts: LetterActs }

const labels = {
  name: 'contact.name',
  email: 'sign.email',
  subject: 'contact.subject',
  message: 'contact.message',
} as const

const isLabelled = (name: string): name is keyof typeof labels => name in labels

function Summary({ view }: { view: ShownForm }) {
  const t = useT()
  const anyT = useAnyT()
  const errors = (view?.summary ?? []).map(({ name, error }) => ({
    fieldId: fieldId(name),
    text: t('validation.named', {
      field: isLabelled(name) ? t(labels[name]) : name,
      problem: anyT(`validation.${error}`, { character: '' }),
    }),
  }))
  return <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
}

function Letter({ view, acts }: ContactProps) {
  const t = useT()
  useFieldFocus(view, acts, fieldId)
  const form = useTypedEarly(view, acts)
  const of = { view, acts }
  return (
    <form
      ref={form}
      className="stack measure"
      method="post"
      noValidate={view !== undefined}
      onSubmit={event => {
        if (view === undefined) return
        event.preventDefault()
        acts.submit()
      }}
      onKeyDown={event => {
        if (view === undefined || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        acts.enter()
      }}
    >
      {view?.status === 'invalid' && <Summary view={view} />}
      <FormField {...of} name="name" label={t(labels.name)} autoComplete="name" maxLength={100} />
      <FormField {...of} name="email" type="email" label={t(labels.email)} autoComplete="email" />
      <FormField {...of} name="subject" label={t(labels.subject)} optional maxLength={200} />
      <FormField
        {...of}
        name="message"
        type="area"
        label={t(labels.message)}
        hint={t('contact.message_hint')}
        maxLength={5000}
      />
      <FormProblem view={view} />
      <Button type="submit" kind="primary" busy={view?.isBusy ?? false}>
        {t('contact.send')}
      </Button>
    </form>
  )
}

/** Writing to the shop. Spec section 2, company pages. */
export function ContactScreen({ view, acts }: ContactProps) {
  const t = useT()
  const rich = useRich()
  const { pathOf } = usePlace()
  const sentPlainly = useSentPlainly()
  const isSent = view?.status === 'sent' || sentPlainly !== null
  return (
    <div className="wrap prose-page">
      <PageHead
        title={
          view?.status === 'invalid'
            ? t('page.error_title', { page: t('contact.title') })
            : t('contact.title')
        }
        description={t('contact.description')}
      />
      <header className="stack">
        <Title text={t('contact.title')} />
        <p className="t-3 measure">{t('contact.description')}</p>
        <p className="measure">
          {rich('contact.help_first', {
            a: chunks => (
              <Link key="help" href={pathOf('help')}>
                {chunks}
              </Link>
            ),
          })}
        </p>
      </header>
      <div role="status" className="stack measure">
        {isSent && (
          <>
            <p className="prose-note">{t('contact.sent')}</p>
            <p>
              {sentPlainly === null ? (
                <Button onClick={acts.again}>{t('contact.again')}</Button>
              ) : (
                <Link href={pathOf('contact')}>{t('contact.again')}</Link>
              )}
            </p>
          </>
        )}
      </div>
      {!isSent && <Letter view={view} acts={acts} />}
    </div>
  )
}
