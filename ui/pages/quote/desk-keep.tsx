import { Button } from '../../parts/button.tsx'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { useJourneyForm } from '../../forms/use-journey-form.ts'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { LinkField } from './link-field.tsx'
import { keepId } from './desk-price.tsx'

const problems = {
  transition_not_allowed: 'quote.keep_overtaken',
  input_invalid: 'quote.keep_invalid',
  rate_limited: 'quote.keep_too_often',
  network: 'errors.offline',
  timeout: 'errors.offline',
} as const

const isKnown = (code: string): code is keyof typeof problems => code in problems

function Outcome({ view }: Pick<DeskProps, 'view'>) {
  const t = useT()
  const { problem } = view
  if (problem === null || !view.can.keep) return null
  return (
    <p role="alert" className="line-problem">
      {t(isKnown(problem) ? problems[problem] : 'quote.keep_failed')}
    </p>
  )
}

/** Who asks; the quote is kept with the choices as they stand. */
export function DeskKeep({ view, share }: Pick<DeskProps, 'view'> & { share: string }) {
  const t = useT()
  const { pathOf } = usePlace()
  const form = useJourneyForm('quoteForm')
  return (
    <div className="stack measure" id={keepId}>
      <p>{t('quote.keep_text')}</p>
      {view.follows !== null && <p>{t('quote.keep_follows')}</p>}
      <LinkField label={t('quote.share')} url={share} />
      <noscript>
        <p>
          <a href={pathOf('contact')}>{t('quote.no_scripts')}</a>
        </p>
      </noscript>
      <form className="stack" {...form.formProps}>
        <TextField
          label={t('quote.keep_name')}
          autoComplete="name"
          maxLength={120}
          {...form.fieldProps('name')}
        />
        <TextField
          label={t('quote.keep_email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.fieldProps('email')}
        />
        <TextField
          label={t('quote.keep_vat')}
          optional={t('common.optional')}
          hint={t('quote.keep_vat_hint')}
          maxLength={20}
          autoComplete="off"
          {...form.fieldProps('vat_number')}
        />
        <TextAreaField
          label={t('quote.keep_message')}
          optional={t('common.optional')}
          maxLength={2000}
          {...form.fieldProps('message')}
        />
        <Outcome view={view} />
        <Button
          type="submit"
          kind="primary"
          busy={view.isKeeping}
          disabled={!view.can.keep && !view.isKeeping}
        >
          {t('quote.keep_send')}
        </Button>
        {!view.can.keep && !view.isKeeping && <p className="soft">{t('quote.keep_wait')}</p>}
      </form>
    </div>
  )
}
