import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'
import { FormField, fieldId, useTypedEarly } from './form-field.tsx'
import { type ExpiredText, FormProblem } from './form-problem.tsx'
import { useSentPlainly } from './sent-plainly.ts'

type NewsletterProps = {
  view: ShownForm
  acts: FormActs
  /** What the mailed link carries; null where nobody came by one. */
  token: string | null
  /** The heading, when it is not the newsletter's own page. */
  lead?: { title: string; text: string; note: string }
}

/** A form of one button; without scripts it is sent to its page, or where `action` says. */
export function Sending({
  view,
  acts,
  label,
  action,
  expired,
  children,
}: Pick<NewsletterProps, 'view' | 'acts'> & {
  label: string
  action?: string
  /** What a mailed link is told that does not hold. */
  expired?: ExpiredText
  children?: ReactNode
}) {
  useFieldFocus(view, acts, fieldId)
  const form = useTypedEarly(view, acts)
  return (
    <form
      ref={form}
      className="stack measure"
      method="post"
      action={action}
      noValidate={view !== undefined}
      onSubmit={event => {
        if (view === undefined) return
        event.preventDefault()
        acts.submit()
      }}
    >
      {children}
      <FormProblem view={view} expired={expired} />
      <Button type="submit" kind="primary" busy={view?.isBusy ?? false}>
        {label}
      </Button>
    </form>
  )
}

/** Asking for the newsletter, and, from the mailed link, saying so again. */
export function NewsletterScreen({ view, acts, token, lead }: NewsletterProps) {
  const t = useT()
  const title = lead?.title ?? t('newsletter.title')
  const text = lead?.text ?? t('newsletter.description')
  const isConfirming = token !== null
  const sentPlainly = useSentPlainly()
  const isSent = view?.status === 'sent' || sentPlainly !== null
  const given = view?.values['email']
  const email = view?.status === 'sent' && typeof given === 'string' ? given : ''
  const asked = email ? t('newsletter.asked', { email }) : t('newsletter.asked_plainly')
  return (
    <div className="wrap prose-page">
      <PageHead title={title} description={text} />
      <header className="stack">
        <Title text={title} />
        <p className="t-3 measure">{text}</p>
        {lead && <p className="measure prose-note">{lead.note}</p>}
      </header>
      <div role="status">
        {isSent && (
          <p className="prose-note measure">
            {isConfirming || sentPlainly === 'confirmed' ? t('newsletter.confirmed') : asked}
          </p>
        )}
      </div>
      {!isSent && isConfirming && (
        <Sending view={view} acts={acts} label={t('newsletter.confirm')}>
          <input type="hidden" name="token" value={token} />
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
