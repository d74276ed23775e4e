import { reportNoteMax, reportReasons } from '#domain/people/review.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useRich, useT } from '../../text/text-context.tsx'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { useAnyT } from '../../text/any-message.ts'
import { PageHead } from '../page-head.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'
import { FormField, fieldId, useTypedEarly } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { Link } from 'wouter'

type ReportProps = { view: ShownForm; acts: FormActs }

function ReportForm({ view, acts }: ReportProps) {
  const t = useT()
  const anyT = useAnyT()
  useFieldFocus(view, acts, fieldId)
  const form = useTypedEarly(view, acts)
  const error = view?.errors['why']
  const why = view?.values['why']
  const options = [
    { value: '', label: t('flag.choose') },
    ...reportReasons.map(value => ({ value, label: t(`flag.why_${value}`) })),
  ]
  return (
    <form
      ref={form}
      className="stack measure"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        acts.submit()
      }}
    >
      <SelectField
        id={fieldId('why')}
        name="why"
        label={t('flag.why')}
        options={options}
        value={typeof why === 'string' ? why : ''}
        required
        {...(error !== undefined && { error: anyT(`validation.${error}`, { character: '' }) })}
        onChange={event => acts.change('why', event.currentTarget.value)}
      />
      <FormField
        view={view}
        acts={acts}
        name="note"
        type="area"
        label={t('flag.note')}
        optional
        maxLength={reportNoteMax}
      />
      <FormProblem view={view} />
      <Button type="submit" kind="primary" busy={view?.isBusy ?? false} disabled={view === undefined}>
        {t('flag.send')}
      </Button>
    </form>
  )
}

/** Telling the shop of a comment or review that should not be there. Regulation (EU) 2022/2065, Art. 16. */
export function ReportScreen({ view, acts }: ReportProps) {
  const t = useT()
  const rich = useRich()
  const { pathOf } = usePlace()
  const isSent = view?.status === 'sent'
  // The page was opened by itself, not from beside what somebody wrote: nothing can be reported here.
  const isOfNothing = view?.values['id'] === ''
  return (
    <div className="wrap prose-page">
      <PageHead title={t('flag.title')} description={t('flag.description')} />
      <header className="stack">
        <Title text={t('flag.title')} />
        <p className="t-3 measure">{t('flag.description')}</p>
      </header>
      <noscript>
        <p className="measure">
          {rich('flag.by_letter', {
            a: chunks => (
              <a key="contact" href={pathOf('contact')}>
                {chunks}
              </a>
            ),
          })}
        </p>
      </noscript>
      <div role="status" className="stack measure">
        {isOfNothing && <p className="prose-note">{t('flag.of_nothing')}</p>}
        {isSent && (
          <>
            <p className="prose-note">{t('flag.sent')}</p>
            <p>
              <Link href={pathOf('shop')}>{t('flag.to_shop')}</Link>
            </p>
          </>
        )}
      </div>
      {!isSent && !isOfNothing && <ReportForm view={view} acts={acts} />}
    </div>
  )
}
