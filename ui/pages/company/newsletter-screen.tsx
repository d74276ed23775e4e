import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'
import { FormField, useFieldFocus } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'

export type NewsletterProps = { view: ShownForm; acts: FormActs; isConfirming: boolean }

function Sending({
  view,
  acts,
  label,
  children,
}: Omit<NewsletterProps, 'isConfirming'> & {
  label: string
  children?: ReactNode
}) {
  useFieldFocus(view, acts)
  return (
    <form
      className="stack measure"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        acts.submit()
      }}
    >
      {children}
      <FormProblem view={view} />
      <Button type="submit" kind="primary" busy={view?.isBusy ?? false} disabled={view === undefined}>
        {label}
      </Button>
    </form>
  )
}

/** Asking for the newsletter, and, from the mailed link, saying so again. */
export function NewsletterScreen({ view, acts, isConfirming }: NewsletterProps) {
  const t = useT()
  const isSent = view?.status === 'sent'
  const given = view?.values['email']
  const email = typeof given === 'string' ? given : ''
  return (
    <div className="wrap prose-page">
      <PageHead title={t('newsletter.title')} description={t('newsletter.description')} />
      <header className="stack">
        <Title text={t('newsletter.title')} />
        <p className="t-3 measure">{t('newsletter.description')}</p>
      </header>
      <div role="status">
        {isSent && (
          <p className="prose-note measure">
            {isConfirming ? t('newsletter.confirmed') : t('newsletter.asked', { email })}
          </p>
        )}
      </div>
      {!isSent && isConfirming && (
        <Sending view={view} acts={acts} label={t('newsletter.confirm')}>
          <p>{t('newsletter.confirm_text')}</p>
        </Sending>
      )}
      {!isSent && !isConfirming && (
        <Sending view={view} acts={acts} label={t('newsletter.subscribe')}>
          <FormField
            view={view}
            acts={acts}
            name="email"
            type="email"
            label={t('sign.email')}
            autoComplete="email"
            hint={t('newsletter.hint')}
          />
        </Sending>
      )}
      <p className="measure soft">{t('newsletter.privacy')}</p>
    </div>
  )
}
