import { useState } from 'react'
import { Link } from 'wouter'
import { stepOf } from '#domain/pressing/creation/draft-fields.ts'
import { choiceNames } from '#domain/pressing/quote/quote-choices.ts'
import { useTaxT } from '../../text/tax-words.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import { AskFirst } from '../../forms/ask-first.tsx'
import type { StepProps } from './creation-acts.ts'
import { useFailureWords, useProblemWords } from './creation-words.ts'
import { fieldId } from './draft-fields.tsx'
import { FindingList } from './finding-list.tsx'
import { PartTemplates } from './part-templates.tsx'

type CheckProps = StepProps & { stepHref: (step: string) => string }

const labels: Readonly<Record<string, string>> = { tracks: 'creation.step_tracks' }

/** What is missing, each with the way to its field. */
function Missing({ report, stepHref }: Pick<CheckProps, 'report' | 'stepHref'>) {
  const say = useTaxT({
    'creation.price': 'creation.price_untaxed',
    'quote.sale_price': 'quote.sale_price_untaxed',
  })
  const words = useProblemWords()
  return (
    <ul className="stack-s">
      {report.problems.map(problem => {
        const { name, code } = problem
        const label = labels[name] ?? (choiceNames.includes(name) ? `quote.${name}` : `creation.${name}`)
        return (
          <li key={`${name} ${code}`}>
            <Link href={`${stepHref(stepOf(name))}&missing=1#${fieldId(name)}`}>{say(label)}</Link>:{' '}
            {words(problem)}
          </li>
        )
      })}
    </ul>
  )
}

/** Everything at a glance, and the button that hands it in. */
export function CheckStep(of: CheckProps) {
  const t = useT()
  const failure = useFailureWords()
  const [isAsked, setAsked] = useState(false)
  const { view, report, acts } = of
  const isReady = report.problems.length === 0
  return (
    <>
      <Section title={t(isReady ? 'creation.submit' : 'creation.check_missing')} index={0}>
        <div className="stack measure">
          {isReady ? <p>{t('creation.check_all')}</p> : <Missing {...of} />}
          {view.problem !== null && view.standing === 'saved' && (
            <p role="alert" className="line-problem">
              {failure(view.problem)}
            </p>
          )}
          <div className="row">
            <Button
              kind="primary"
              disabled={!view.can.submit || !isReady}
              busy={view.standing === 'moving'}
              onClick={() => acts.move('submit')}
            >
              {t('creation.submit')}
            </Button>
            <Button disabled={!view.can.remove} onClick={() => setAsked(true)}>
              {t('creation.delete')}
            </Button>
          </div>
        </div>
      </Section>
      <Section title={t('creation.check_report')} index={1}>
        <FindingList findings={report.findings} />
      </Section>
      <PartTemplates draft={report.draft} index={2} />
      {isAsked && (
        <AskFirst
          text="creation.delete_ask"
          values={{ name: view.texts['title'] ?? '' }}
          yes="creation.delete"
          onYes={() => {
            acts.move('delete')
            setAsked(false)
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}
