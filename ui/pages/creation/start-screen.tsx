import type { Output } from '#contract'
import { draftSteps } from '#domain/pressing/creation/draft-fields.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { sideNumber } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

type StartProps = {
  kind: 'vinyl' | 'digital'
  quote: Output<'quote.kept'> | null
  view: FormView | undefined
  acts: { change: (title: string) => void; begin: () => void }
}

/** Before there is a project: its title, and the kept quote it begins with. */
export function StartScreen({ kind, quote, view, acts }: StartProps) {
  const t = useT()
  const fmt = useFmt()
  const title = t(kind === 'vinyl' ? 'creation.start_title' : 'creation.digital_title')
  const value = view?.values['title']
  const price = quote && fmt.money({ amountMinor: quote.quote.total_minor, currency: quote.quote.currency })
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      <p className="measure">{t('creation.begin_text')}</p>
      {price && <p className="measure">{t('creation.begin_quote', { price })}</p>}
      <form
        className="stack measure"
        onSubmit={event => {
          event.preventDefault()
          acts.begin()
        }}
      >
        <TextField
          label={t('creation.title')}
          name="title"
          maxLength={400}
          value={typeof value === 'string' ? value : ''}
          disabled={view === undefined}
          {...(view?.errors['title'] ? { error: t('creation.p_input_required') } : {})}
          onChange={event => acts.change(event.currentTarget.value)}
        />
        <div>
          <Button kind="primary" type="submit" busy={view?.isBusy ?? false} disabled={view === undefined}>
            {t('creation.begin')}
          </Button>
        </div>
        {view?.status === 'refused' && <p role="alert">{t('creation.begin_failed')}</p>}
      </form>
      <ol className="steps-ahead">
        {draftSteps.map((step, place) => (
          <li key={step}>
            <span className="etch">{sideNumber(place)}</span>
            {t(
              step === 'object' && kind === 'digital'
                ? 'creation.step_object_digital'
                : `creation.step_${step}`,
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
