import type { FormEvent } from 'react'
import { mailNames } from '#domain/settings/mail-names.ts'
import { languageOptions } from '#domain/text/locale.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'
import { useMistakeWords } from './setting-mistakes.ts'

type View = PressedForm['view']

/** A mail in one language: its subject, its text, and its HTML as it is sent. */
function Written({ view }: { view: View }) {
  const t = useT()
  return languageOptions.map(({ code, label }) => {
    const subject = textOf(view, `${code}_subject`)
    if (subject === '') return null
    return (
      <details key={code} open={code === 'en'} lang={code}>
        <summary>{`${label}: ${subject}`}</summary>
        <p className="setting-text">{textOf(view, `${code}_text`)}</p>
        <details>
          <summary>{t('settings.mail_html')}</summary>
          <pre className="setting-text">{textOf(view, `${code}_html`)}</pre>
        </details>
      </details>
    )
  })
}

/** What the preview is of, or what is wrong with what was asked for. */
function Standing({ view }: { view: NonNullable<View> }) {
  const t = useT()
  const { status, errors } = view
  const of = textOf(view, 'of')
  if (status === 'sent') return <output className="said-saved">{t('settings.mail_sent')}</output>
  if (Object.keys(errors).length > 0 || textOf(view, 'en_subject') === '') return null
  return <p role="status">{of === '' ? t('settings.mail_made_up') : t('settings.mail_of', { number: of })}</p>
}

/** Tries words of mails with a real order, in every language, before they are saved; sends one as a test. */
export function MailPreview({ texts }: { texts: string }) {
  const t = useT()
  const says = useMistakeWords()
  const { view, fill, send } = usePressedForm('mailPreviewForm')
  const template = textOf(view, 'template') || 'order_confirmed'
  const number = textOf(view, 'number')
  const lang = textOf(view, 'lang') || 'en'
  const isWaiting = view === undefined || view.isBusy
  const ask = (act: 'show' | 'send') => send({ act, template, number, lang, texts })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask('show')
  }
  const wordsError = says(view?.errors['texts'])
  return (
    <details>
      <summary>{t('settings.mail_preview')}</summary>
      <form className="stack-s" onSubmit={submit} noValidate>
        <div className="setting-fields">
          <SelectField
            label={t('settings.mail_which')}
            value={template}
            options={mailNames.map(value => ({ value, label: t(`settings.mail_name_${value}`) }))}
            onChange={event => fill({ template: event.currentTarget.value })}
          />
          <TextField
            label={t('settings.mail_order')}
            value={number}
            maxLength={40}
            autoComplete="off"
            error={says(view?.errors['number'])}
            onChange={event => fill({ number: event.currentTarget.value })}
          />
          <SelectField
            label={t('settings.mail_lang')}
            value={lang}
            options={languageOptions.map(({ code, label }) => ({ value: code, label }))}
            onChange={event => fill({ lang: event.currentTarget.value })}
          />
        </div>
        <div className="row">
          <Button type="submit" busy={view?.isBusy === true} disabled={isWaiting}>
            {t('settings.mail_show')}
          </Button>
          <Button kind="plain" disabled={isWaiting} onClick={() => ask('send')}>
            {t('settings.mail_send')}
          </Button>
        </div>
        {wordsError && <p role="alert">{wordsError}</p>}
        <Trouble view={view} own={{ rate_limited: t('settings.mail_enough') }} />
        {view && <Standing view={view} />}
        <Written view={view} />
      </form>
    </details>
  )
}
