import { useEffect } from 'react'
import { Link } from 'wouter'
import { type DraftStep, draftSteps } from '#domain/pressing/creation/draft-fields.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { CheckStep } from './check-step.tsx'
import type { StepProps } from './creation-acts.ts'
import { useFailureWords } from './creation-words.ts'
import { ObjectStep } from './object-step.tsx'
import { RightsStep, SaleStep } from './terms-steps.tsx'
import { TracksStep } from './tracks-step.tsx'

type CreationProps = StepProps & {
  step: DraftStep
  stepHref: (step: string) => string
  summaryHref: string
}

function useStepName(kind: StepProps['view']['kind']): (step: DraftStep) => string {
  const t = useT()
  return step =>
    t(step === 'object' && kind === 'digital' ? 'creation.step_object_digital' : `creation.step_${step}`)
}

/** Where one is among the steps, and what each still misses. */
function Steps({ view, report, step: current, stepHref }: CreationProps) {
  const t = useT()
  const nameOf = useStepName(view.kind)
  return (
    <nav aria-label={t('creation.steps')}>
      <ol className="draft-steps">
        {draftSteps.map(step => (
          <li key={step}>
            <Link href={stepHref(step)} {...(step === current ? { 'aria-current': 'step' } : {})}>
              {nameOf(step)}
            </Link>
            {step !== 'check' && (
              <span className="etch"> {t('creation.missing_count', { count: report.missing[step] })}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Anew({ kind }: Pick<StepProps['view'], 'kind'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const making = kind === 'vinyl' ? 'creation-vinyl' : 'creation-digital'
  return (
    <>
      {' · '}
      <Link href={pathOf(making)}>{t('creation.closed_else')}</Link>
    </>
  )
}

/** Whether it is saved; and what to do when somebody else was faster. */
function Standing({ view, acts, summaryHref }: CreationProps) {
  const t = useT()
  const failure = useFailureWords()
  const { standing, problem } = view
  if (standing === 'conflicted')
    return (
      <div role="alert" className="stack-s">
        <p>{t('creation.conflict')}</p>
        <div className="row">
          <Button disabled={!view.can.settle} onClick={() => acts.settle('theirs')}>
            {t('creation.conflict_theirs')}
          </Button>
          <Button disabled={!view.can.settle} onClick={() => acts.settle('mine')}>
            {t('creation.conflict_mine')}
          </Button>
        </div>
      </div>
    )
  if (standing === 'closed')
    return (
      <p role="alert">
        {t(view.step === 'failed' ? 'creation.closed_failed' : 'creation.closed')}{' '}
        <Link href={summaryHref}>{t('creation.summary')}</Link>
        {view.step === 'failed' && <Anew kind={view.kind} />}
      </p>
    )
  if (standing === 'failed')
    return (
      <div role="alert" className="row">
        <span>{t('creation.saved_failed', { problem: failure(problem ?? '') })}</span>
        <Button small onClick={acts.retry}>
          {t('creation.retry')}
        </Button>
      </div>
    )
  return (
    <p role="status" className="etch">
      {t(`creation.saved_${standing}`)}
    </p>
  )
}

function Step(of: CreationProps) {
  if (of.step === 'tracks') return <TracksStep {...of} />
  if (of.step === 'sale') return <SaleStep {...of} />
  if (of.step === 'rights') return <RightsStep {...of} />
  return of.step === 'check' ? <CheckStep {...of} /> : <ObjectStep {...of} />
}

/** Stands in the field that an address names, as the list of what is missing does. */
function useNamedField(step: DraftStep, canChange: boolean): void {
  useEffect(() => {
    const named = canChange ? document.getElementById(location.hash.slice(1)) : null
    const field = named instanceof HTMLDivElement ? named.querySelector<HTMLElement>('input, button') : named
    field?.focus()
  }, [step, canChange])
}

/** Making a project, step by step. Spec section 2, /creation. */
export function CreationScreen(of: CreationProps) {
  const t = useT()
  const { view, step, stepHref } = of
  const nameOf = useStepName(view.kind)
  useNamedField(step, view.can.change)
  const title =
    view.texts['title'] || t(view.kind === 'vinyl' ? 'creation.start_title' : 'creation.digital_title')
  const next = draftSteps[draftSteps.indexOf(step) + 1]
  const last = view.history.at(-1)
  return (
    <div className="wrap stack">
      <PageHead title={`${title} – ${nameOf(step)}`} index={false} />
      <Title text={title} />
      {last?.type === 'project.askChanges' && last.reason !== null && (
        <p className="summary-box">{t('creation.last_word', { reason: last.reason })}</p>
      )}
      <Steps {...of} />
      <Standing {...of} />
      <fieldset className="bare" disabled={!view.can.change}>
        <Step {...of} />
      </fieldset>
      {next && (
        <p>
          <LinkButton kind="primary" href={stepHref(next)}>
            {t('creation.next', { step: nameOf(next) })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
